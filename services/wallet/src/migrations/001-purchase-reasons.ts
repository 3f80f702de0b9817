import { formerSentences } from '@mate/contracts/payments';
import type { Migration } from '@mate/mongo/migration';

/** Statement lines of failed purchases keep the code of why; they kept an English sentence before. */
export const purchaseReasons: Migration = {
  name: '001-purchase-reasons',
  walks: ['transactions'],
  up: async ({ db, signal }) => {
    const lines = db.collection('transactions');
    for (const [sentence, code] of formerSentences) {
      signal.throwIfAborted();
      await lines.updateMany({ reason: sentence }, { $set: { reason: code } });
    }
  },
};
