import fc from 'fast-check';
import type { AccountId } from '@mate/contracts/ids';
import { maturingGroups } from './maturing-groups.rules.js';

const aGift = fc.record({
  id: fc.uuid(),
  receiverId: fc.constantFrom('a', 'b', 'c') as fc.Arbitrary<AccountId>,
  coins: fc.bigInt({ min: 0n, max: 1_000_000n }),
  reversedCoins: fc.constant(0n),
  open: fc.array(
    fc.record({ lot: fc.constantFrom('given', 'bought'), coins: fc.bigInt(1n, 1_000n) }),
    { maxLength: 3 },
  ),
  matureTime: fc.constant(new Date(0)),
  createTime: fc.constant(new Date(0)),
});

describe('gifts that mature together', () => {
  it('every gift that brought coins / is in one group, that of its receiver, in order', () => {
    fc.assert(
      fc.property(fc.array(aGift, { maxLength: 1_500 }), (gifts) => {
        const groups = maturingGroups(gifts, (lot) => lot === 'given');
        for (const { coins, gifts: own, ownerId, promoCoins } of groups) {
          expect(promoCoins).toBeLessThanOrEqual(coins);
          expect(own.every(({ receiverId }) => receiverId === ownerId)).toBe(true);
          expect(own.length).toBeLessThanOrEqual(500);
          expect(own.reduce((sum, one) => sum + one.coins, 0n)).toBe(coins);
        }
        for (const receiver of ['a', 'b', 'c']) {
          const expected = gifts.filter((one) => one.receiverId === receiver && one.coins > 0n);
          const grouped = groups.filter(({ ownerId }) => ownerId === receiver);
          expect(grouped.flatMap(({ gifts: own }) => own)).toEqual(expected);
        }
      }),
      { numRuns: 50 },
    );
  });
});
