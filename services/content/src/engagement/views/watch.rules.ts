import { WATCH_MS_MAX } from '@mate/contracts/limits';
import type { WordOf } from '@mate/contracts/wire-enum';
import type { watchExitWords } from '@mate/contracts/words/watch-words';
import type { PostId } from '@mate/contracts/ids';
import type { WatchSource } from '../days/day.rows.js';

/** One time that a post was on a screen, as the app told it. Times in milliseconds. */
export interface WatchReport {
  readonly postId: string;
  readonly source: WatchSource;
  readonly watchedMs: number;
  /** How often it began anew. */
  readonly loops: number;
  readonly completed: boolean;
  readonly exit: WordOf<typeof watchExitWords> | undefined;
  readonly stallMs: number;
  readonly firstFrameMs: number | undefined;
}

/** A report held against the post that it is about. */
export interface Watch extends WatchReport {
  readonly postId: PostId;
  readonly durationMs: number;
}

/** What a watch counts as. */
export interface WatchCounts {
  /** In the public number of views: no glance. */
  readonly view: boolean;
  readonly engaged: boolean;
  readonly swipedAway: boolean;
}

/** From here on a watch is a good one: deeper than three of five of posts as long. */
export const GOOD_SHARE = 0.6;
const ENGAGED_MS = 10_000;
const ENGAGED_SHARE = 0.75;
const VIEW_MS = 2_000;
const LOOPS_MAX = 1_000;
const SECOND_MS = 1_000;
/** Cells of a curve of retention, whatever the length of the post. */
const CELLS_MAX = 120;
/** A browser's clock and ours, a frame more or less. */
const SLACK_MS = 1_000;

/**
 * What can be true of a report: nobody watched longer than the post lasts as often as it came round, nor more than a day.
 * A post whose length is not known bounds nothing but the day.
 */
export function heardWatch(
  report: WatchReport,
  post: { readonly _id: PostId; readonly video: { readonly durationSeconds: number } | null },
): Watch {
  const durationMs = Math.round((post.video?.durationSeconds ?? 0) * SECOND_MS);
  const loops = bounded(report.loops, LOOPS_MAX);
  const longestMs = durationMs > 0 ? durationMs * (loops + 1) + SLACK_MS : WATCH_MS_MAX;
  return {
    ...report,
    ...{ postId: post._id, durationMs, loops },
    watchedMs: bounded(report.watchedMs, Math.min(longestMs, WATCH_MS_MAX)),
    stallMs: bounded(report.stallMs, WATCH_MS_MAX),
    firstFrameMs:
      report.firstFrameMs === undefined ? undefined : bounded(report.firstFrameMs, WATCH_MS_MAX),
  };
}

/**
 * What a watch counts as. Engaged is ten seconds, or three quarters of what is shorter; a view two seconds, or a shorter
 * post to its end.
 */
export function countsOf(
  watch: Pick<Watch, 'watchedMs' | 'durationMs' | 'completed' | 'exit'>,
): WatchCounts {
  const { watchedMs, durationMs, completed, exit } = watch;
  const enoughMs = durationMs > 0 ? Math.min(ENGAGED_MS, durationMs * ENGAGED_SHARE) : ENGAGED_MS;
  const engaged =
    watchedMs >= enoughMs || (completed && durationMs > 0 && durationMs <= ENGAGED_MS);
  return {
    view: completed || watchedMs >= VIEW_MS,
    engaged,
    swipedAway: exit === 'swipe' && !engaged,
  };
}

/** Seconds that one cell of a post's curve of retention stands for. */
export function cellSecondsOf(durationMs: number): number {
  return Math.max(1, Math.ceil(durationMs / SECOND_MS / CELLS_MAX));
}

/** How many cells the curve of a post has. */
export function cellsOf(durationMs: number, cellSeconds: number): number {
  return Math.max(1, Math.ceil(durationMs / SECOND_MS / cellSeconds));
}

/** In which cell of the curve a viewer left, from 0; whoever saw it all left in the last one. */
export function cellOf({ watchedMs, durationMs }: Pick<Watch, 'watchedMs' | 'durationMs'>): number {
  const cellSeconds = cellSecondsOf(durationMs);
  const cell = Math.floor(watchedMs / SECOND_MS / cellSeconds);
  return Math.min(cell, cellsOf(durationMs, cellSeconds) - 1);
}

function bounded(value: number, max: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(0, Math.round(value)), max) : 0;
}
