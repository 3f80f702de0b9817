import fc from 'fast-check';
import { transferPriceFils } from './transfer-price.rules.js';

const price = fc.record({
  coins: fc.bigInt({ min: 1n, max: 1_000_000_000n }),
  unitPriceMicros: fc.bigInt({ min: 0n, max: 1_000_000_000n }),
  discountBasisPoints: fc.integer({ min: 0, max: 10_000 }),
});

describe('price of a transfer', () => {
  it.each([
    [1_000n, 40_000n, 0, 4_000n],
    [1_000n, 40_000n, 1_250, 3_500n],
    [1_000n, 40_000n, 10_000, 0n],
    // 0.5 fils goes to 0, 1.5 to 2, 2.5 to 2.
    [1n, 5_000n, 0, 0n],
    [3n, 5_000n, 0, 2n],
    [5n, 5_000n, 0, 2n],
    [1n, 5_001n, 0, 1n],
  ])('%s coins of %s millionths, %s off / %s fils', (...row) => {
    const [coins, unitPriceMicros, discountBasisPoints, fils] = row;
    expect(transferPriceFils({ coins, unitPriceMicros, discountBasisPoints })).toBe(fils);
  });

  it('any price / is the nearest fils, and the even one of two', () => {
    fc.assert(
      fc.property(price, (one) => {
        const fils = transferPriceFils(one);
        const paid = BigInt(10_000 - one.discountBasisPoints);
        // In 1/10^8 of a fils, which is exact.
        const exact = one.coins * one.unitPriceMicros * paid;
        const off = fils * 100_000_000n - exact;
        const distance = off < 0n ? -off : off;
        expect(distance <= 50_000_000n).toBe(true);
        if (distance === 50_000_000n) expect(fils % 2n).toBe(0n);
      }),
    );
  });

  it('a larger discount / never costs more, and the whole never less than its parts less a fils each', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 10_000 }), (one, other) => {
        const [less, more] = [one.discountBasisPoints, other].sort((a, b) => a - b);
        const at = (discountBasisPoints = 0) => transferPriceFils({ ...one, discountBasisPoints });
        expect(at(more) <= at(less)).toBe(true);
      }),
    );
  });
});
