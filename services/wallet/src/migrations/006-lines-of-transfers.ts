import { fromInt64, toInt64, type StoredInt64 } from '@mate/mongo/int64';
import type { Migration } from '@mate/mongo/migration';

interface TransferRow {
  _id: string;
  fromAccountId: string;
  toAccountId: string;
  coins: StoredInt64;
  description: string;
  journalId: string;
  createTime: Date;
}

interface LineRow {
  _id: string;
  ownerId: string;
  amount: unknown;
}

const BATCH_ROWS = 500;

/** Transfers stood in a list of their own alone: both their sides get the line in the statement that new ones come with. */
export const linesOfTransfers: Migration = {
  name: '006-lines-of-transfers',
  walks: ['transfers'],
  async up({ db, signal }) {
    const transfers = db.collection<TransferRow>('transfers');
    const statements = db.collection<LineRow>('transactions');
    for (let last = ''; ; signal.throwIfAborted()) {
      const rows = await transfers
        .find({ _id: { $gt: last } })
        .sort({ _id: 1 })
        .limit(BATCH_ROWS)
        .toArray();
      const grants = await db
        .collection<{ _id: string }>('journals')
        .find({ _id: { $in: rows.map(({ journalId }) => journalId) }, code: 'PROMO_GRANT' })
        .project<{ _id: string }>({ _id: 1 })
        .toArray();
      const granted = new Set(grants.map(({ _id }) => _id));
      const lines = rows.flatMap((row) => linesOf(row, granted.has(row.journalId)));
      const upserts = lines.map(({ _id, ...line }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: line }, upsert: true },
      }));
      if (upserts.length > 0) await statements.bulkWrite(upserts, { ordered: false });
      const end = rows.at(-1);
      if (!end || rows.length < BATCH_ROWS) return;
      last = end._id;
    }
  },
};

function linesOf(row: TransferRow, isGrant: boolean): LineRow[] {
  const { _id, createTime, description, fromAccountId, journalId, toAccountId } = row;
  const coins = fromInt64(row.coins);
  const lineOf = (ownerId: string, other: string, amount: bigint): LineRow => ({
    _id: `${ownerId}:${_id}`,
    ownerId,
    amount: toInt64(amount),
    ...{ transactionId: _id, amountType: 'COIN', coins: toInt64(coins), state: 'COMPLETED' },
    ...{ type: isGrant ? 'PROMO' : 'TRANSFER', journalId },
    ...(other ? { counterpartyId: other } : {}),
    ...(description ? { message: description } : {}),
    ...{ createTime, updateTime: createTime },
  });
  const came = lineOf(toAccountId, fromAccountId, coins);
  return fromAccountId ? [lineOf(fromAccountId, toAccountId, -coins), came] : [came];
}
