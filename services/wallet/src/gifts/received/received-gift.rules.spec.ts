import { DAY_MS } from '@mate/contracts/durations';
import fc from 'fast-check';
import { maturityOf } from '../../ledger/lots.rules.js';
import { narrowedTo } from './received-gift.rules.js';

const now = new Date('2026-03-29T12:00:00Z');

describe('period that received gifts are looked for in', () => {
  const anyTime = fc
    .integer({ min: -20 * DAY_MS, max: 2 * DAY_MS })
    .map((ms) => new Date(now.getTime() + ms));
  const bound = fc.option(anyTime, { nil: undefined });

  it('narrowing / never leaves out a gift of that state within the bounds', () => {
    fc.assert(
      fc.property(
        fc.array(anyTime, { maxLength: 20 }),
        bound,
        bound,
        fc.constantFrom('pending', 'matured', 'reversed', undefined),
        (given, from, to, state) => {
          // Whatever may have matured by now has, but the oldest, which is late.
          const due = given.filter((time) => maturityOf(time) <= now).sort(byTime);
          const pending = [...due.slice(0, 1), ...given.filter((time) => maturityOf(time) > now)];
          const rows = [
            ...pending.map((time) => ({ time, state: 'pending' })),
            ...due.slice(1).map((time) => ({ time, state: 'matured' })),
          ];
          const oldestPending = [...pending].sort(byTime)[0];
          const within = narrowedTo(state, { from, to }, { now, oldestPending });
          const listed = (bounds: typeof within): unknown[] =>
            rows.filter(
              (row) =>
                (!state || row.state === state) &&
                (!bounds.from || row.time >= bounds.from) &&
                (!bounds.to || row.time < bounds.to),
            );
          expect(listed(within)).toEqual(listed({ from, to }));
        },
      ),
    );
  });

  it('matured ones / lie a week back at least, to the millisecond', () => {
    const { to } = narrowedTo(
      'matured',
      { from: undefined, to: undefined },
      { now, oldestPending: undefined },
    );
    expect(to).toEqual(new Date(now.getTime() - 7 * DAY_MS + 1));
  });
});

function byTime(one: Date, other: Date): number {
  return one.getTime() - other.getTime();
}
