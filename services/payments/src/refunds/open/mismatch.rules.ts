import type { RefundedPurchase } from '../../purchases/refunded-purchases.reader.js';
import type { RefundRecord } from '../refund.repository.js';

type MismatchedPurchase = Pick<
  RefundedPurchase,
  '_id' | 'accountId' | 'provider' | 'currency' | 'paid'
>;

/**
 * The case of a payment that was not the price. What was taken is said as far as the provider named it: 0 where it did
 * not, and a person looks it up.
 */
export function mismatchCase(purchase: MismatchedPurchase, now: Date): RefundRecord {
  const { _id: purchaseId, accountId, paid, provider } = purchase;
  return {
    ...{ _id: purchaseId, purchaseId, accountId, provider, kind: 'mismatch' },
    ...{ coins: 0n, amountMinor: paid?.amountMinor ?? 0n },
    currency: paid?.currency ?? purchase.currency,
    ...{ state: 'REFUND_REQUESTED', version: 0, attempts: 0, waitsForPerson: true, code: '' },
    ...{ createTime: now, updateTime: now },
  };
}
