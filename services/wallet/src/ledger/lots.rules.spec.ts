import fc from 'fast-check';
import { consumeLots, maturityOf, sliceLots } from './lots.rules.js';

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
        expect(slices.reduce((sum, slice) => sum + slice.coins, 0n)).toBe(amount);
        consumeLots(lots, slices);
        expect(lots.reduce((sum, lot) => sum + lot.remaining, 0n)).toBe(total - amount);
        // First in, first out: a lot is touched only when all older ones are used up.
        const open = new Map(lots.map((lot) => [lot.id, lot.remaining]));
        for (const { lot } of slices.slice(0, -1)) expect(open.get(lot) ?? 0n).toBe(0n);
      }),
    );
  });

  it('more than there is / throws / changes nothing', () => {
    const lots = lotsOf([3n, 4n]);
    expect(() => sliceLots(lots, 8n)).toThrow(RangeError);
    expect(lots).toEqual(lotsOf([3n, 4n]));
  });

  it('a slice that does not fit its lot / throws', () => {
    expect(() => consumeLots(lotsOf([3n]), [{ lot: 'lot-0', coins: 4n }])).toThrow(RangeError);
    expect(() => consumeLots(lotsOf([3n]), [{ lot: 'lot-9', coins: 1n }])).toThrow(RangeError);
  });

  it('maturity / is 168 hours later / also across a change of clocks', () => {
    const time = new Date('2026-03-28T22:30:00.000Z');
    expect(maturityOf(time).getTime() - time.getTime()).toBe(168 * 3_600_000);
  });
});
