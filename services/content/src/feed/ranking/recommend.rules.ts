import { arranged, type Before, type Placed } from './arrange.rules.js';
import {
  candidateSources,
  FRESH_PLAYS_MAX,
  scored,
  type Candidate,
  type CandidateSource,
  type Scoring,
} from './score.rules.js';

/** Candidates of one feed, all sources together. */
export const CANDIDATES_MAX = 600;
/** Of each source. */
export const CANDIDATES_OF: Readonly<Record<CandidateSource, number>> = {
  following: 150,
  similar: 200,
  topic: 80,
  trending: 100,
  fresh: 50,
  random: 20,
};

/** What a feed is made of, and of which seed: the same of both is the same feed. */
export interface Recommending extends Scoring {
  readonly candidates: readonly Candidate[];
  /** When posts were seen first (epoch milliseconds), by id. */
  readonly seen: ReadonlyMap<string, number>;
  readonly before: Before;
  readonly from: number;
  readonly count: number;
}

/** Candidates of all sources, each post once with its most telling source. */
export function mergedCandidates(
  lists: Readonly<Partial<Record<CandidateSource, readonly Candidate[]>>>,
): Candidate[] {
  const merged = new Map<string, Candidate>();
  for (const source of candidateSources) {
    for (const candidate of (lists[source] ?? []).slice(0, CANDIDATES_OF[source])) {
      const known = merged.get(candidate.item.id);
      const similarity = Math.max(known?.similarity ?? 0, candidate.similarity);
      merged.set(candidate.item.id, { ...(known ?? candidate), similarity });
    }
  }
  return [...merged.values()].slice(0, CANDIDATES_MAX);
}

/** The next places of somebody's feed. Only candidates come, each once. */
export function recommended(recommending: Recommending): Placed[] {
  const { candidates, seen, before, from, count, random } = recommending;
  const all = candidates
    .map((candidate) => scored(candidate, recommending))
    .sort((a, b) => b.score - a.score || (a.item.id < b.item.id ? 1 : -1));
  const unseen = all.filter(({ item }) => !seen.has(item.id));
  const fresh = unseen.filter(({ item }) => item.plays < FRESH_PLAYS_MAX);
  const again = all
    .filter(({ item }) => seen.has(item.id))
    .sort((a, b) => (seen.get(a.item.id) ?? 0) - (seen.get(b.item.id) ?? 0));
  return arranged({ unseen, fresh, seen: again, before, from, count, random });
}
