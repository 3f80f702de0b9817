import { DAY_MS } from '@mate/contracts/durations';

/** What somebody watched, as a feed learns from it. */
export interface TasteWatch {
  readonly authorId: string;
  readonly tags: readonly string[];
  readonly durationMs: number;
  readonly watchedMs: number;
  /** Its place among watches of posts as long, from 0 to 1. */
  readonly share: number;
  readonly looped: boolean;
  readonly liked: boolean;
  readonly bookmarked: boolean;
  readonly timeMs: number;
}

/** What somebody likes more (above 0) or less than what that person usually watches. */
export interface Taste {
  readonly creators: ReadonlyMap<string, number>;
  readonly tags: ReadonlyMap<string, number>;
  readonly lengths: ReadonlyMap<number, number>;
  /** How many watches it is made of. */
  readonly watches: number;
}

/** A watch that counts half as much as one of now. */
const HALF_LIFE_MS = 7 * DAY_MS;
const SKIPPED_MS = 1_000;
/** Watches that everything is held against before it is believed. */
const DOUBT = { creators: 1.5, tags: 2, lengths: 6 } as const;
const LENGTHS_MS = [10_000, 20_000, 40_000, 90_000] as const;
const LABEL = { loop: 0.1, like: 0.3, bookmark: 0.4, skip: -0.3 } as const;

export const NO_TASTE: Taste = {
  creators: new Map(),
  tags: new Map(),
  lengths: new Map(),
  watches: 0,
};

/** How good a watch was: how deep it went among others, and what was done with it. */
function labelOf(
  watch: Pick<TasteWatch, 'share' | 'looped' | 'liked' | 'bookmarked' | 'watchedMs'>,
): number {
  return (
    watch.share +
    (watch.looped ? LABEL.loop : 0) +
    (watch.liked ? LABEL.like : 0) +
    (watch.bookmarked ? LABEL.bookmark : 0) +
    (watch.watchedMs < SKIPPED_MS ? LABEL.skip : 0)
  );
}

/** In which group of lengths a post is, from 0. */
export function lengthGroupOf(durationMs: number): number {
  const found = LENGTHS_MS.findIndex((end) => durationMs <= end);
  return found === -1 ? LENGTHS_MS.length : found;
}

/** A taste from watches; older ones count less, and few are believed little. */
export function tasteOf(watches: readonly TasteWatch[], nowMs: number): Taste {
  if (watches.length === 0) return NO_TASTE;
  const weighed = watches.map((watch) => ({
    watch,
    weight: 2 ** (-Math.max(0, nowMs - watch.timeMs) / HALF_LIFE_MS),
    label: labelOf(watch),
  }));
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const mean = weighed.reduce((sum, { weight, label }) => sum + weight * label, 0) / all;
  const creators = new Deviations<string>(DOUBT.creators);
  const tags = new Deviations<string>(DOUBT.tags);
  const lengths = new Deviations<number>(DOUBT.lengths);
  for (const { watch, weight, label } of weighed) {
    const deviation = label - mean;
    creators.add(watch.authorId, weight, deviation);
    for (const tag of watch.tags) tags.add(tag, weight, deviation);
    lengths.add(lengthGroupOf(watch.durationMs), weight, deviation);
  }
  return {
    creators: creators.means(),
    tags: tags.means(),
    lengths: lengths.means(),
    watches: watches.length,
  };
}

/** Mean deviations by key, drawn towards nothing while there are few. */
class Deviations<K> {
  private readonly sums = new Map<K, { weight: number; sum: number }>();

  constructor(private readonly doubt: number) {}

  add(key: K, weight: number, deviation: number): void {
    const before = this.sums.get(key) ?? { weight: 0, sum: 0 };
    this.sums.set(key, {
      weight: before.weight + weight,
      sum: before.sum + weight * deviation,
    });
  }

  means(): Map<K, number> {
    return new Map(
      [...this.sums].map(([key, { weight, sum }]) => [key, sum / (weight + this.doubt)]),
    );
  }
}
