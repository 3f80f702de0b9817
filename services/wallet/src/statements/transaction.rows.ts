import type { Long } from 'mongodb';
import type { AccountId } from '@mate/contracts/ids';
import { toInt64 } from '@mate/mongo/int64';
import { insertOf, updateOf, type BatchRow } from '../ledger/batch.rows.js';
import type { PostedJournal } from '../ledger/post-to-ledger.queue.js';
import { effectOn, repaidIn } from './movements/own-effect.rules.js';
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
export function creditLine(purchase: PurchaseLine, journal: PostedJournal): BatchRow {
  const { createTime: time, id: journalId } = journal;
  const booked = { journalId, ...repaid(journal, purchase.ownerId) };
  return updateOf(transactionModel, {
    updateOne: {
      filter: { _id: rowId(purchase.ownerId, purchase.purchaseId) },
      update: {
        $set: { ...purchaseRow(purchase), state: 'COMPLETED', updateTime: time, ...booked },
        $setOnInsert: { createTime: time },
        $unset: { reason: '' },
      },
      upsert: true,
    },
  });
}

/** Where the way back of a purchase stands and what it came to, on its line, in the batch that moves its coins. */
export function refundLine(
  refund: {
    readonly ownerId: AccountId;
    readonly purchaseId: string;
    readonly state: RefundState;
    /** Of one that begins. */
    readonly refundId?: string;
  },
  journal: PostedJournal,
): BatchRow {
  const { ownerId, purchaseId, refundId: id, state } = refund;
  const { createTime: time } = journal;
  const isTaken = state === 'charged_back';
  const left = isTaken
    ? -effectOn(journal, ownerId, 'available')
    : // What is held has left; captured, it does not leave again.
      state === 'captured'
      ? 0n
      : effectOn(journal, ownerId, 'held');
  return updateOf(transactionModel, {
    updateOne: {
      filter: { _id: rowId(ownerId, purchaseId) },
      update: {
        $set: {
          'refund.state': state,
          ...(id !== undefined && { 'refund.id': id, 'refund.requestTime': time }),
          updateTime: time,
        },
        $inc: {
          'refund.coins': toInt64(left),
          'refund.owed': toInt64(isTaken ? effectOn(journal, ownerId, 'debt') : 0n),
          ...repaid(journal, ownerId),
        },
        $push: { laterJournalIds: journal.id },
      },
    },
  });
}

function repaid(journal: PostedJournal, ownerId: AccountId): { repaidCoins?: Long } {
  const coins = repaidIn(journal, ownerId);
  return coins > 0n ? { repaidCoins: toInt64(coins) } : {};
}
