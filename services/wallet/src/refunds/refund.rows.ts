import { toInt64 } from '@mate/mongo/int64';
import { insertOf, updateOf, type BatchRow } from '../ledger/batch.rows.js';
import type { LotSlice } from '../ledger/posting.rules.js';
import { refundWishModel } from './refund-wish.model.js';
import { refundModel, type RefundOutcome } from './refund.model.js';

/** A refund whose coins a journal holds, and that payments is told of. */
export function heldRefund(refund: {
  readonly id: string;
  readonly purchaseId: string;
  readonly ownerId: string;
  readonly coins: bigint;
  readonly slices: readonly LotSlice[];
  readonly currency: string;
  readonly note: string;
  readonly journalId: string;
  readonly time: Date;
}): BatchRow {
  const { id, time, ...row } = refund;
  return insertOf(refundModel, {
    _id: id,
    ...row,
    state: 'held',
    isOfPayments: true,
    createTime: time,
    updateTime: time,
  });
}

/** Why a buyer asks for a refund. */
export function refundWish(wish: {
  readonly refundId: string;
  readonly ownerId: string;
  readonly reason: string;
  readonly time: Date;
}): BatchRow {
  const { ownerId, reason, refundId, time } = wish;
  return insertOf(refundWishModel, { _id: refundId, ownerId, reason, createTime: time });
}

/** The outcome of a refund, with the journal that moved its coins. */
export function endedRefund(end: {
  readonly id: string;
  readonly outcome: RefundOutcome;
  readonly amountMinor: bigint;
  readonly journalId: string;
  readonly time: Date;
}): BatchRow {
  const { id, outcome, journalId, time } = end;
  return updateOf(refundModel, {
    updateOne: {
      filter: { _id: id },
      update: {
        $set: {
          state: outcome,
          ...(outcome === 'captured' ? { amountMinor: toInt64(end.amountMinor) } : {}),
          endJournalId: journalId,
          updateTime: time,
        },
      },
    },
  });
}
