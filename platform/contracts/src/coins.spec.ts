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
});
