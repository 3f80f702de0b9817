import { z } from 'zod';
import { announcedReason } from '../payments/payment-reasons.js';
import { coinsText } from './wallet.events.js';
import { defineEvent } from './envelope.js';

/** Cash in minor units as a decimal string, with its ISO 4217 code. */
const purchase = {
  purchaseId: z.uuid(),
  accountId: z.uuid(),
  provider: z.string(),
  coins: coinsText,
  amountMinor: z.string().regex(/^[0-9]{1,15}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
};

export const purchaseCreated = defineEvent({
  name: 'payments.purchase_created.v1',
  signed: true,
  schema: z.object(purchase),
  keyOf: (data) => data.accountId,
});
/** The provider proved the payment. The wallet credits once per purchaseId, whatever the number of deliveries. */
export const purchaseSettled = defineEvent({
  name: 'payments.purchase_settled.v1',
  signed: true,
  schema: z.object({ ...purchase, settleTime: z.iso.datetime() }),
  keyOf: (data) => data.accountId,
});
export const purchaseFailed = defineEvent({
  name: 'payments.purchase_failed.v1',
  signed: true,
  schema: z.object({ ...purchase, state: z.enum(['FAILED', 'REJECTED']), reason: announcedReason }),
  keyOf: (data) => data.accountId,
});

/** Money of a refund whose coins the wallet holds went back, or cannot. Said once per refund. */
export const refundEnded = defineEvent({
  name: 'payments.refund_ended.v1',
  signed: true,
  schema: z.object({
    refundId: z.uuid(),
    purchaseId: purchase.purchaseId,
    accountId: purchase.accountId,
    outcome: z.enum(['REFUNDED', 'REFUSED']),
    /** What went back, or would have. */
    amountMinor: purchase.amountMinor,
    currency: purchase.currency,
    endTime: z.iso.datetime(),
  }),
  keyOf: (data) => data.accountId,
});
/** A bank took the money of a settled purchase back. Said again where it does so anew after it lost; coins are taken once. */
export const purchaseDisputed = defineEvent({
  name: 'payments.purchase_disputed.v1',
  signed: true,
  schema: z.object({
    purchaseId: purchase.purchaseId,
    accountId: purchase.accountId,
    provider: purchase.provider,
    disputeTime: z.iso.datetime(),
  }),
  keyOf: (data) => data.accountId,
});
