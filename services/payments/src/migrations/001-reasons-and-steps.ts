import { formerSentences } from '@mate/contracts/payments';
import type { Migration } from '@mate/mongo/migration';

/** Purchases store why they failed as a code, and what the payer was given as a step; both were other fields before. */
export const reasonsAndSteps: Migration = {
  name: '001-reasons-and-steps',
  walks: ['purchases'],
  up: async ({ db, signal }) => {
    const purchases = db.collection('purchases');
    for (const [sentence, code] of formerSentences) {
      signal.throwIfAborted();
      await purchases.updateMany({ reason: sentence }, { $set: { reason: code } });
    }
    signal.throwIfAborted();
    const step = { kind: 'form', action: '$form.action', fields: '$form.fields' };
    await purchases.updateMany({ form: { $exists: true } }, [
      { $set: { step } },
      { $unset: 'form' },
    ]);
  },
};
