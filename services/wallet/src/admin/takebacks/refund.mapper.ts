import type { AdminRefund } from '@mate/contracts/gen/wallet/takeback_admin_service';
import type { Refund } from '../../refunds/refund.reader.js';

/** A refund as those who administer see it. */
export function toRefund(refund: Refund): AdminRefund {
  const { amountMinor, coins, currency, id: refundId, purchaseId, state } = refund;
  return {
    ...{ refundId, purchaseId, state, currency },
    coins: coins.toString(),
    amountMinor: amountMinor?.toString(),
  };
}
