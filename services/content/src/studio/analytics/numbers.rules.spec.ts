import fc from 'fast-check';
import { newId, type AccountId } from '@mate/contracts/ids';
import type { WatchDayDocument } from '../../engagement/days/day.rows.js';
import { isOver, joinedWatches, toldWatches } from '../../engagement/days/told-day.rules.js';
import { viewerMarkOf, withMark, type MarkWords } from '../../engagement/days/viewer-mark.rules.js';
import {
  channelDay,
  channelPoints,
  numbersOf,
  postDay,
  postPoints,
  spanTo,
  type Numbers,
} from './numbers.rules.js';

type Row = Partial<WatchDayDocument> & { readonly day: Date };

const creator = newId<AccountId>();
const now = new Date('2026-11-27T15:00:00Z');
const span = spanTo(now, 7);
const marks = (from: number, count: number): MarkWords =>
  Array.from({ length: count }, (_, index) => from + index).reduce<MarkWords>(withMark, {});
const aDay = (day: string, viewers: number, changes: Partial<Row> = {}): Row => ({
  ...{ day: new Date(day), plays: viewers, engaged: viewers, swipedAway: 0, watchedMs: 1_000 },
  ...{ marks: marks(0, viewers), sources: { home: viewers } },
  ...{ sourceMarks: { home: marks(0, viewers) }, parts: { 19: viewers } },
  ...changes,
});
const over = (day: Date): boolean => isOver(day, now);
const numbers = (rows: Row[], points = channelPoints): Numbers =>
  numbersOf(span, { rows: rows.map(postDay), isOver: over, points });

describe('numbers of the studio', () => {
  it('a span / ends today, by UTC, and has all its days, of which today is not over', () => {
    expect(numbers([]).days.map(({ day, over: isPast }) => [day, isPast])).toEqual(
      [21, 22, 23, 24, 25, 26, 27].map((day) => [`2026-11-${day}`, day < 27]),
    );
    expect(span.before).toEqual(new Date('2026-11-14'));
  });

  it('no watches / are nought, not hidden', () => {
    const { days, watched, watchedBefore, curve } = numbers([]);
    const none = { plays: 0, engaged: 0, swipedAway: 0, watchedSeconds: 0 };
    expect(days[0]?.watched).toEqual(none);
    expect([watched, watchedBefore, curve]).toEqual([none, none, undefined]);
  });

  it('today, however many watched / tells the public number of views and nothing else of watches', () => {
    const told = numbers([aDay('2026-11-27', 50, { views: 48, cells: { 0: 50 } })]);
    expect(told).toMatchObject({ viewsToday: 48, sources: [], otherPlays: 0, curve: undefined });
    expect(told.watched?.plays).toBe(0);
    expect(told.days.at(-1)).toMatchObject({ over: false, watched: undefined });
  });

  it('a day of four viewers beside one of five / is neither told nor in the whole', () => {
    const { days, watched } = numbers([aDay('2026-11-26', 5), aDay('2026-11-25', 4)]);
    expect(days.map((day) => day.watched?.plays)).toEqual([0, 0, 0, 0, undefined, 5, undefined]);
    expect(watched?.plays).toBe(5);
  });

  it('days of few, who are many together / are told neither each nor together', () => {
    const rows = [aDay('2026-11-26', 4), aDay('2026-11-25', 4, { marks: marks(10, 4) })];
    const { days, watched, sources } = numbers(rows);
    expect(days.slice(4, 6).map((day) => day.watched)).toEqual([undefined, undefined]);
    expect([watched, sources]).toEqual([undefined, []]);
  });

  it('viewers who were counted without marks, as devices are / are not enough', () => {
    expect(numbers([aDay('2026-11-26', 9, { viewers: 9, marks: {} })]).watched).toBeUndefined();
  });

  it('sources of few / stay together with those that nobody named', () => {
    const row = aDay('2026-11-26', 9, {
      sources: { home: 6, search: 2, other: 1 },
      sourceMarks: { home: marks(0, 6), search: marks(6, 2), other: marks(8, 1) },
    });
    const { sources, otherPlays } = numbers([row]);
    expect(sources).toEqual([{ source: 'home', plays: 6 }]);
    expect(otherPlays).toBe(3);
  });

  it('a source of few of a day / is not told by a longer span that has more of it', () => {
    const searched = (day: string, count: number): Row =>
      aDay(day, 9, { sources: { search: count }, sourceMarks: { search: marks(0, count) } });
    const rows = [searched('2026-11-26', 1), searched('2026-11-25', 6)];
    expect(numbers(rows).sources).toEqual([{ source: 'search', plays: 6 }]);
  });

  it('a curve / falls by those who left, and ends where few are left', () => {
    const rows = [aDay('2026-11-26', 10, { cellSeconds: 2, cells: { 0: 2, 2: 4, 4: 4 } })];
    const { curve } = numbers(rows, postPoints(10, rows));
    expect(curve).toEqual({ stepSeconds: 2, shares: [1, 0.8, 0.8], points: 5 });
  });

  it('a curve of viewers of whom one came again and again / ends before that one is alone', () => {
    const row = aDay('2026-11-26', 5, { plays: 9, cellSeconds: 1, cells: { 0: 4 } });
    expect(numbers([row], postPoints(5, [row])).curve?.shares).toEqual([1]);
  });

  it('a curve of many who each came once / goes on until few are left', () => {
    const viewers = Array.from({ length: 150 }, (_, one) => viewerMarkOf(`viewer ${one}`, creator));
    const row = aDay('2026-11-26', 150, {
      ...{ cellSeconds: 1, cells: { 0: 50, 1: 50, 2: 48 } },
      marks: viewers.reduce<MarkWords>(withMark, {}),
    });
    expect(numbers([row], postPoints(5, [row])).curve?.shares.length).toBe(3);
  });

  it('any days / tell nothing of fewer than five, whatever is subtracted', () => {
    const week = fc.array(someViewers, { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(week, (days) => {
        const { days: told, watched } = numbers(
          days.map((who, index) => dayOfViewers(`2026-11-${21 + index}`, who)),
        );
        const shown = told.map((day) => day.watched?.plays ?? 0);
        for (const plays of shown) expect(plays === 0 || plays >= 5).toBe(true);
        expect(watched?.plays ?? 0).toBe(shown.reduce((sum, plays) => sum + plays, 0));
      }),
    );
  });

  it('all posts less the ones that are told / leave nothing, by plays, sources and curve', () => {
    const posts = fc.array(someViewers, { maxLength: 6 });
    fc.assert(
      fc.property(posts, (all) => {
        const day = '2026-11-26';
        const rows = all.map((who) => dayOfViewers(day, who));
        const channel = channelDay({ day: new Date(day), ...joinedWatches(rows.map(toldWatches)) });
        const whole = numbersOf(span, { rows: [channel], isOver: over, points: channelPoints });
        const each = rows.map((row) => numbers([row]));
        const sum = (of: (told: Numbers) => number): number =>
          each.reduce((total, told) => total + of(told), 0);
        expect(whole.watched?.plays ?? 0).toBe(sum((told) => told.watched?.plays ?? 0));
        expect(whole.otherPlays).toBe(sum((told) => told.otherPlays));
        const hidden = all.some((who) => who.length > 0 && new Set(who).size < 5);
        if (hidden && whole.watched === undefined) expect(whole.sources).toEqual([]);
      }),
    );
  });
});

const someViewers = fc.uniqueArray(fc.nat({ max: 11 }), { maxLength: 8 });

function dayOfViewers(day: string, who: readonly number[]): Row {
  const words = who.map((one) => viewerMarkOf(`viewer ${one}`, creator));
  const came = words.reduce<MarkWords>(withMark, {});
  return aDay(day, who.length, { marks: came, sourceMarks: { home: came } });
}
