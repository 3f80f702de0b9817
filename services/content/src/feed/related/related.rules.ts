import type { relatedReasonWords } from '@mate/contracts/words/feed-words';
import type { WordOf } from '@mate/contracts/wire-enum';
import { scored, type RankedItem } from '../ranking/score.rules.js';
import { seededRandom } from '../ranking/seeded.rules.js';
import type { Taste } from '../ranking/taste.rules.js';

/** Places of one list: as far as anybody looks, and so many fit into a cursor. */
export const RELATED_MAX = 60;
/** Posts of one author in one list, the watched one's author included. */
export const RELATED_OF_AUTHOR_MAX = 3;

/** Why a post comes after another; a code that the app has words for. */
export type RelatedCode = WordOf<typeof relatedReasonWords>;

/** Why, and which tag where it is one. */
export interface RelatedReason {
  readonly code: RelatedCode;
  readonly tag?: string | undefined;
}

/** A post that may come after another. */
export interface RelatedCandidate {
  readonly item: RankedItem;
  /** How often both were watched well by the same people, held against how often it is played at all; 0 for too few people. */
  readonly together: number;
  /** What brought it where nothing joins the two. */
  readonly source: 'trending' | 'fresh';
}

/** A place of such a list. */
export interface RelatedPlace {
  readonly id: string;
  readonly reason: RelatedReason;
}

/** What a list is made of: the same of it is the same list. */
export interface Relating {
  readonly watched: RankedItem;
  /** Without the watched one; each once. */
  readonly candidates: readonly RelatedCandidate[];
  /** What the viewer likes; none for visitors and for whoever wants no feed of the own. */
  readonly taste: Taste;
  /** When the viewer saw posts first (epoch milliseconds), by id. */
  readonly seen: ReadonlyMap<string, number>;
  /** What was served already, in order: it does not come again, and counts for its authors. */
  readonly served: readonly string[];
  readonly count: number;
  readonly nowMs: number;
}

/** Judged, not measured: pairs of people say the most, then what it is about, then who made it. */
const WEIGHTS = { together: 0.8, topic: 0.5, creator: 0.3, liking: 0.5 } as const;
const TOGETHER_HALF = 1;

interface Joined {
  readonly item: RankedItem;
  readonly score: number;
  readonly reason: RelatedReason;
}

/**
 * What comes after a post, best first. No author has more than three places, nor two in a row where somebody else's post is
 * left; what was seen comes last, the longest ago first.
 */
export function relatedPlaces(relating: Relating): RelatedPlace[] {
  const { candidates, seen, served, count } = relating;
  const seenAt = ({ item }: Joined): number => seen.get(item.id) ?? 0;
  const all = candidates
    .map((candidate) => joined(candidate, relating))
    .sort((a, b) => seenAt(a) - seenAt(b) || b.score - a.score || (a.item.id < b.item.id ? 1 : -1));
  const before = new Set(served);
  const authorOf = new Map(all.map(({ item }) => [item.id, item.authorId]));
  const authors = new Authors(served.flatMap((id) => authorOf.get(id) ?? []));
  const left = all.filter(({ item }) => !before.has(item.id));
  const places: RelatedPlace[] = [];
  while (places.length < count) {
    const open = left.findIndex(({ item }) => authors.admit(item.authorId));
    if (open === -1) break;
    // What was seen does not pass what was not, to part two of one author.
    const isSeen = seen.has(left[open]?.item.id ?? '');
    const apart = left.findIndex(
      ({ item }) =>
        seen.has(item.id) === isSeen &&
        item.authorId !== authors.last &&
        authors.admit(item.authorId),
    );
    const [next] = left.splice(apart === -1 ? open : apart, 1);
    if (!next) break;
    authors.add(next.item.authorId);
    places.push({ id: next.item.id, reason: seen.has(next.item.id) ? AGAIN : next.reason });
  }
  return places;
}

const AGAIN: RelatedReason = { code: 'again' };

/** Who has how many places. */
class Authors {
  private readonly places = new Map<string, number>();
  last: string | undefined;

  constructor(before: readonly string[]) {
    for (const authorId of before) this.add(authorId);
  }

  add(authorId: string): void {
    this.places.set(authorId, (this.places.get(authorId) ?? 0) + 1);
    this.last = authorId;
  }

  admit(authorId: string): boolean {
    return (this.places.get(authorId) ?? 0) < RELATED_OF_AUTHOR_MAX;
  }
}

/** How much a candidate has to do with the watched post, and what the viewer is expected to make of it. */
function joined(candidate: RelatedCandidate, { watched, taste, nowMs }: Relating): Joined {
  const { item, together, source } = candidate;
  const shared = item.tags.filter((tag) => watched.tags.includes(tag));
  const ofTogether = (WEIGHTS.together * together) / (together + TOGETHER_HALF);
  const ofCreator = item.authorId === watched.authorId ? WEIGHTS.creator : 0;
  const ofTopic =
    shared.length === 0
      ? 0
      : (WEIGHTS.topic * shared.length) / Math.sqrt(item.tags.length * watched.tags.length);
  // A draw of its own for each pair: the next page makes the same of it.
  const random = seededRandom(`${watched.id}:${item.id}`);
  const liking = scored(
    { item, source: 'random', similarity: 0 },
    { taste, followed: NOBODY, nowMs, random },
  ).score;
  const score = ofTogether + ofCreator + ofTopic + WEIGHTS.liking * liking;
  return { item, score, reason: reasonOf({ ofTogether, ofCreator, ofTopic }, shared[0], source) };
}

const NOBODY: ReadonlySet<string> = new Set();

function reasonOf(
  parts: { readonly ofTogether: number; readonly ofCreator: number; readonly ofTopic: number },
  tag: string | undefined,
  source: RelatedCandidate['source'],
): RelatedReason {
  const { ofTogether, ofCreator, ofTopic } = parts;
  const most = Math.max(ofTogether, ofCreator, ofTopic);
  if (most === 0) return { code: source };
  if (most === ofTogether) return { code: 'together' };
  return most === ofCreator ? { code: 'creator' } : { code: 'topic', tag };
}
