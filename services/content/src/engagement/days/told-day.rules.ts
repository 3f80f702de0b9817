import { DAY_MS } from '@mate/contracts/durations';
import { PEOPLE_TOLD_MIN } from '@mate/contracts/limits';
import type { ToldWatches, WatchDayDocument, WatchSource } from './day.rows.js';
import { countMarks, joinedMarks, type MarkWords } from './viewer-mark.rules.js';

type Watched = Partial<
  Pick<
    WatchDayDocument,
    'plays' | 'engaged' | 'swipedAway' | 'watchedMs' | 'sources' | 'sourceMarks' | 'marks' | 'parts'
  >
>;

/** The days of the longest span, and as many before it. */
export const DAYS_TOLD_MAX = 180;
/** Watches of a day are written within seconds of it; from then on nothing is added to it. */
const CLOSING_MS = 5 * 60_000;
/** Told only then: a write that began before the closing, here or where the clock is behind, has ended. */
const TELLING_MS = 10 * 60_000;

/** Whether no watch is counted in a day of UTC any more. */
export function isClosed(day: Date, now: Date): boolean {
  return now.getTime() >= day.getTime() + DAY_MS + CLOSING_MS;
}

/** Whether a day of UTC is over: what is counted of its watches changes no more, and is told. */
export function isOver(day: Date, now: Date): boolean {
  return now.getTime() >= day.getTime() + DAY_MS + TELLING_MS;
}

/** What is told of a post's day. */
export function toldWatches(row: Watched): ToldWatches {
  const { plays = 0, engaged = 0, swipedAway = 0, watchedMs = 0, marks = {}, parts = {} } = row;
  if (!areEnough(marks)) return { ...nothingTold, few: plays > 0 };
  const sources = Object.fromEntries(
    Object.entries(row.sources ?? {}).filter(([source]) =>
      areEnough(row.sourceMarks?.[source as WatchSource]),
    ),
  );
  return { plays, engaged, swipedAway, watchedMs, sources, marks, parts, few: false };
}

/** What is told of several days or posts together. */
export function joinedWatches(all: readonly ToldWatches[]): ToldWatches {
  const sum = (of: 'plays' | 'engaged' | 'swipedAway' | 'watchedMs'): number =>
    all.reduce((total, one) => total + one[of], 0);
  return {
    ...{ plays: sum('plays'), engaged: sum('engaged'), swipedAway: sum('swipedAway') },
    watchedMs: sum('watchedMs'),
    sources: added(all.map(({ sources }) => sources)),
    parts: added(all.map(({ parts }) => parts)),
    marks: joinedMarks(all.map(({ marks }) => marks)),
    few: all.some(({ few }) => few),
  };
}

/** What was told of it before, as it is kept; of a day that nobody watched nothing is. */
export function keptWatches(row: Partial<ToldWatches>): ToldWatches {
  return {
    plays: row.plays ?? 0,
    engaged: row.engaged ?? 0,
    swipedAway: row.swipedAway ?? 0,
    watchedMs: row.watchedMs ?? 0,
    sources: row.sources ?? {},
    marks: row.marks ?? {},
    parts: row.parts ?? {},
    few: row.few ?? false,
  };
}

const nothingTold: ToldWatches = {
  ...{ plays: 0, engaged: 0, swipedAway: 0, watchedMs: 0 },
  ...{ sources: {}, marks: {}, parts: {}, few: false },
};

/** By the marks, which are never more than the viewers: devices that were counted cost whoever has them nothing. */
function areEnough(marks: MarkWords = {}): boolean {
  return countMarks(marks) >= PEOPLE_TOLD_MIN;
}

function added(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const numbers of all)
    for (const [name, by] of Object.entries(numbers)) sums[name] = (sums[name] ?? 0) + by;
  return sums;
}
