import fc from 'fast-check';
import { bySpending, maturityOf, sliceLots, sumOfSlices } from './lots.rules.js';

const lotsOf = (coins: readonly bigint[]) =>
  coins.map((remaining, index) => ({ id: `lot-${index}`, remaining }));
const coins = fc.array(fc.bigInt(0n, 1_000n), { maxLength: 12 });

describe('lots', () => {
  it('any amount that is there / is taken oldest first / to the last coin', () => {
    fc.assert(
      fc.property(coins, fc.double({ min: 0, max: 1, noNaN: true }), (remaining, share) => {
        const lots = lotsOf(remaining);
        const total = remaining.reduce((sum, one) => sum + one, 0n);
        const amount = BigInt(Math.floor(Number(total) * share));
        const slices = sliceLots(lots, amount);
        expect(sumOfSlices(slices)).toBe(amount);
        // First in, first out: a lot is touched only when all older ones are used up.
        const open = new Map(lots.map((lot) => [lot.id, lot.remaining]));
        for (const { lot, coins: taken } of slices.slice(0, -1)) expect(open.get(lot)).toBe(taken);
        const untouched = lots.slice(
          0,
          lots.findIndex(({ id }) => id === slices[0]?.lot),
        );
        if (slices.length > 0) expect(untouched.every((lot) => lot.remaining === 0n)).toBe(true);
      }),
    );
  });

  it('more than there is / throws / changes nothing', () => {
    const lots = lotsOf([3n, 4n]);
    expect(() => sliceLots(lots, 8n)).toThrow(RangeError);
    expect(lots).toEqual(lotsOf([3n, 4n]));
  });

  it('lots that expire / are spent before others, the soonest first / then by age', () => {
    const at = (id: string, expireMs?: number) => ({
      id,
      expireTime: expireMs === undefined ? undefined : new Date(expireMs),
    });
    const lots = [at('a'), at('b', 9), at('c', 3), at('d'), at('e', 3)];
    expect(lots.sort(bySpending).map(({ id }) => id)).toEqual(['c', 'e', 'b', 'a', 'd']);
  });

  it('maturity / is 168 hours later / also across a change of clocks', () => {
    const time = new Date('2026-03-28T22:30:00.000Z');
    expect(maturityOf(time).getTime() - time.getTime()).toBe(168 * 3_600_000);
  });
});
