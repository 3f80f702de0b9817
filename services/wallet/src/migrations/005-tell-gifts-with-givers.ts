import type { Collection, Db } from 'mongodb';
import { giftRestated } from '@mate/contracts/events';
import { Outbox, type AddedEvent } from '@mate/messaging/outbox';
import { fromInt64, type StoredInt64 } from '@mate/mongo/int64';
import type { Migration } from '@mate/mongo/migration';
import { TransactionRunner } from '@mate/mongo/transaction';
import { giverMarkOf, newSalt } from '../gifts/marks/giver-mark.rules.js';

type RestatedGift = Parameters<typeof giftRestated.keyOf>[0];

interface GiftRow {
  _id: string;
  fromAccountId: string;
  toAccountId: string;
  coins: StoredInt64;
  postId?: string;
  anonymous?: true;
  reversedSlices?: readonly { coins: StoredInt64 }[];
  createTime: Date;
}

const BATCH_ROWS = 500;

/**
 * Tells again of every gift, with its giver: content counted gifts and coins, and givers only from a later version on. It
 * knows the gifts whose givers it has counted, so a run after a crash, which tells of some twice, does no harm.
 */
export const tellGiftsWithGivers: Migration = {
  name: '005-tell-gifts-with-givers',
  walks: ['gifts'],
  async up({ db, signal }) {
    const gifts: Collection<GiftRow> = db.collection('gifts');
    const outbox = new Outbox(db);
    const runner = new TransactionRunner(db.client);
    const salt = await saltIn(db);
    for (let last = ''; ; signal.throwIfAborted()) {
      const rows = await gifts
        .find({ _id: { $gt: last } })
        .sort({ _id: 1 })
        .limit(BATCH_ROWS)
        .toArray();
      const news = rows.flatMap((row) => newsOf(row, salt));
      await runner.run((tx) => outbox.addMany(news, tx));
      const end = rows.at(-1);
      if (!end || rows.length < BATCH_ROWS) return;
      last = end._id;
    }
  },
};

/** The one that marks are made with from now on. */
async function saltIn(db: Db): Promise<string> {
  const row = await db
    .collection<{ _id: string; salt: string }>('giver_salts')
    .findOneAndUpdate(
      { _id: 'givers' },
      { $setOnInsert: { salt: newSalt() } },
      { upsert: true, returnDocument: 'after' },
    );
  if (!row) throw new Error('no salt of givers');
  return row.salt;
}

function newsOf(row: GiftRow, salt: string): AddedEvent<RestatedGift>[] {
  const { _id: giftId, anonymous, fromAccountId, postId, reversedSlices = [], toAccountId } = row;
  const gone = reversedSlices.reduce((sum, { coins }) => sum + fromInt64(coins), 0n);
  const coins = fromInt64(row.coins) - gone;
  if (coins <= 0n) return [];
  const giver = !anonymous
    ? { fromAccountId }
    : postId
      ? { giverMark: giverMarkOf(salt, { giverId: fromAccountId, postId }) }
      : {};
  const data = {
    ...{ giftId, toAccountId, coins: coins.toString(), ...giver },
    ...(postId ? { postId } : {}),
    giveTime: row.createTime.toISOString(),
  };
  return [{ event: giftRestated, data, request: undefined }];
}
