import type { RefundHold } from '@mate/contracts/gen/wallet/holds_admin_service';
import type { ComparedHold } from './compared-hold.reader.js';

/** A hold as it travels to who compares it. */
export function toHold(hold: ComparedHold): RefundHold {
  const { accountId, amountMinor, coins, currency, purchaseId, refundId, state } = hold;
  return {
    ...{ refundId, purchaseId, accountId, state, currency },
    coins: `${coins}`,
    amountMinor: amountMinor?.toString(),
  };
}
