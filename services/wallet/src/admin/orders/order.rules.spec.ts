import fc from 'fast-check';
import type { AccountId } from '@mate/contracts/ids';
import { orderExpiry, refusalOfDecision, takesTwo, type OrderState } from './order.rules.js';

const WEEK_MS = 7 * 86_400_000;
const begin = new Date('2026-11-23T00:00:00Z');
const step = fc.record({
  by: fc.constantFrom('mona', 'omar', 'rita'),
  decision: fc.constantFrom('approve' as const, 'decline' as const),
  afterMs: fc.integer({ min: 0, max: WEEK_MS }),
});

describe('orders that take two', () => {
  it('any course of decisions / ends once, within the week, and never by the approval of its author', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const order: {
          state: OrderState;
          askedBy: string;
          decidedBy: undefined;
          expireTime: Date;
        } = {
          ...{ state: 'open', askedBy: 'mona', decidedBy: undefined },
          expireTime: orderExpiry(begin),
        };
        let time = begin;
        let ends = 0;
        for (const { afterMs, by, decision } of steps) {
          time = new Date(time.getTime() + afterMs);
          const refusal = refusalOfDecision(order, { by, decision, time });
          const isAllowed =
            order.state === 'open' &&
            time.getTime() - begin.getTime() < WEEK_MS &&
            !(decision === 'approve' && by === 'mona');
          expect(refusal === undefined).toBe(isAllowed);
          if (refusal) continue;
          order.state = decision === 'approve' ? 'done' : 'declined';
          ends += 1;
        }
        expect(ends).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('every lift, and coins that bring a day above the bound / take two', () => {
    const toId = 'a' as AccountId;
    const grant = (coins: bigint) =>
      ({ kind: 'grant', toId, coins, days: 1, description: '' }) as const;
    const bound = { above: 10_000n, already: 0n };
    expect(takesTwo(grant(10_000n), bound)).toBe(false);
    expect(takesTwo(grant(10_001n), bound)).toBe(true);
    expect(takesTwo(grant(4_000n), { ...bound, already: 6_000n })).toBe(false);
    expect(takesTwo(grant(4_001n), { ...bound, already: 6_000n })).toBe(true);
    const lift = { kind: 'lift', ownerId: toId, freezeId: '', description: '' } as const;
    expect(takesTwo(lift, bound)).toBe(true);
  });
});
