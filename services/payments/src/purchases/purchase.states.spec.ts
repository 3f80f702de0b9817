import fc from 'fast-check';
import { runs } from '@mate/testing/runs';
import {
  canMove,
  isFinal,
  publicStateOf,
  purchaseMoves,
  purchaseStates,
  type PurchaseState,
} from './purchase.states.js';

const states = fc.constantFrom(...purchaseStates);

function run(events: readonly PurchaseState[]): { end: PurchaseState; settlements: number } {
  let end: PurchaseState = 'CREATED';
  let settlements = 0;
  for (const to of events) {
    if (!canMove(end, to)) continue;
    end = to;
    if (to === 'SETTLED') settlements += 1;
  }
  return { end, settlements };
}

describe('states of a purchase', () => {
  it.each([
    ['UNKNOWN', 'SETTLED'],
    ['EXPIRED', 'SETTLED'],
    ['CANCELLED_BY_USER', 'SETTLED'],
    ['DECLINED', 'SETTLED'],
    ['AWAITING_CUSTOMER', 'PROCESSING'],
    ['PROCESSING', 'INTEGRITY_MISMATCH'],
  ] as const)('%s → %s / exists', (from, to) => expect(canMove(from, to)).toBe(true));

  it.each([
    ['SETTLED', 'DECLINED'],
    ['SETTLED', 'INTEGRITY_MISMATCH'],
    ['INTEGRITY_MISMATCH', 'SETTLED'],
    ['CANCELLED_BY_USER', 'PROCESSING'],
    ['DECLINED', 'UNKNOWN'],
    ['SETTLED', 'SETTLED'],
  ] as const)('%s → %s / does not exist', (from, to) => expect(canMove(from, to)).toBe(false));

  it('moves / no circle, nothing leaves a final state, nothing falls back to pending', () => {
    fc.assert(
      fc.property(states, states, (from, to) => {
        if (!canMove(from, to)) return;
        expect(canMove(to, from)).toBe(false);
        expect(isFinal(from)).toBe(false);
        if (publicStateOf(from) !== 'PENDING') expect(publicStateOf(to)).not.toBe('PENDING');
      }),
    );
    expect(Object.keys(purchaseMoves)).toHaveLength(purchaseStates.length);
  });

  it('any events of one truth in any order and number / the same end, settled at most once', () => {
    // A provider either took the right amount or another one: the two never come together.
    const truth = fc.constantFrom<PurchaseState>('SETTLED', 'INTEGRITY_MISMATCH');
    fc.assert(
      fc.property(
        fc.array(states, { maxLength: 30 }),
        truth,
        fc.infiniteStream(fc.nat()),
        (events, absent, dice) => {
          const possible = events.filter((event) => event !== absent);
          const shuffled = possible
            .map((event) => ({ event, at: dice.next().value }))
            .sort((a, b) => a.at - b.at)
            .map(({ event }) => event);
          const first = run(possible);
          expect(run([...shuffled, ...shuffled]).end).toBe(first.end);
          expect(run([...shuffled, ...shuffled]).settlements).toBe(first.end === 'SETTLED' ? 1 : 0);
        },
      ),
      { numRuns: runs(2_000) },
    );
  });

  it('a proof of both truths / the first one stays and coins are given at most once', () => {
    fc.assert(
      fc.property(fc.array(states, { maxLength: 30 }), (events) => {
        const { end, settlements } = run(events);
        const first = events.find((event) => isFinal(event));
        if (first) expect(end).toBe(first);
        expect(settlements).toBe(end === 'SETTLED' ? 1 : 0);
      }),
    );
  });
});
