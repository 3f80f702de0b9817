import { DAY_MS } from '@mate/contracts/durations';
import { normal, seededRandom } from '../../src/feed/ranking/seeded.rules.js';

/** A post of the simulated world. What stands under `hidden` no recommender reads. */
export interface SimItem {
  readonly id: string;
  readonly authorId: string;
  readonly tags: readonly string[];
  readonly durationMs: number;
  readonly publishMs: number;
  readonly hidden: { readonly about: readonly number[]; readonly quality: number };
}

/** Somebody who watches. What stands under `hidden` no recommender reads. */
export interface SimPerson {
  readonly id: string;
  readonly followed: ReadonlySet<string>;
  readonly hidden: {
    readonly likes: readonly number[];
    readonly creators: ReadonlyMap<string, number>;
    readonly length: number;
    readonly patience: number;
    /** How likely somebody who is pleased presses like. */
    readonly generosity: number;
  };
}

/** A world: people with tastes, and posts that are published as days pass. */
export interface World {
  readonly items: readonly SimItem[];
  readonly people: readonly SimPerson[];
  /** How pleased the person truly is with the post, from 0 to 1. */
  readonly pleasure: (person: SimPerson, item: SimItem) => number;
}

const SUBJECTS = 8;
const TAGS_OF_SUBJECT = 4;
const CREATORS = 80;
export const DAYS = 14;
export const START_MS = Date.UTC(2026, 0, 1);
const LENGTHS_S = [6, 12, 18, 25, 40, 60, 90, 150] as const;
/** A tag that has nothing to do with what is seen. */
const WRONG_TAG = 0.25;

/** A world of a seed. */
export function worldOf(
  seed: string,
  size: { readonly people: number; readonly items: number },
): World {
  const random = seededRandom(`world:${seed}`);
  const pick = (count: number): number => Math.floor(random() * count);
  const vector = (spread: number): number[] =>
    Array.from({ length: SUBJECTS }, () => normal(random) * spread);
  const creators = Array.from({ length: CREATORS }, (_, index) => ({
    id: `c${index}`,
    subject: pick(SUBJECTS),
    style: vector(0.5),
    quality: normal(random) * 0.5,
  }));
  const items = Array.from({ length: size.items }, (_, index): SimItem => {
    // Few creators make most of the posts.
    const creator = creators[Math.floor(random() ** 2 * CREATORS)] ?? creators[0];
    if (!creator) throw new Error('a world has creators');
    const subject = random() < 0.75 ? creator.subject : pick(SUBJECTS);
    const about = vector(0.35).map(
      (noise, axis) => noise + (creator.style[axis] ?? 0) + (axis === subject ? 1.2 : 0),
    );
    const tags = Array.from({ length: 1 + pick(3) }, () => {
      const of = random() < WRONG_TAG ? pick(SUBJECTS) : subject;
      return `t${of}-${pick(TAGS_OF_SUBJECT)}`;
    });
    return {
      ...{
        id: `i${String(index).padStart(5, '0')}`,
        authorId: creator.id,
        tags: [...new Set(tags)],
      },
      durationMs: (LENGTHS_S[pick(LENGTHS_S.length)] ?? 12) * 1_000,
      // A third is there from the beginning.
      publishMs: START_MS + (random() < 1 / 3 ? -random() * 10 : random() * DAYS) * DAY_MS,
      hidden: { about, quality: creator.quality + normal(random) * 0.7 },
    };
  });
  const people = Array.from({ length: size.people }, (_, index): SimPerson => {
    const loved = [pick(SUBJECTS), pick(SUBJECTS)];
    const likes = vector(0.25).map((noise, axis) => noise + (loved.includes(axis) ? 0.9 : -0.2));
    const attached = Array.from({ length: 4 }, () => creators[pick(CREATORS)]?.id ?? 'c0');
    const followed = attached.slice(0, pick(4));
    return {
      id: `p${index}`,
      followed: new Set(followed),
      hidden: {
        ...{ likes, length: normal(random) * 0.4, patience: normal(random) * 0.5 },
        creators: new Map(attached.map((id) => [id, 0.4 + random() * 0.8])),
        generosity: random() * 0.4,
      },
    };
  });
  return { items, people, pleasure };
}

function pleasure({ hidden: person }: SimPerson, item: SimItem): number {
  const taste = item.hidden.about.reduce(
    (sum, of, axis) => sum + of * (person.likes[axis] ?? 0),
    0,
  );
  const attached = person.creators.get(item.authorId) ?? 0;
  const long = Math.log(item.durationMs / 25_000);
  const drive = 1.3 * taste + 0.8 * item.hidden.quality + attached + person.length * long - 0.9;
  return 1 / (1 + Math.exp(-drive));
}

/** What a person does with a post that is shown: what an app would tell of it. */
export interface SimWatch {
  readonly watchedMs: number;
  readonly loops: number;
  readonly liked: boolean;
  readonly bookmarked: boolean;
  readonly commented: boolean;
}

/** Watches a post, by chance around how pleased the person is. */
export function watched(
  { hidden }: SimPerson,
  item: SimItem,
  { pleased, random }: { readonly pleased: number; readonly random: () => number },
): SimWatch {
  if (random() > pleased * 1.25 + 0.1)
    return { ...NOTHING, watchedMs: Math.min(item.durationMs, 300 + random() * 3_500) };
  // Longer posts are left earlier by everybody.
  const tired = (item.durationMs / 60_000) * 0.25;
  const depth = pleased * 1.5 - tired + hidden.patience * 0.15 + normal(random) * 0.25;
  const share = Math.min(1, Math.max(0.02, depth));
  const loops = share >= 1 && item.durationMs < 30_000 && random() < pleased * 0.4 ? 1 : 0;
  return {
    watchedMs: item.durationMs * (share + loops),
    loops,
    liked: random() < pleased ** 2 * hidden.generosity,
    bookmarked: random() < pleased ** 3 * 0.04,
    commented: random() < pleased ** 2 * 0.03,
  };
}

const NOTHING = { loops: 0, liked: false, bookmarked: false, commented: false };
