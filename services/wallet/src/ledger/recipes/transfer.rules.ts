import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { platformAccount, userAccount, type AccountKey } from '../accounts.rules.js';
import { isRefundable, sliceLots, type Lot } from '../lots.rules.js';
import { credit, debit, type Movement } from '../movement.rules.js';
import type { LotSlice } from '../posting.rules.js';

/** Whose coins an administrator gives: a person's, or the platform's own, given away or made for it. */
export type TransferSource =
  { readonly personId: AccountId } | { readonly platform: 'promo' | 'issuance' };

/** The account that a transfer takes its coins from. */
function sourceAccount(from: TransferSource): AccountKey {
  return 'personId' in from
    ? userAccount(from.personId, 'available')
    : platformAccount(from.platform);
}

/** Coins that change hands outside of gifts; the receiver has earned them. */
export function transferCoins(transfer: {
  readonly from: TransferSource;
  readonly toId: AccountId;
  readonly coins: bigint;
  /** Which lots of a person they come from; in the order of spending where it is not said. */
  readonly slices?: readonly LotSlice[];
}): Movement {
  const { coins, slices } = transfer;
  const account = userAccount(transfer.toId, 'available');
  return {
    postings: [debit(sourceAccount(transfer.from), coins, slices), credit(account, coins)],
    lots: [{ account, coins, origin: 'earned' }],
  };
}

/**
 * The lots from which a person may hand on coins at `time`: those that can no longer be refunded and do not expire, so
 * that neither a refund nor an expiry misses its coins. Throws INSUFFICIENT_COINS with what there is of them.
 */
export function transferableSlices(lots: readonly Lot[], amount: bigint, time: Date): LotSlice[] {
  const free = lots.filter((lot) => !lot.expireTime && !isRefundable(lot, time));
  const there = free.reduce((sum, { remaining }) => sum + remaining, 0n);
  if (there < amount) throw new AppError('INSUFFICIENT_COINS', { availableCoins: `${there}` });
  return sliceLots(free, amount);
}
