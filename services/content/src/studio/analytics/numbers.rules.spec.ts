import fc from 'fast-check';
import { newId, type AccountId } from '@mate/contracts/ids';
import { markOf, withMark, type MarkWords } from '../../engagement/days/viewer-mark.rules.js';
import { channelCurve, numbersOf, postCurve, spanTo, type DayRow } from './numbers.rules.js';

const creator = newId<AccountId>();
const now = new Date('2026-11-27T15:00:00Z');
const span = spanTo(now, 7);
const marks = (from: number, count: number): MarkWords =>
  Array.from({ length: count }, (_, index) => from + index).reduce<MarkWords>(withMark, {});
const aDay = (day: string, viewers: number, changes: Partial<DayRow> = {}): DayRow => ({
  ...{ day: new Date(day), plays: viewers, engaged: viewers, swipedAway: 0, watchedMs: 1_000 },
  ...{ marks: marks(0, viewers), sources: { home: viewers } },
  ...{ sourceMarks: { home: marks(0, viewers) }, parts: { 19: viewers } },
  ...changes,
});
const numbers = (rows: DayRow[], before: DayRow[] = []) =>
  numbersOf(span, { rows, before, leavers: channelCurve });

describe('numbers of the studio', () => {
  it('a span / ends today, by UTC, and has all its days', () => {
    expect(numbers([]).days.map(({ day }) => day)).toEqual(
      ['21', '22', '23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`),
    );
  });

  it('no watches / are nought, not hidden', () => {
    const { days, watched, watchedBefore, curve } = numbers([]);
    const none = { plays: 0, engaged: 0, swipedAway: 0, watchedSeconds: 0 };
    expect(days[0]?.watched).toEqual(none);
    expect([watched, watchedBefore, curve]).toEqual([none, none, undefined]);
  });

  it('a day of four viewers beside one of five / is neither told nor in the whole', () => {
    const { days, watched } = numbers([aDay('2026-11-27', 5), aDay('2026-11-26', 4)]);
    expect(days.map((day) => day.watched?.plays)).toEqual([0, 0, 0, 0, 0, undefined, 5]);
    expect(watched?.plays).toBe(5);
  });

  it('days of few, who are many together / are told neither each nor together', () => {
    const rows = [aDay('2026-11-27', 4), aDay('2026-11-26', 4, { marks: marks(10, 4) })];
    const { days, watched, sources } = numbers(rows);
    expect(days.slice(5).map((day) => day.watched)).toEqual([undefined, undefined]);
    expect([watched, sources]).toEqual([undefined, []]);
  });

  it('viewers who were counted without marks, as devices are / are not enough', () => {
    expect(numbers([aDay('2026-11-27', 9, { viewers: 9, marks: {} })]).watched).toBeUndefined();
  });

  it('sources of few / stay together with those that nobody named', () => {
    const row = aDay('2026-11-27', 9, {
      sources: { home: 6, search: 2, other: 1 },
      sourceMarks: { home: marks(0, 6), search: marks(6, 2), other: marks(8, 1) },
    });
    const { sources, otherPlays } = numbers([row]);
    expect(sources).toEqual([{ source: 'home', plays: 6 }]);
    expect(otherPlays).toBe(3);
  });

  it('a curve / falls by those who left, and ends where few are left', () => {
    const rows = [aDay('2026-11-27', 10, { cellSeconds: 2, cells: { 0: 2, 2: 4, 4: 4 } })];
    const { curve } = numbersOf(span, { rows, before: [], leavers: postCurve(10, rows) });
    expect(curve).toEqual({ stepSeconds: 2, shares: [1, 0.8, 0.8], points: 5 });
  });

  it('a curve of viewers of whom one came again and again / ends before that one is alone', () => {
    const row = aDay('2026-11-27', 5, { plays: 9, cellSeconds: 1, cells: { 0: 4 } });
    const { curve } = numbersOf(span, { rows: [row], before: [], leavers: postCurve(5, [row]) });
    expect(curve?.shares).toEqual([1]);
  });

  it('a curve of many who each came once / goes on until few are left', () => {
    const viewers = Array.from({ length: 150 }, (_, one) => markOf(`viewer ${one}`, creator));
    const row = aDay('2026-11-27', 150, {
      ...{ cellSeconds: 1, cells: { 0: 50, 1: 50, 2: 48 } },
      marks: viewers.reduce<MarkWords>(withMark, {}),
    });
    const { curve } = numbersOf(span, { rows: [row], before: [], leavers: postCurve(5, [row]) });
    expect(curve?.shares.length).toBe(3);
  });

  it('any days / tell nothing of fewer than five, whatever is subtracted', () => {
    const viewers = fc.uniqueArray(fc.nat({ max: 11 }), { maxLength: 8 });
    const week = fc.array(viewers, { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(week, (days) => {
        const rows = days.map((who, index) => {
          const words = who.map((one) => markOf(`viewer ${one}`, creator));
          return aDay(`2026-11-${21 + index}`, who.length, {
            marks: words.reduce<MarkWords>(withMark, {}),
          });
        });
        const { days: told, watched } = numbers(rows);
        const shown = told.map((day) => day.watched?.plays ?? 0);
        for (const plays of shown) expect(plays === 0 || plays >= 5).toBe(true);
        expect(watched?.plays ?? 0).toBe(shown.reduce((sum, plays) => sum + plays, 0));
      }),
    );
  });
});
