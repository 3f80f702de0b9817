import { Long } from 'mongodb';
import type { Migration } from '@mate/mongo/migration';

/**
 * Lots say where their coins came from and what is held of them; a wallet has a list of freezes, on its spendable coins
 * alone; a lane knows the time of its last journal.
 */
export const lotsAndFreezes: Migration = {
  name: '003-lots-and-freezes',
  walks: ['lots', 'accounts', 'ledger_lanes'],
  up: async ({ db, signal }) => {
    await db
      .collection('lots')
      .updateMany(
        { origin: { $exists: false } },
        { $set: { origin: 'purchase', held: Long.ZERO } },
      );
    signal.throwIfAborted();
    const accounts = db.collection('accounts');
    const frozen = { frozen: { $exists: true } };
    await accounts.updateMany({ ...frozen, kind: 'available', freezes: { $exists: false } }, [
      { $set: { freezes: ['$frozen'] } },
    ]);
    await accounts.updateMany(frozen, { $unset: { frozen: '' } });
    signal.throwIfAborted();
    const lanes = db.collection<{ _id: number }>('ledger_lanes');
    for (const { _id } of await lanes.find({ headTime: { $exists: false } }).toArray()) {
      const [last] = await db
        .collection<{ createTime: Date }>('journals')
        .find({ shard: _id })
        .sort({ seq: -1 })
        .limit(1)
        .toArray();
      const headTime = last?.createTime ?? new Date(0);
      await lanes.updateOne({ _id }, { $set: { headTime } });
    }
  },
};
