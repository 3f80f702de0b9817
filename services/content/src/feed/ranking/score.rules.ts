import { DAY_MS } from '@mate/contracts/durations';
import { normal } from './seeded.rules.js';
import { lengthGroupOf, type Taste } from './taste.rules.js';

/** A post as a ranking needs it. Gifts and coins are not in it: money brings no post into a feed. */
export interface RankedItem {
  readonly id: string;
  readonly authorId: string;
  readonly tags: readonly string[];
  readonly durationMs: number;
  readonly publishMs: number;
  /** How often it was played, and the sum of how deep (0 to 1 each). */
  readonly plays: number;
  readonly share: number;
}

/** Where a candidate comes from, the most telling first. */
export const candidateSources = [
  'following',
  'similar',
  'topic',
  'trending',
  'fresh',
  'random',
] as const;
export type CandidateSource = (typeof candidateSources)[number];

/** Why somebody is shown a post; a code that the app has words for. */
export type ReasonCode = CandidateSource | 'creator' | 'explore' | 'again';

/** Why, and which tag where it is one. */
export interface Reason {
  readonly code: ReasonCode;
  readonly tag?: string | undefined;
}

/** A post that may come. */
export interface Candidate {
  readonly item: RankedItem;
  readonly source: CandidateSource;
  /** How often who watched well what the viewer did watched this well, from 0. */
  readonly similarity: number;
}

/** A candidate with what is expected of it. */
export interface Scored extends Candidate {
  readonly score: number;
  readonly isFollowed: boolean;
  readonly reason: Reason;
}

/** For whom, when, and what chance draws. */
export interface Scoring {
  readonly taste: Taste;
  readonly followed: ReadonlySet<string>;
  readonly nowMs: number;
  readonly random: () => number;
  /** For ablation; the usual ones where none are given. */
  readonly weights?: Weights;
}

/** What each part of a score weighs. */
export interface Weights {
  readonly quality: number;
  readonly creator: number;
  readonly tags: number;
  readonly length: number;
  readonly followed: number;
  readonly similarity: number;
  readonly freshness: number;
  readonly doubt: number;
}

/** Found by ablation on the simulator's training seeds (docs/recommender.md). */
const WEIGHTS: Weights = {
  quality: 1,
  creator: 1,
  tags: 1.2,
  length: 1,
  followed: 0.05,
  similarity: 0.3,
  freshness: 0.05,
  doubt: 0.5,
};

/** Under this many plays nobody knows how good a post is. */
export const FRESH_PLAYS_MAX = 200;
/** How deep an average post is watched, and how many plays it takes to believe otherwise. */
const USUAL_SHARE = 0.5;
const USUAL_PLAYS = 12;
const FRESH_MS = 3 * DAY_MS;
const SIMILARITY_HALF = 1;

/** How deep a post is watched, by everybody, drawn towards the usual while few played it. */
function qualityOf({ plays, share }: Pick<RankedItem, 'plays' | 'share'>): number {
  return (share + USUAL_SHARE * USUAL_PLAYS) / (plays + USUAL_PLAYS);
}

/** What a viewer is expected to make of a candidate, and why. Of posts that few played a draw of what they may be. */
export function scored(candidate: Candidate, scoring: Scoring): Scored {
  const { taste, followed, nowMs, random, weights = WEIGHTS } = scoring;
  const { item, source, similarity } = candidate;
  const quality = qualityOf(item);
  const spread = Math.sqrt((quality * (1 - quality)) / (item.plays + USUAL_PLAYS));
  const drawn = item.plays < FRESH_PLAYS_MAX ? normal(random) * spread * weights.doubt : 0;
  const isFollowed = followed.has(item.authorId);
  const topic = bestTag(item.tags, taste);
  const ofCreator = weights.creator * (taste.creators.get(item.authorId) ?? 0);
  const ofTags = weights.tags * meanOf(item.tags, taste);
  const ofSimilar = (weights.similarity * similarity) / (similarity + SIMILARITY_HALF);
  const ageMs = Math.max(0, nowMs - item.publishMs);
  const score =
    weights.quality * (quality - USUAL_SHARE) +
    drawn +
    ofCreator +
    ofTags +
    ofSimilar +
    weights.length * (taste.lengths.get(lengthGroupOf(item.durationMs)) ?? 0) +
    (isFollowed ? weights.followed : 0) +
    weights.freshness * Math.exp(-ageMs / FRESH_MS);
  const reason = reasonOf(source, { isFollowed, ofCreator, ofTags, ofSimilar, topic });
  return { ...candidate, score, isFollowed, reason };
}

function meanOf(tags: readonly string[], taste: Taste): number {
  if (tags.length === 0) return 0;
  return tags.reduce((sum, tag) => sum + (taste.tags.get(tag) ?? 0), 0) / tags.length;
}

function bestTag(tags: readonly string[], taste: Taste): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const tag of tags) {
    const liked = taste.tags.get(tag) ?? 0;
    if (liked > most) [best, most] = [tag, liked];
  }
  return best;
}

/** What speaks most for it; whoever follows the author needs no other reason. */
function reasonOf(
  source: CandidateSource,
  parts: {
    readonly isFollowed: boolean;
    readonly ofCreator: number;
    readonly ofTags: number;
    readonly ofSimilar: number;
    readonly topic: string | undefined;
  },
): Reason {
  if (parts.isFollowed) return { code: 'following' };
  const { ofCreator, ofTags, ofSimilar, topic } = parts;
  const most = Math.max(ofCreator, ofTags, ofSimilar);
  if (most > TELLING && most === ofCreator) return { code: 'creator' };
  if (most > TELLING && most === ofSimilar) return { code: 'similar' };
  if (most > TELLING && topic !== undefined) return { code: 'topic', tag: topic };
  // Nothing that is known of the viewer speaks for it: where it was found has to do.
  return {
    code:
      source === 'following' || source === 'similar' || source === 'topic' ? 'trending' : source,
  };
}

const TELLING = 0.03;
