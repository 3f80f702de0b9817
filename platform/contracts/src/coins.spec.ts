import fc from 'fast-check';
import { COINS_MAX, coins, parseCoins, splitCoins } from './coins.js';

describe('coins', () => {
  it('split / any amount and share / conserves the amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, COINS_MAX),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, basisPoints) => {
          const { part, rest } = splitCoins(coins(amount), { basisPoints });
          return part + rest === amount && part >= 0n && rest >= 0n;
        },
      ),
    );
  });

  it('parse / whole numbers / round trip', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, COINS_MAX), (amount) => parseCoins(amount.toString()) === amount),
    );
  });

  it.each(['', '-1', '+1', '1e3', '1.0', ' 1', '٣', 'NaN', '01', '9999999999999', '0x10'])(
    'parse / %j / refused',
    (text) => expect(parseCoins(text)).toBeUndefined(),
  );

  it.each([COINS_MAX + 1n, -BigInt(COINS_MAX) - 1n, 2n ** 63n])('%s / too many coins', (amount) => {
    expect(() => coins(amount)).toThrow(RangeError);
  });

  it('split / a greater share / never gives a smaller part; the ends give nothing and all', () => {
    const shares = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(fc.bigInt(0n, COINS_MAX), shares, shares, (amount, one, other) => {
        const partOf = (basisPoints: number) => splitCoins(coins(amount), { basisPoints }).part;
        expect(partOf(Math.max(one, other)) >= partOf(Math.min(one, other))).toBe(true);
        expect([partOf(0), partOf(10_000)]).toEqual([0n, amount]);
      }),
    );
  });

  it.each([-1, 10_001, 0.5, Number.NaN])('split / %p basis points / refused', (basisPoints) => {
    expect(() => splitCoins(coins(1n), { basisPoints })).toThrow(RangeError);
  });
});
