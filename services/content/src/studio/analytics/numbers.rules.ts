import { DAY_MS } from '@mate/contracts/durations';
import { PEOPLE_TOLD_MIN } from '@mate/contracts/limits';
import type {
  ChannelDayDocument,
  ToldWatches,
  WatchDayDocument,
  WatchSource,
} from '../../engagement/days/day.rows.js';
import { dayOf } from '../../engagement/days/day.rows.js';
import { joinedWatches, keptWatches, toldWatches } from '../../engagement/days/told-day.rules.js';
import { estimateViewers } from '../../engagement/days/viewer-mark.rules.js';
import { PARTS } from '../../engagement/views/watch-shapes.rules.js';
import { cellsOf } from '../../engagement/views/watch.rules.js';

/** A day of a post or of a channel on which something happened. */
export interface DayRow {
  readonly day: Date;
  readonly told: ToldWatches;
  /** How many left, by point of the curve. */
  readonly left: Readonly<Record<string, number>>;
  readonly views: number;
  readonly gifts: number;
  readonly giftCoins: number;
  readonly followersWon: number;
  readonly followersLost: number;
}

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
  /** What is counted of its watches is over; before, none of it is told. */
  readonly over: boolean;
  /** Undefined of a day that is not over, and where some watched, and too few to tell. */
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
  /** In the public number, of today so far. */
  readonly viewsToday: number;
  /** Of all days that are over and whose watches can be told, together; undefined where too few watched. */
  readonly watched: WatchNumbers | undefined;
  readonly watchedBefore: WatchNumbers | undefined;
  readonly sources: readonly { readonly source: WatchSource; readonly plays: number }[];
  readonly otherPlays: number;
  readonly curve: Curve | undefined;
}

/** The days that are asked for, and as many before them. */
export interface Span {
  readonly today: string;
  /** The first day's first moment. */
  readonly from: Date;
  readonly before: Date;
  readonly days: number;
}

type CurvePoints = Pick<Curve, 'stepSeconds' | 'points'>;

const SECOND_MS = 1_000;
/** The parts of a post's length, for posts of many lengths. */
export const channelPoints: CurvePoints = { stepSeconds: 0, points: PARTS };

/** The seconds of a post of one length. */
export function postPoints(
  durationSeconds: number,
  rows: readonly Pick<WatchDayDocument, 'cellSeconds'>[],
): CurvePoints {
  const stepSeconds = rows.find((row) => row.cellSeconds)?.cellSeconds ?? 1;
  return { stepSeconds, points: cellsOf(durationSeconds * SECOND_MS, stepSeconds) };
}

/** A day of a post, as far as it is told. */
export function postDay(row: Partial<WatchDayDocument> & Pick<DayRow, 'day'>): DayRow {
  const told = toldWatches(row);
  return { ...countsOf(row), told, left: told.plays > 0 ? (row.cells ?? {}) : {} };
}

/** A day of a channel, as far as it is told. */
export function channelDay(row: Partial<ChannelDayDocument> & Pick<DayRow, 'day'>): DayRow {
  const told = keptWatches(row);
  return { ...countsOf(row), told, left: told.parts };
}

/** So many days of UTC, of which the last is today. */
export function spanTo(now: Date, days: number): Span {
  const today = dayOf(now);
  const back = (count: number): Date => new Date(new Date(today).getTime() - count * DAY_MS);
  return { today, from: back(days - 1), before: back(2 * days - 1), days };
}

/**
 * What may be told: of days that are over, sums of what is told of them. Of today the public number of views alone, and what
 * tells nothing of watches.
 */
export function numbersOf(
  { today, from, days }: Span,
  {
    rows,
    isOver,
    points,
  }: {
    readonly rows: readonly DayRow[];
    readonly isOver: (day: Date) => boolean;
    readonly points: CurvePoints;
  },
): Numbers {
  const over = rows.filter(({ day }) => isOver(day));
  const inSpan = over.filter(({ day }) => day >= from);
  const told = joinedWatches(inSpan.map((row) => row.told));
  const before = joinedWatches(over.filter(({ day }) => day < from).map((row) => row.told));
  const byDay = new Map(rows.map((row) => [dayOf(row.day), row]));
  const sources = sourcesOf(told);
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = new Date(from.getTime() + index * DAY_MS);
      return dayNumbersOf(byDay.get(dayOf(day)) ?? postDay({ day }), isOver(day));
    }),
    viewsToday: byDay.get(today)?.views ?? 0,
    watched: watchNumbersOf(told),
    watchedBefore: watchNumbersOf(before),
    sources,
    otherPlays: told.plays - sources.reduce((sum, source) => sum + source.plays, 0),
    curve: told.plays > 0 ? curveOf(inSpan, told, points) : undefined,
  };
}

function countsOf(row: Partial<Omit<DayRow, 'told' | 'left'>> & Pick<DayRow, 'day'>) {
  const { day, views = 0, followersWon = 0, followersLost = 0, gifts = 0, giftCoins = 0 } = row;
  // Days that began to count amid a day may know less of a gift than went back of it.
  const given = { gifts: Math.max(0, gifts), giftCoins: Math.max(0, giftCoins) };
  return { day, views, followersWon, followersLost, ...given };
}

function dayNumbersOf(row: DayRow, over: boolean): DayNumbers {
  const { gifts, giftCoins, followersWon, followersLost } = row;
  return {
    ...{ day: dayOf(row.day), over, gifts, giftCoins, followersWon, followersLost },
    watched: over ? watchNumbersOf(row.told) : undefined,
  };
}

/** Nothing is a number too; undefined where there is something, and nothing to tell of it. */
function watchNumbersOf(told: ToldWatches): WatchNumbers | undefined {
  const { plays, engaged, swipedAway, watchedMs, few } = told;
  if (plays === 0 && few) return undefined;
  return { plays, engaged, swipedAway, watchedSeconds: Math.round(watchedMs / SECOND_MS) };
}

/** Plays by where they came from, the most first; those of too few, and those that nobody named, stay together. */
function sourcesOf({ sources }: ToldWatches): Numbers['sources'] {
  return Object.entries(sources)
    .map(([source, plays]) => ({ source: source as WatchSource, plays }))
    .filter(({ source }) => source !== 'other')
    .sort((a, b) => b.plays - a.plays);
}

function curveOf(
  rows: readonly DayRow[],
  told: ToldWatches,
  { stepSeconds, points }: CurvePoints,
): Curve {
  const shares: number[] = [];
  const { plays } = told;
  const least = PEOPLE_TOLD_MIN + repeatsOf(told);
  let left = plays;
  for (let point = 0; point < points && left >= least; point += 1) {
    shares.push(left / plays);
    left -= rows.reduce((sum, row) => sum + (row.left[point] ?? 0), 0);
  }
  return { stepSeconds, shares, points };
}

/** About how many plays are of viewers who came again: those who are left may be one of them, and no more are told. */
function repeatsOf({ plays, marks }: ToldWatches): number {
  return Math.max(0, Math.ceil(plays - estimateViewers(marks)));
}
