import { fromInt64, toInt64, type StoredInt64 } from '@mate/mongo/int64';
import type { Migration } from '@mate/mongo/migration';

interface JournalRow {
  _id: string;
  code: string;
  correlation: { readonly deliveryOf: string; readonly transactionId?: string };
  postings: readonly { account: string; amount: StoredInt64 }[];
}

interface LineRow {
  _id: string;
  journalId: string;
}

const DEBT = /^coin:user:(.*):debt$/;
const BATCH_ROWS = 500;

/**
 * Lines of coins from another shard did not say what these paid of a debt: they say so now, as new ones do. The wallet is
 * stopped meanwhile (docs/operations.md): the audit would call a break what a process of the version before brings.
 */
export const paidOnArrivals: Migration = {
  name: '011-paid-on-arrivals',
  walks: ['accounts'],
  async up({ db, signal }) {
    const lines = db.collection<LineRow>('transactions');
    const journals = db.collection<JournalRow>('journals');
    const accounts = db.collection<{ _id: string }>('accounts');
    const payFor = async (debts: readonly string[]): Promise<void> => {
      const arrivals = await journals
        .find({ 'postings.account': { $in: debts }, code: 'DELIVERY' })
        .toArray();
      const updates = arrivals.flatMap(paidOn);
      if (updates.length > 0) await lines.bulkWrite(updates, { ordered: false });
    };
    let batch: string[] = [];
    for await (const { _id } of accounts.find({ _id: DEBT }).project<{ _id: string }>({ _id: 1 })) {
      signal.throwIfAborted();
      batch.push(_id);
      if (batch.length < BATCH_ROWS) continue;
      await payFor(batch);
      batch = [];
    }
    await payFor(batch);
  },
};

/** An arrival posts to a debt only what it pays of it. */
function paidOn({ correlation, postings }: JournalRow) {
  const { deliveryOf, transactionId = deliveryOf } = correlation;
  return postings.flatMap(({ account, amount }) => {
    const [, ownerId] = DEBT.exec(account) ?? [];
    if (!ownerId) return [];
    const filter = { _id: `${ownerId}:${transactionId}`, journalId: deliveryOf };
    const update = { $set: { repaidCoins: toInt64(fromInt64(amount)) } };
    return [{ updateOne: { filter, update } }];
  });
}
