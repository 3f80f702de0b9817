import { giftRestated } from '@mate/contracts/events';
import { withMessaging } from '@mate/messaging/collections';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { oldDatabase } from '@mate/testing/stored-data';
import { walletDatabase } from '../src/wallet.database.js';

interface GiftRow {
  _id: string;
  toAccountId: string;
  coins: number;
  postId?: string;
}

it('gifts on posts from before / at the first start / are told again with their coins, at a second not', async () => {
  const { db, dispose } = await oldDatabase('wallet');
  const gifts = await db
    .collection<GiftRow>('gifts')
    .find({ postId: { $exists: true } })
    .toArray();
  expect(gifts.length).toBeGreaterThan(0);
  const told = async () => {
    const rows = await db
      .collection<{ payload: string }>('outbox')
      .find({ name: giftRestated.name })
      .toArray();
    return rows.map(({ payload }) => (JSON.parse(payload) as { data: unknown }).data);
  };
  for (let starts = 0; starts < 2; starts += 1) {
    await prepareDatabase(db, withMessaging(walletDatabase));
    const all = gifts.map(({ _id: giftId, toAccountId, postId, coins }) =>
      expect.objectContaining({ giftId, toAccountId, postId, coins: String(coins) }),
    );
    const news = await told();
    expect(news).toHaveLength(all.length);
    expect(news).toEqual(expect.arrayContaining(all));
  }
  await dispose();
});
