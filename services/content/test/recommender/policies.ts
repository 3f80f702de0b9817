import { DAY_MS } from '@mate/contracts/durations';
import { PEOPLE_TOLD_MIN } from '@mate/contracts/limits';
import {
  CANDIDATES_OF,
  mergedCandidates,
  recommended,
} from '../../src/feed/ranking/recommend.rules.js';
import {
  FRESH_PLAYS_MAX,
  type Candidate,
  type CandidateSource,
  type Weights,
} from '../../src/feed/ranking/score.rules.js';
import { seededRandom } from '../../src/feed/ranking/seeded.rules.js';
import { similarTo } from '../../src/feed/ranking/similar.rules.js';
import { tasteOf, type Taste } from '../../src/feed/ranking/taste.rules.js';
import type { Knowledge } from './knowledge.js';
import type { SimItem, SimPerson } from './world.js';

/** A feed that is asked for. */
export interface Asked {
  readonly person: SimPerson;
  /** Published by now, the newest first, seen ones left out. */
  readonly unseen: readonly SimItem[];
  readonly nowMs: number;
  readonly count: number;
  readonly seed: string;
}

/** A way to make feeds: the posts to show, best first. */
export type Policy = (known: Knowledge, asked: Asked) => SimItem[];

function byScore(score: (known: Knowledge, item: SimItem, asked: Asked) => number): Policy {
  return (known, asked) =>
    asked.unseen
      .map((item) => ({ item, score: score(known, item, asked) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, asked.count)
      .map(({ item }) => item);
}

/** The newest first. */
const newest = byScore((_, item) => item.publishMs);

/** What is watched and liked, forgotten by half a day after day. */
const popularity = byScore((known, { id, publishMs }, { nowMs }) => {
  const { views, likes, comments } = known.countsOf(id);
  return (views + 5 * likes + 10 * comments) * 2 ** (-(nowMs - publishMs) / (2 * DAY_MS));
});

/** PeerTube's hot: the logarithm of weighed counts, and half a day for each ten times as much. */
const peerTubeHot = byScore((known, { id, publishMs }) => {
  const { views, likes, comments } = known.countsOf(id);
  const weighed = likes * 150 + comments * 100 + views * 16;
  return Math.log10(Math.max(1, weighed)) + publishMs / (DAY_MS / 2);
});

/** The formula of Loops: a quarter age, a third engagement, a third of what was liked, and trust, which all have here. */
const loops: Policy = (known, asked) => {
  const rows = known.watches.get(asked.person.id) ?? [];
  const creators = new Map<string, number>();
  const tags = new Map<string, number>();
  for (const { authorId, tags: own, liked, bookmarked } of rows) {
    if (!liked && !bookmarked) continue;
    creators.set(authorId, (creators.get(authorId) ?? 0) + 1);
    for (const tag of own) tags.set(tag, (tags.get(tag) ?? 0) + 1);
  }
  const capped = (value: number, at: number): number => Math.min(1, value / at);
  const score = (item: SimItem): number => {
    const counts = known.countsOf(item.id);
    const ageDays = (asked.nowMs - item.publishMs) / DAY_MS;
    const engagement =
      (0.3 * capped(counts.likes, 100) +
        0.2 * capped(counts.comments, 50) +
        0.15 * capped(counts.bookmarks, 50) +
        0.1 * capped(counts.views, 1_000)) /
      Math.log2(2 + ageDays);
    const tag = Math.max(0, ...item.tags.map((one) => tags.get(one) ?? 0));
    const personal = 0.5 * capped(creators.get(item.authorId) ?? 0, 5) + 0.3 * capped(tag, 5);
    return 0.25 * (1 - ageDays / 730) ** 2 + 0.35 * engagement + 0.3 * personal;
  };
  const random = seededRandom(asked.seed);
  const best = asked.unseen
    .map((item) => ({ item, score: score(item) }))
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
  const liked = asked.unseen.filter(({ id }) => known.countsOf(id).likes >= 2);
  const chosen: SimItem[] = [];
  const add = (item: SimItem | undefined): void => {
    if (item && !chosen.includes(item)) chosen.push(item);
  };
  let next = 0;
  while (chosen.length < asked.count && next < best.length) {
    add(best[next]);
    add(best[next + 1]);
    add(liked[Math.floor(random() * liked.length)]);
    next += 2;
  }
  return chosen.slice(0, asked.count);
};

/** Who watched well what you watched well: nothing else, and what is popular where that says nothing. */
const itemItem: Policy = (known, asked) => {
  const similar = new Map(similaritiesOf(known, asked.person).map(({ id, score }) => [id, score]));
  return byScore((all, item, of) => {
    const score = similar.get(item.id);
    return score === undefined ? popularityOf(all, item, of.nowMs) / 1e6 : score;
  })(known, asked);
};

function popularityOf(known: Knowledge, { id, publishMs }: SimItem, nowMs: number): number {
  const { views, likes } = known.countsOf(id);
  return (views + 5 * likes) * 2 ** (-(nowMs - publishMs) / (2 * DAY_MS));
}

function similaritiesOf(
  known: Knowledge,
  person: SimPerson,
  peopleMin = 1,
): { id: string; score: number }[] {
  const neighbours = (known.good.get(person.id) ?? []).map((id) =>
    [...(known.together.get(id) ?? [])]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 20)
      .filter(([, people]) => people >= peopleMin),
  );
  return similarTo(neighbours, (id) => known.countsOf(id).plays);
}

/** The recommender that the service runs: the same rules, of candidates as its stores would give them. */
export function recommender(weights?: Weights, without: readonly CandidateSource[] = []): Policy {
  return (known, asked) => {
    const { person, unseen, nowMs, count, seed } = asked;
    const taste = tasteOf(known.watches.get(person.id) ?? [], nowMs);
    const random = seededRandom(seed);
    const lists = listsOf(known, asked, { taste, random });
    const candidates = mergedCandidates(
      Object.fromEntries(
        Object.entries(lists).filter(([source]) => !without.includes(source as CandidateSource)),
      ),
    );
    const places = recommended({
      ...{ taste, followed: person.followed, nowMs, random, candidates },
      ...{ seen: new Map(), before: [], from: 0, count },
      ...(weights ? { weights } : {}),
    });
    const byId = new Map(unseen.map((item) => [item.id, item]));
    return places.flatMap(({ id }) => byId.get(id) ?? []);
  };
}

/** Candidates of every source. */
function listsOf(
  known: Knowledge,
  { person, unseen, nowMs }: Asked,
  { taste, random }: { readonly taste: Taste; readonly random: () => number },
): Record<CandidateSource, Candidate[]> {
  const of = (source: CandidateSource, items: readonly SimItem[]): Candidate[] =>
    items
      .slice(0, CANDIDATES_OF[source])
      .map((item) => ({ item: known.ranked(item), source, similarity: 0 }));
  const byId = new Map(unseen.map((item) => [item.id, item]));
  const similar = similaritiesOf(known, person, PEOPLE_TOLD_MIN).flatMap(
    ({ id, score }): Candidate[] => {
      const item = byId.get(id);
      return item ? [{ item: known.ranked(item), source: 'similar', similarity: score }] : [];
    },
  );
  const loved = [...taste.tags]
    .filter(([, liked]) => liked > 0)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 5)
    .map(([tag]) => tag);
  const half = Math.floor(nowMs / 43_200_000);
  const velocity = ({ id }: SimItem): number => {
    const recent = known.recent.get(id);
    return (recent?.get(half) ?? 0) + (recent?.get(half - 1) ?? 0) / 2;
  };
  const isFollowed = ({ authorId, publishMs }: SimItem): boolean =>
    person.followed.has(authorId) && publishMs > nowMs - 7 * DAY_MS;
  const draws = Array.from(
    { length: CANDIDATES_OF.random },
    () => unseen[Math.floor(random() * unseen.length)],
  );
  return {
    following: of('following', unseen.filter(isFollowed)),
    similar,
    topic: loved.flatMap((tag) =>
      of(
        'topic',
        unseen.filter(({ tags }) => tags.includes(tag)),
      ).slice(0, 16),
    ),
    trending: of(
      'trending',
      [...unseen].sort((a, b) => velocity(b) - velocity(a)),
    ),
    fresh: of(
      'fresh',
      unseen.filter(({ id }) => known.countsOf(id).plays < FRESH_PLAYS_MAX),
    ),
    random: of(
      'random',
      draws.flatMap((item) => item ?? []),
    ),
  };
}

/** All that are compared, by name. */
export const baselines: Readonly<Record<string, Policy>> = {
  newest,
  popularity,
  'PeerTube hot': peerTubeHot,
  Loops: loops,
  'item-item': itemItem,
};
