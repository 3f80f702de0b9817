import { defineModel } from '@mate/mongo/define-model';

const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** A receipt on its way. Whom it goes to stands in the purchase alone, where a deletion takes it off. */
export interface ReceiptDocument {
  /** Of what it is about, so that there is one of it, however often that is announced. */
  _id: string;
  kind: 'purchase';
  accountId: string;
  purchaseId: string;
  /** When the money was taken. */
  happenTime: Date;
  state: 'pending' | 'sent' | 'refused' | 'unaddressed' | 'expired';
  attempts: number;
  nextAttemptTime: Date;
  createTime: Date;
}

export const receiptModel = defineModel<ReceiptDocument>({
  name: 'receipts',
  fields: {
    _id: String,
    kind: String,
    accountId: String,
    purchaseId: String,
    happenTime: Date,
    state: String,
    attempts: Number,
    nextAttemptTime: Date,
    createTime: Date,
  },
  indexes: [
    { key: { nextAttemptTime: 1 }, partialFilterExpression: { state: 'pending' } },
    { key: { createTime: 1 }, expireAfterSeconds: KEPT_SECONDS },
  ],
});
