import fc from 'fast-check';
import { amountOf } from './refund-amount.rules.js';

const bought = { coins: 700n, amountMinor: 2_999n };
const nothing = { coins: 0n, amountMinor: 0n };

describe('money of a refund', () => {
  it('all coins / the price', () => {
    expect(amountOf(bought, nothing, 700n)).toBe(2_999n);
  });

  it('a part / its share, rounded down', () => {
    expect(amountOf(bought, nothing, 100n)).toBe(428n);
  });

  it.each([0n, -1n, 701n])('%s coins / none', (coins) => {
    expect(amountOf(bought, nothing, coins)).toBeUndefined();
  });

  it('so few that they cost nothing / none', () => {
    expect(amountOf({ coins: 1_000n, amountMinor: 1n }, nothing, 1n)).toBeUndefined();
  });

  it('any parts one after the other / never more than the price, and together exactly that', () => {
    const parts = fc.array(fc.bigInt(1n, 500n), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(parts, fc.bigInt(1n, 10n ** 9n), (all, amountMinor) => {
        const coins = all.reduce((sum, part) => sum + part, 0n);
        let before = nothing;
        for (const part of all) {
          const amount = amountOf({ coins, amountMinor }, before, part) ?? 0n;
          before = { coins: before.coins + part, amountMinor: before.amountMinor + amount };
          expect(before.amountMinor <= amountMinor).toBe(true);
        }
        expect(before.amountMinor).toBe(amountMinor);
      }),
    );
  });
});
