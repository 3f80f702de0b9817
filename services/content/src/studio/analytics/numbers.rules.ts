import { DAY_MS } from '@mate/contracts/durations';
import { VIEWERS_TOLD_MIN } from '@mate/contracts/limits';
import type { ChannelDayDocument, WatchDayDocument } from '../../engagement/days/day.rows.js';
import { dayOf, type WatchSource } from '../../engagement/days/day.rows.js';
import {
  countMarks,
  estimateViewers,
  joinedMarks,
} from '../../engagement/days/viewer-mark.rules.js';
import { PARTS } from '../../engagement/views/watch-shapes.rules.js';
import { cellsOf } from '../../engagement/views/watch.rules.js';

/** A day of a post or of a channel: as far as one of them has it. */
export type DayRow = Partial<
  Omit<WatchDayDocument & ChannelDayDocument, 'day' | '_id' | 'authorId'>
> & { readonly day: Date };

/** Watches that counted. */
export interface WatchNumbers {
  readonly plays: number;
  readonly engaged: number;
  readonly swipedAway: number;
  readonly watchedSeconds: number;
}

/** One day, and what of it is told. */
export interface DayNumbers {
  readonly day: string;
  /** Undefined where some watched, and too few to tell. */
  readonly watched: WatchNumbers | undefined;
  readonly gifts: number;
  readonly giftCoins: number;
  readonly followersWon: number;
  readonly followersLost: number;
}

/** Which share of the plays was still watching, from the beginning on; it ends where too few are left. */
export interface Curve {
  /** 0 where the points are parts of posts of any length. */
  readonly stepSeconds: number;
  readonly shares: readonly number[];
  /** That there are, told or not. */
  readonly points: number;
}

/** What is told of some days. */
export interface Numbers {
  readonly days: readonly DayNumbers[];
  /** Of all days whose watches can be told, together; undefined where too few watched. */
  readonly watched: WatchNumbers | undefined;
  readonly watchedBefore: WatchNumbers | undefined;
  readonly sources: readonly { readonly source: WatchSource; readonly plays: number }[];
  readonly otherPlays: number;
  readonly curve: Curve | undefined;
}

/** The days that are asked for. */
export interface Span {
  /** The first day's first moment. */
  readonly from: Date;
  readonly days: number;
}

/** What a curve is made of. */
interface Leavers {
  readonly stepSeconds: number;
  readonly points: number;
  /** How many left, by point. */
  readonly leftOf: (row: DayRow) => Readonly<Record<string, number>> | undefined;
}

const SECOND_MS = 1_000;
/** The parts of a post's length, for posts of many lengths. */
export const channelCurve: Leavers = { stepSeconds: 0, points: PARTS, leftOf: (row) => row.parts };

/** The seconds of a post of one length. */
export function postCurve(durationSeconds: number, rows: readonly DayRow[]): Leavers {
  const stepSeconds = rows.find((row) => row.cellSeconds)?.cellSeconds ?? 1;
  const points = cellsOf(durationSeconds * SECOND_MS, stepSeconds);
  return { stepSeconds, points, leftOf: (row) => row.cells };
}

/** So many days of UTC, of which the last is today. */
export function spanTo(now: Date, days: number): Span {
  const today = new Date(dayOf(now)).getTime();
  return { from: new Date(today - (days - 1) * DAY_MS), days };
}

/**
 * What may be told. A number that fewer than five viewers made is nobody's business: a day of so few is left out, of the
 * whole too. So no difference of two numbers of one post tells it, whatever days are asked for.
 */
export function numbersOf(
  { from, days }: Span,
  {
    rows,
    before,
    leavers,
  }: { rows: readonly DayRow[]; before: readonly DayRow[]; leavers: Leavers },
): Numbers {
  const told = tellable(rows);
  const byDay = new Map(rows.map((row) => [dayOf(row.day), row]));
  const plays = told.reduce((sum, row) => sum + (row.plays ?? 0), 0);
  const sources = sourcesOf(told);
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = dayOf(new Date(from.getTime() + index * DAY_MS));
      return { day, ...dayNumbersOf(byDay.get(day)) };
    }),
    watched: totalOf(rows, told),
    watchedBefore: totalOf(before, tellable(before)),
    sources,
    otherPlays: plays - sources.reduce((sum, source) => sum + source.plays, 0),
    curve: told.length > 0 ? curveOf(told, plays, leavers) : undefined,
  };
}

/** Days whose watches may be told. */
function tellable(rows: readonly DayRow[]): DayRow[] {
  return rows.filter((row) => (row.plays ?? 0) > 0 && hasEnough(row));
}

/** By the marks, which are never more than the viewers: devices that were counted cost whoever has them nothing. */
function hasEnough({ marks = {} }: DayRow): boolean {
  return countMarks(marks) >= VIEWERS_TOLD_MIN;
}

/** Nothing is a number too; undefined where there is something, and nothing to tell of it. */
function totalOf(rows: readonly DayRow[], told: readonly DayRow[]): WatchNumbers | undefined {
  if (told.length === 0 && rows.some(({ plays = 0 }) => plays > 0)) return undefined;
  return watchNumbersOf(told);
}

function dayNumbersOf(row: DayRow | undefined): Omit<DayNumbers, 'day'> {
  const { gifts = 0, giftCoins = 0, followersWon = 0, followersLost = 0 } = row ?? {};
  const isFew = row !== undefined && (row.plays ?? 0) > 0 && !hasEnough(row);
  return {
    watched: isFew ? undefined : watchNumbersOf(row ? [row] : []),
    // Days that began to count amid a day may know less of a gift than went back of it.
    gifts: Math.max(0, gifts),
    giftCoins: Math.max(0, giftCoins),
    ...{ followersWon, followersLost },
  };
}

function watchNumbersOf(rows: readonly DayRow[]): WatchNumbers {
  const sum = (of: 'plays' | 'engaged' | 'swipedAway' | 'watchedMs'): number =>
    rows.reduce((total, row) => total + (row[of] ?? 0), 0);
  return {
    ...{ plays: sum('plays'), engaged: sum('engaged'), swipedAway: sum('swipedAway') },
    watchedSeconds: Math.round(sum('watchedMs') / SECOND_MS),
  };
}

/** Plays by where they came from, the most first; those of too few, and those that nobody named, stay together. */
function sourcesOf(rows: readonly DayRow[]): { source: WatchSource; plays: number }[] {
  const names = new Set(rows.flatMap(({ sources = {} }) => Object.keys(sources) as WatchSource[]));
  const told = [...names].filter(
    (name) =>
      name !== 'other' &&
      countMarks(joinedMarks(rows.map(({ sourceMarks }) => sourceMarks?.[name]))) >=
        VIEWERS_TOLD_MIN,
  );
  return told
    .map((source) => ({
      source,
      plays: rows.reduce((sum, { sources }) => sum + (sources?.[source] ?? 0), 0),
    }))
    .sort((a, b) => b.plays - a.plays);
}

function curveOf(
  rows: readonly DayRow[],
  plays: number,
  { stepSeconds, points, leftOf }: Leavers,
): Curve {
  const shares: number[] = [];
  const least = VIEWERS_TOLD_MIN + repeatsOf(rows, plays);
  let left = plays;
  for (let point = 0; point < points && left >= least; point += 1) {
    shares.push(left / plays);
    left -= rows.reduce((sum, row) => sum + (leftOf(row)?.[point] ?? 0), 0);
  }
  return { stepSeconds, shares, points };
}

/** About how many plays are of viewers who came again: those who are left may be one of them, and no more are told. */
function repeatsOf(rows: readonly DayRow[], plays: number): number {
  const viewers = estimateViewers(joinedMarks(rows.map(({ marks }) => marks)));
  return Math.max(0, Math.ceil(plays - viewers));
}
