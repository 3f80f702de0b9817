import type {
  ProviderWord,
  ReconciledPurchase,
  ReconciledRefund,
} from '@mate/contracts/gen/payments/reconciliation_admin_service';
import type { ComparedPurchase } from '../purchases/comparing/compared-purchase.reader.js';
import type { ComparedRefund } from '../refunds/comparing/compared-refund.reader.js';
import type { HeardWord } from '../purchases/comparing/hear-providers.use-case.js';

/** A purchase as it travels to who compares it. */
export function toReconciled(purchase: ComparedPurchase): ReconciledPurchase {
  const { amountMinor, coins, createTime, settleTime, ...same } = purchase;
  return {
    ...same,
    coins: `${coins}`,
    amountMinor: `${amountMinor}`,
    createTime: createTime.toISOString(),
    settleTime: settleTime?.toISOString() ?? '',
  };
}

/** A refund as it travels to who compares it. */
export function toReconciledRefund({
  updateTime: _,
  amountMinor,
  coins,
  ...same
}: ComparedRefund): ReconciledRefund {
  return { ...same, coins: `${coins}`, amountMinor: `${amountMinor}` };
}

/** A provider's word as it travels. */
export function toWord({ amountMinor, currency = '', ...same }: HeardWord): ProviderWord {
  return { ...same, currency, amountMinor: amountMinor?.toString() };
}
