import { EarnedGiftState } from '@mate/contracts/gen/wallet/earnings_service';
import { earnedGiftOf, earningsOf } from './earnings.mapper.js';

const row = {
  ...{ giftId: 'g1', fromAccountId: 'a1', anonymous: false, catalogueGiftId: 'rose' },
  ...{ giftName: 'Rose', quantity: 3, coins: '3', netCoins: '2', feeCoins: '1', message: '' },
  ...{ postId: 'p1', state: EarnedGiftState.EARNED_GIFT_STATE_PENDING, reversedCoins: '0' },
  ...{ matureTime: '2026-11-30T00:00:00.000Z', createTime: '2026-11-23T00:00:00.000Z' },
};
const nobody = { people: new Map(), posts: new Map() };

describe('earnings as they are shown', () => {
  it('sums / are numbers, and pending ones stand by day', () => {
    const next = [{ time: '2026-11-30T00:00:00.000Z', coins: '12' }];
    const sums = { pendingCoins: '12', maturedCoins: '5', reversedCoins: '1' };
    expect(earningsOf({ ...sums, feeBasisPoints: 50, next })).toEqual({
      ...{ pendingCoins: 12, maturedCoins: 5, reversedCoins: 1, feeBasisPoints: 50 },
      next: [{ at: '2026-11-30T00:00:00.000Z', coins: 12 }],
    });
  });

  it('a gift / names its giver and its post while they are there', () => {
    const giver = { _id: 'a1', username: 'bob', firstName: 'B', lastName: 'B' };
    const post = { _id: 'p1', title: 'Dusk', type: 'short' } as const;
    const known = {
      people: new Map([['a1', { ...giver, profilePicture: null }]]),
      posts: new Map([['p1', post]]),
    };
    expect(earnedGiftOf(row, known)).toMatchObject({
      ...{ from: giver, post, message: null, state: 'pending' },
      gift: { _id: 'rose', name: 'Rose', quantity: 3 },
    });
    expect(earnedGiftOf(row, nobody)).toMatchObject({ from: null, post: null });
  });

  it('a free amount of an unknown giver / has neither gift nor giver', () => {
    const free = { ...row, fromAccountId: '', anonymous: true, giftName: '', catalogueGiftId: '' };
    expect(earnedGiftOf(free, nobody)).toMatchObject({ anonymous: true, from: null, gift: null });
  });
});
