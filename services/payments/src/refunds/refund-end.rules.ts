import type { refundEnded } from '@mate/contracts/events';
import type { RefundRecord } from './refund.repository.js';

type RefundEnded = Parameters<typeof refundEnded.keyOf>[0];

/** What the wallet is told of a refund that has ended; nothing of one that it holds no coins for. */
export function endNews(refund: RefundRecord, endTime: Date): RefundEnded | undefined {
  const { _id: refundId, accountId, amountMinor, currency, kind, purchaseId, state } = refund;
  if (kind !== 'request') return undefined;
  return {
    ...{ refundId, purchaseId, accountId, currency, amountMinor: `${amountMinor}` },
    outcome: state === 'REFUNDED' ? 'REFUNDED' : 'REFUSED',
    endTime: endTime.toISOString(),
  };
}
