import { insertOf, updateOf, type BatchRow } from '../ledger/batch.rows.js';
import {
  giftRows,
  purchaseRow,
  rowId,
  type GiftLine,
  type PurchaseLine,
} from './statement-line.rules.js';
import { transactionModel, type RefundState } from './transaction.model.js';

/** Both sides' lines of a gift, for the batch that posts it. */
export function giftLines(gift: GiftLine): BatchRow[] {
  return giftRows(gift).map((row) => insertOf(transactionModel, row));
}

/** Completes the line of a purchase in the batch that credits it, or makes it when its creation was not heard of yet. */
export function creditLine(
  purchase: PurchaseLine & { readonly journalId: string; readonly time: Date },
): BatchRow {
  const { journalId, time } = purchase;
  return updateOf(transactionModel, {
    updateOne: {
      filter: { _id: rowId(purchase.ownerId, purchase.purchaseId) },
      update: {
        $set: { ...purchaseRow(purchase), state: 'COMPLETED', journalId, updateTime: time },
        $setOnInsert: { createTime: time },
        $unset: { reason: '' },
      },
      upsert: true,
    },
  });
}

/** Where the way back of a purchase stands, on its line, in the batch that moves its coins. */
export function refundLine(refund: {
  readonly ownerId: string;
  readonly purchaseId: string;
  readonly state: RefundState;
  readonly journalId: string;
  readonly time: Date;
}): BatchRow {
  const { ownerId, purchaseId, state, journalId, time } = refund;
  return updateOf(transactionModel, {
    updateOne: {
      filter: { _id: rowId(ownerId, purchaseId) },
      update: {
        $set: { refund: { state }, updateTime: time },
        $push: { laterJournalIds: journalId },
      },
    },
  });
}
