import type { Watch } from './watch.rules.js';

/**
 * How deep posts of some length are watched: whoever watches half of a post of ten seconds did little, of ten minutes much.
 * So a watch is measured by its place among the watches of posts as long (Zhan and others, "Deconfounding Duration Bias in
 * Watch-time Prediction", KDD 2022), not by seconds nor by parts.
 */
export interface WatchShapes {
  /** Watches by bucket of length and bin of depth, `<bucket>:<bin>`. */
  readonly [cell: string]: number;
}

/** Upper ends of the buckets of length, in milliseconds. */
const BUCKETS_MS = [7_000, 15_000, 30_000, 60_000, 180_000, 600_000] as const;
/** Parts of a post's length, that depth is told in. */
export const PARTS = 20;
/** Watches that every bin begins with: nothing is known of the first ones, so depth itself stands for the place. */
const PRIOR = 5;

/** In which cell of the shapes a watch belongs. */
export function shapeCellOf(watch: Pick<Watch, 'watchedMs' | 'durationMs'>): string {
  return `${bucketOf(watch.durationMs)}:${partOf(watch)}`;
}

/** The place of a watch among those of posts as long, from 0 to 1: how many saw less, and half of those who saw as much. */
export function shareOf(
  shapes: WatchShapes,
  watch: Pick<Watch, 'watchedMs' | 'durationMs'>,
): number {
  const [bucket, own] = [bucketOf(watch.durationMs), partOf(watch)];
  let below = 0;
  let all = 0;
  for (let bin = 0; bin < PARTS; bin += 1) {
    const count = PRIOR + Math.max(0, shapes[`${bucket}:${bin}`] ?? 0);
    all += count;
    if (bin < own) below += count;
    else if (bin === own) below += count / 2;
  }
  return below / all;
}

function bucketOf(durationMs: number): number {
  const found = BUCKETS_MS.findIndex((end) => durationMs <= end);
  return found === -1 ? BUCKETS_MS.length : found;
}

/** In which twentieth of a post a watch ended, from 0; whoever saw it all is in the last one. */
export function partOf({ watchedMs, durationMs }: Pick<Watch, 'watchedMs' | 'durationMs'>): number {
  const depth = durationMs > 0 ? Math.min(1, watchedMs / durationMs) : 0.5;
  return Math.min(PARTS - 1, Math.floor(depth * PARTS));
}
