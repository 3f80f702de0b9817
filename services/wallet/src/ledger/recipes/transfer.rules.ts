import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { platformAccount, userAccount, type AccountKey } from '../accounts.rules.js';
import { remainingIn, sliceLots, type Lot } from '../lots.rules.js';
import { credit, debit, type Movement } from '../movement.rules.js';
import type { Authority } from '../journal-codes.rules.js';
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

/** Coins that change hands outside of gifts; the receiver has earned them, but for what the platform gives away. */
export function transferCoins(transfer: {
  readonly from: TransferSource;
  readonly toId: AccountId;
  readonly coins: bigint;
  /** Which lots of a person they come from: `movableSlices`. */
  readonly slices?: readonly LotSlice[];
}): Movement {
  const { coins, from, slices } = transfer;
  const account = userAccount(transfer.toId, 'available');
  const isGiven = 'platform' in from && from.platform === 'promo';
  return {
    postings: [debit(sourceAccount(from), coins, slices), credit(account, coins)],
    lots: [{ account, coins, ...(isGiven ? GIVEN : { origin: 'earned' }) }],
  };
}

const GIVEN = { origin: 'promo', expireTime: undefined } as const;

/**
 * The lots from which coins of a person may be moved outside of gifts, by whose wish it is. What the platform gave, or what
 * was earned from it, never is: given coins are for giving on. A person hands on only what was earned: bought coins would
 * leave without the platform's share, and be gone for the chargeback of a card, which comes later than a refund may be
 * asked for. As gifts they pay, wait a week and are traced. Those who administer move bought ones as well.
 */
function movableLots(lots: readonly Lot[], authority: Authority): Lot[] {
  return lots.filter(
    ({ origin }) => origin === 'earned' || (origin === 'purchase' && authority === 'platform'),
  );
}

/** The movable lots of a person, and which of them an amount is taken from. Throws INSUFFICIENT_COINS with what there is of them. */
export function movableSlices(
  lots: readonly Lot[],
  amount: bigint,
  authority: Authority,
): { readonly movable: readonly Lot[]; readonly slices: readonly LotSlice[] } {
  const movable = movableLots(lots, authority);
  const there = remainingIn(movable);
  if (there < amount) throw new AppError('INSUFFICIENT_COINS', { availableCoins: `${there}` });
  return { movable, slices: sliceLots(movable, amount) };
}
