import { giftRestated, giftRestatedFormerly } from '@mate/contracts/events';
import { newId } from '@mate/contracts/ids';
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
      .find({ name: giftRestatedFormerly.name })
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

describe('every gift from before', () => {
  interface Told {
    readonly giftId: string;
    readonly fromAccountId?: string;
    readonly giverMark?: string;
    readonly coins: string;
  }
  interface Row extends GiftRow {
    fromAccountId: string;
    anonymous?: boolean;
    reversedSlices?: { lot: string; coins: number }[];
  }

  it('is told again with its giver, less what went back / anonymous ones by marks, once', async () => {
    const { db, dispose } = await oldDatabase('wallet');
    const gifts = db.collection<Row>('gifts');
    const onPost = await gifts.findOne({ postId: { $exists: true } });
    if (!onPost) throw new Error('no gift on a post');
    const more = [
      ...['a', 'b'].map((_id) => ({ ...onPost, _id: newId(), anonymous: true, coins: 7 })),
      { ...onPost, _id: newId(), coins: 9, reversedSlices: [{ lot: 'x', coins: 4 }] },
      { ...onPost, _id: newId(), coins: 9, reversedSlices: [{ lot: 'x', coins: 9 }] },
    ];
    await gifts.insertMany(more);
    const [one, two, half, gone] = more.map(({ _id }) => _id);
    const all = await gifts.find().toArray();
    for (let starts = 0; starts < 2; starts += 1) {
      await prepareDatabase(db, withMessaging(walletDatabase));
      const rows = await db
        .collection<{ payload: string }>('outbox')
        .find({ name: giftRestated.name })
        .toArray();
      const told = new Map(
        rows.map(({ payload }) => {
          const { data } = JSON.parse(payload) as { data: Told };
          return [data.giftId, data];
        }),
      );
      expect(rows).toHaveLength(all.length - 1);
      expect(told.has(gone ?? '')).toBe(false);
      expect(told.get(half ?? '')).toMatchObject({
        ...{ coins: '5', fromAccountId: onPost.fromAccountId, postId: onPost.postId },
        giveTime: expect.any(String) as string,
      });
      const hidden = [one, two].map((id) => told.get(id ?? ''));
      expect(JSON.stringify(hidden)).not.toContain(onPost.fromAccountId);
      expect(hidden[0]?.giverMark).toMatch(/^[\w-]{22}$/);
      expect(hidden[1]?.giverMark).toBe(hidden[0]?.giverMark);
    }
    await dispose();
  });
});
