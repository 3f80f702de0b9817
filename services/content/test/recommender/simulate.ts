import { DAY_MS } from '@mate/contracts/durations';
import { seededRandom } from '../../src/feed/ranking/seeded.rules.js';
import { Knowledge } from './knowledge.js';
import type { Policy } from './policies.js';
import {
  DAYS,
  START_MS,
  watched,
  worldOf,
  type SimItem,
  type SimPerson,
  type World,
} from './world.js';

/** What came of a policy in one world; `pleasure` is the one that counts. */
export interface Outcome {
  /** How pleased people truly are with what is shown, on average; the first days, when nobody is known, left out. */
  readonly pleasure: number;
  /** The same of people's first hundred posts. */
  readonly coldPleasure: number;
  /** Of the truly best twenty that could be shown, by how well they stand (NDCG@20). */
  readonly ndcg: number;
  /** Posts that were shown to somebody. */
  readonly coverage: number;
  /** Of what is shown: younger than a day. */
  readonly newShare: number;
  /** Creators among twenty. */
  readonly authors: number;
  /** How unequal creators are shown, from 0 to 1 (Gini). */
  readonly gini: number;
  /** Posts that somebody was shown again. */
  readonly repeats: number;
}

const PAGE = 20;
const WARM_DAYS = 4;
const COLD_POSTS = 100;

/** Lets a policy serve a world by itself: each lives with what its own feeds brought about. */
export function simulate(
  policy: Policy,
  { seed, size }: { readonly seed: string; readonly size: { people: number; items: number } },
): Outcome {
  const world = worldOf(seed, size);
  const random = seededRandom(`life:${seed}`);
  const known = new Knowledge();
  const tally = new Tally(world);
  const newestFirst = [...world.items].sort((a, b) => b.publishMs - a.publishMs);
  for (let day = 0; day < DAYS; day += 1) {
    world.people.forEach((person, index) => {
      // Two days of three, at an hour of one's own.
      if (random() < 1 / 3) return;
      const nowMs = START_MS + day * DAY_MS + ((index * 7_919) % 86_400) * 1_000;
      const seen = known.seenBy(person);
      const unseen = newestFirst.filter(({ id, publishMs }) => publishMs <= nowMs && !seen.has(id));
      const asked = { person, unseen, nowMs, count: PAGE, seed: `${seed}:${day}:${person.id}` };
      const page = policy(known, asked);
      tally.note(person, page, { unseen, nowMs, day, seenBefore: seen });
      page.forEach((item, place) => {
        const pleased = world.pleasure(person, item);
        const watch = watched(person, item, { pleased, random });
        known.hear(person, item, { ...watch, timeMs: nowMs + place * 15_000 });
      });
    });
  }
  return tally.outcome();
}

class Tally {
  private readonly shown = new Map<string, number>();
  private readonly ofCreators = new Map<string, number>();
  private readonly posts = new Map<string, number>();
  private pleased = { sum: 0, count: 0 };
  private cold = { sum: 0, count: 0 };
  private ndcg = { sum: 0, count: 0 };
  private authors = { sum: 0, count: 0 };
  private fresh = 0;
  private repeats = 0;

  constructor(private readonly world: World) {}

  note(
    person: SimPerson,
    page: readonly SimItem[],
    when: {
      readonly unseen: readonly SimItem[];
      readonly nowMs: number;
      readonly day: number;
      readonly seenBefore: ReadonlyMap<string, number>;
    },
  ): void {
    const posts = this.posts.get(person.id) ?? 0;
    this.posts.set(person.id, posts + page.length);
    const pleasures = page.map((item) => this.world.pleasure(person, item));
    const sum = pleasures.reduce((all, one) => all + one, 0);
    if (posts < COLD_POSTS) this.cold = added(this.cold, sum, page.length);
    this.repeats += page.filter(({ id }) => when.seenBefore.has(id)).length;
    if (when.day < WARM_DAYS) return;
    this.pleased = added(this.pleased, sum, page.length);
    const best = when.unseen
      .map((item) => this.world.pleasure(person, item))
      .sort((a, b) => b - a)
      .slice(0, page.length);
    if (page.length > 0) this.ndcg = added(this.ndcg, gainOf(pleasures) / gainOf(best), 1);
    this.authors = added(this.authors, new Set(page.map(({ authorId }) => authorId)).size, 1);
    for (const { id, authorId, publishMs } of page) {
      this.shown.set(id, (this.shown.get(id) ?? 0) + 1);
      this.ofCreators.set(authorId, (this.ofCreators.get(authorId) ?? 0) + 1);
      if (when.nowMs - publishMs < DAY_MS) this.fresh += 1;
    }
  }

  outcome(): Outcome {
    const creators = new Set(this.world.items.map(({ authorId }) => authorId));
    return {
      pleasure: mean(this.pleased),
      coldPleasure: mean(this.cold),
      ndcg: mean(this.ndcg),
      coverage: this.shown.size / this.world.items.length,
      newShare: this.fresh / Math.max(1, this.pleased.count),
      authors: mean(this.authors),
      gini: gini([...creators].map((id) => this.ofCreators.get(id) ?? 0)),
      repeats: this.repeats,
    };
  }
}

interface Sum {
  readonly sum: number;
  readonly count: number;
}

function added(before: Sum, sum: number, count: number): Sum {
  return { sum: before.sum + sum, count: before.count + count };
}

function mean({ sum, count }: Sum): number {
  return sum / Math.max(1, count);
}

function gainOf(pleasures: readonly number[]): number {
  return pleasures.reduce((sum, one, place) => sum + one / Math.log2(place + 2), 0);
}

/** 0 where all have as much, towards 1 where one has all. */
function gini(amounts: readonly number[]): number {
  const sorted = [...amounts].sort((a, b) => a - b);
  const all = sorted.reduce((sum, one) => sum + one, 0);
  const weighed = sorted.reduce((sum, one, index) => sum + (index + 1) * one, 0);
  const count = sorted.length;
  return all === 0 ? 0 : (2 * weighed) / (count * all) - (count + 1) / count;
}
