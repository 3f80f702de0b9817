import { toInt64 } from '@mate/mongo/int64';
import type { CreditedPurchase } from '../../credits/credited-purchase.rules.js';
import { updateExactly, type BatchRow } from '../../ledger/batch.rows.js';
import { chargebackModel, type ChargebackDocument } from './chargeback.model.js';
import type { Chargeback } from './chargeback.model.js';

const NONE = toInt64(0n);

/** Opens the case of a purchase that had none when it was looked at. */
export function openedCase(
  purchase: CreditedPurchase,
  of: { readonly note: string; readonly time: Date },
): BatchRow {
  const [filter, $setOnInsert] = [{ _id: purchase.purchaseId }, newCase(purchase, of)];
  return updateExactly(chargebackModel, 0, {
    updateOne: { filter, update: { $setOnInsert }, upsert: true },
  });
}

/** A case as it is opened. */
function newCase(
  { currency, ownerId, provider }: CreditedPurchase,
  { note, time }: { readonly note: string; readonly time: Date },
): Omit<ChargebackDocument, '_id'> {
  return {
    ...{ ownerId, currency, provider, note, state: 'open' },
    ...{ tracedCoins: NONE, feeCoins: NONE, takenCoins: NONE, amountMinor: NONE, lostMinor: NONE },
    ...{ turnTime: time, createTime: time, updateTime: time },
  };
}

/**
 * Coins of a purchase that a journal found and took; the fees of gifts follow at the end. Of a case that is closed
 * nothing is taken any more.
 */
export function tracedStep(
  purchaseId: string,
  found: { readonly takenCoins: bigint; readonly feeCoins: bigint; readonly time: Date },
): BatchRow {
  const { feeCoins, takenCoins, time } = found;
  return updateExactly(chargebackModel, 1, {
    updateOne: {
      filter: { _id: purchaseId, state: 'open' },
      update: {
        $inc: {
          tracedCoins: toInt64(takenCoins + feeCoins),
          feeCoins: toInt64(feeCoins),
          takenCoins: toInt64(takenCoins),
        },
        $set: { updateTime: time },
      },
    },
  });
}

/** The end of a chargeback, on condition that nothing more was found since it was looked at. */
export function closedStep(
  seen: Chargeback,
  end: {
    readonly takenCoins: bigint;
    readonly amountMinor: bigint;
    readonly lostMinor: bigint;
    readonly time: Date;
  },
): BatchRow {
  const { purchaseId, tracedCoins, feeCoins } = seen;
  return updateExactly(chargebackModel, 1, {
    updateOne: {
      filter: {
        _id: purchaseId,
        state: 'open',
        tracedCoins: toInt64(tracedCoins),
        feeCoins: toInt64(feeCoins),
      },
      update: {
        $inc: { takenCoins: toInt64(end.takenCoins) },
        $set: {
          state: 'closed',
          amountMinor: toInt64(end.amountMinor),
          lostMinor: toInt64(end.lostMinor),
          updateTime: end.time,
        },
      },
    },
  });
}
