import type { Collection } from 'mongodb';
import { giftReversed } from '@mate/contracts/events';
import { Outbox, type AddedEvent } from '@mate/messaging/outbox';
import { fromInt64, type StoredInt64 } from '@mate/mongo/int64';
import type { Migration } from '@mate/mongo/migration';
import { TransactionRunner } from '@mate/mongo/transaction';
import { giverMarkOf } from '../gifts/marks/giver-mark.rules.js';

type ReversedGift = Parameters<typeof giftReversed.keyOf>[0];

interface GiftRow {
  _id: string;
  fromAccountId: string;
  toAccountId: string;
  coins: StoredInt64;
  postId?: string;
  anonymous?: true;
  createTime: Date;
}

const BATCH_ROWS = 500;

/**
 * Tells of every gift that went back whole: before that was told, posts counted such gifts for ever. Content takes out what
 * it still counts of a gift, once, so that those it has heard of already change nothing. Upgrade content first.
 */
export const tellReversedGifts: Migration = {
  name: '009-tell-reversed-gifts',
  walks: ['gifts'],
  async up({ db, signal }) {
    const gifts: Collection<GiftRow> = db.collection('gifts');
    const outbox = new Outbox(db);
    const runner = new TransactionRunner(db.client);
    const salts = db.collection<{ _id: string; salt: string }>('giver_salts');
    const salt = (await salts.findOne({ _id: 'givers' }))?.salt;
    for (let last = ''; ; signal.throwIfAborted()) {
      const rows = await gifts
        .find({ _id: { $gt: last }, state: 'reversed' } as object)
        .sort({ _id: 1 })
        .limit(BATCH_ROWS)
        .toArray();
      const news = rows.map((row) => newsOf(row, salt));
      await runner.run((tx) => outbox.addMany(news, tx));
      const end = rows.at(-1);
      if (!end || rows.length < BATCH_ROWS) return;
      last = end._id;
    }
  },
};

function newsOf(row: GiftRow, salt: string | undefined): AddedEvent<ReversedGift> {
  const { _id: giftId, anonymous, fromAccountId, postId, toAccountId } = row;
  const mark = postId && salt && giverMarkOf(salt, { giverId: fromAccountId, postId });
  const hidden = mark ? { giverMark: mark } : {};
  const data = {
    ...{ giftId, toAccountId, coins: fromInt64(row.coins).toString(), isWhole: true },
    ...(anonymous ? hidden : { fromAccountId }),
    ...(postId ? { postId } : {}),
    giveTime: row.createTime.toISOString(),
  };
  return { event: giftReversed, data, request: undefined };
}
