import type { PastBalance } from '@mate/contracts/gen/wallet/past_balance';
import type { BalancesAt } from '../ledger/readers/journal.reader.js';

/** What there was at a time, as it travels. */
export function toPastBalance({ available, pending, held, debt }: BalancesAt): PastBalance {
  return {
    availableCoins: available.toString(),
    pendingCoins: pending.toString(),
    heldCoins: held.toString(),
    debtCoins: debt.toString(),
  };
}
