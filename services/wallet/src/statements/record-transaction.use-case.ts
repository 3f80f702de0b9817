import type { BatchRecords } from '../ledger/post-to-ledger.use-case.js';
import {
  giftRows,
  purchaseRow,
  rowId,
  type GiftLine,
  type PurchaseLine,
} from './transaction-rows.rules.js';
import { transactions } from './transaction.model.js';

/** Adds both sides' lines of a gift to the batch that posts it. */
export function recordGift(gift: GiftLine, records: BatchRecords): void {
  for (const row of giftRows(gift)) records.insert(transactions, row);
}

/** Completes the line of a purchase in the batch that credits it, or makes it when its creation was not heard of yet. */
export function recordCredit(
  purchase: PurchaseLine & { readonly journalId: string; readonly time: Date },
  records: BatchRecords,
): void {
  const { journalId, time } = purchase;
  records.write(transactions, {
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
