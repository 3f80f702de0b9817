import fc from 'fast-check';
import { BSON } from 'mongodb';
import { fromInt64, toInt64 } from './int64.js';

describe('int64', () => {
  it('every amount that fits / is itself again, also through BSON', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (amount) => {
        expect(fromInt64(toInt64(amount))).toBe(amount);
        const stored = BSON.deserialize(BSON.serialize({ amount: toInt64(amount) }));
        expect(fromInt64(stored['amount'] as BSON.Long | number)).toBe(amount);
      }),
    );
  });

  it('amounts beyond 64 bits, fractions and unsafe numbers / refused', () => {
    for (const amount of [2n ** 63n, -(2n ** 63n) - 1n])
      expect(() => toInt64(amount)).toThrow(RangeError);
    for (const value of [0.5, Number.NaN, 2 ** 53])
      expect(() => fromInt64(value)).toThrow(RangeError);
  });
});
