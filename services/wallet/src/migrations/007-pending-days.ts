import { fromInt64, toInt64, type StoredInt64 } from '@mate/mongo/int64';
import type { Migration } from '@mate/mongo/migration';

interface DaySum {
  _id: { ownerId: string; day: Date };
  coins: StoredInt64;
}

const DAY_MS = 86_400_000;
const SLOTS = 9;
const BATCH_ROWS = 500;

/**
 * Pending coins are counted by the day that they were given on, beside the balance of their account. The wallet is stopped
 * meanwhile (docs/operations.md): gifts that a process of the version before takes would not be counted, and the audit
 * would call that a break.
 */
export const pendingDays: Migration = {
  name: '007-pending-days',
  walks: ['gifts', 'accounts'],
  async up({ db, signal }) {
    const accounts = db.collection<{ _id: string }>('accounts');
    const sums = db.collection('gifts').aggregate<DaySum>(
      [
        { $match: { state: 'pending' } },
        {
          $group: {
            _id: {
              ownerId: '$toAccountId',
              day: { $dateTrunc: { date: '$createTime', unit: 'day' } },
            },
            coins: { $sum: { $subtract: ['$netCoins', { $ifNull: ['$reversedNetCoins', 0] }] } },
          },
        },
        // Of days that share a count the newest is counted.
        { $sort: { '_id.day': 1 } },
      ],
      { allowDiskUse: true },
    );
    let batch: ReturnType<typeof countOf>[] = [];
    const write = async (): Promise<void> => {
      if (batch.length > 0) await accounts.bulkWrite(batch);
      batch = [];
    };
    for await (const sum of sums) {
      signal.throwIfAborted();
      batch.push(countOf(sum));
      if (batch.length === BATCH_ROWS) await write();
    }
    await write();
  },
};

function countOf({ _id: { day, ownerId }, coins }: DaySum) {
  const period = day.toISOString().slice(0, 10);
  const name = `tallies.w${Math.floor(day.getTime() / DAY_MS) % SLOTS}`;
  return {
    updateOne: {
      filter: { _id: `coin:user:${ownerId}:pending` },
      update: { $set: { [name]: { period, sum: toInt64(fromInt64(coins)) } } },
    },
  };
}
