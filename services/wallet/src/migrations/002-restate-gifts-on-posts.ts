import { giftRestatedFormerly } from '@mate/contracts/events';
import { Outbox, type AddedEvent } from '@mate/messaging/outbox';
import { fromInt64, type StoredInt64 } from '@mate/mongo/int64';
import type { Migration } from '@mate/mongo/migration';
import { TransactionRunner } from '@mate/mongo/transaction';

type RestatedGift = Parameters<typeof giftRestatedFormerly.keyOf>[0];

interface GiftRow {
  _id: string;
  toAccountId: string;
  coins: StoredInt64;
  postId?: string;
}

const BATCH_ROWS = 500;

/**
 * Tells again of every gift on a post: content counted gifts, and their coins only from a later version on. It knows the
 * gifts that it has by their ids, so a run after a crash, which tells of some twice, does no harm.
 */
export const restateGiftsOnPosts: Migration = {
  name: '002-restate-gifts-on-posts',
  walks: ['gifts'],
  async up({ db, signal }) {
    const gifts = db.collection<GiftRow>('gifts');
    const outbox = new Outbox(db);
    const runner = new TransactionRunner(db.client);
    for (let last = ''; ; signal.throwIfAborted()) {
      const rows = await gifts
        .find({ _id: { $gt: last } })
        .project<GiftRow>({ toAccountId: 1, coins: 1, postId: 1 })
        .sort({ _id: 1 })
        .limit(BATCH_ROWS)
        .toArray();
      const news = rows.flatMap(newsOf);
      await runner.run((tx) => outbox.addMany(news, tx));
      const end = rows.at(-1);
      if (!end || rows.length < BATCH_ROWS) return;
      last = end._id;
    }
  },
};

function newsOf({ _id: giftId, toAccountId, coins, postId }: GiftRow): AddedEvent<RestatedGift>[] {
  if (!postId) return [];
  const data = { giftId, toAccountId, coins: fromInt64(coins).toString(), postId };
  return [{ event: giftRestatedFormerly, data, request: undefined }];
}
