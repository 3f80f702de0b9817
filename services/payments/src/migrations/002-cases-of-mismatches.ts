import { Long } from 'mongodb';
import type { Migration } from '@mate/mongo/migration';

interface MismatchedPurchase {
  readonly _id: string;
  readonly accountId: string;
  readonly provider: string;
  readonly currency: string;
  readonly updateTime: Date;
}

/** Payments of another amount than agreed from before they had a case each: a person looks up what was taken. */
export const casesOfMismatches: Migration = {
  name: '002-cases-of-mismatches',
  walks: ['purchases'],
  up: async ({ db, signal }) => {
    const refunds = db.collection<{ _id: string }>('refunds');
    const found = db
      .collection<MismatchedPurchase>('purchases')
      .find({ state: 'INTEGRITY_MISMATCH' });
    for await (const { _id, accountId, provider, currency, updateTime } of found) {
      signal.throwIfAborted();
      const begun = {
        ...{ purchaseId: _id, accountId, provider, kind: 'mismatch', currency },
        ...{ coins: Long.ZERO, amountMinor: Long.ZERO, state: 'REFUND_REQUESTED', version: 0 },
        ...{ waitsForPerson: true, attempts: 0, code: '', createTime: updateTime, updateTime },
      };
      await refunds.updateOne({ _id }, { $setOnInsert: begun }, { upsert: true });
    }
  },
};
