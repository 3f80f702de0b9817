import type { AccountId } from '@mate/contracts/ids';
import {
  deferredRevenueAccount,
  platformAccount,
  refundsPayableAccount,
  userAccount,
  type Asset,
} from '../accounts.rules.js';
import { restoredLots, sumOfSlices } from '../lots.rules.js';
import { cash, credit, debit, type Movement } from '../movement.rules.js';
import type { LotSlice } from '../posting.rules.js';

/** What was bought, and for how much. */
export interface BoughtCoins {
  readonly coins: bigint;
  readonly amountMinor: bigint;
}

/**
 * The money of some coins of a purchase after others of it went back, in minor units. Rounded down on the sum of both, so
 * that the parts of a purchase are never more than its price, and all of them exactly that.
 */
export function moneyOf(bought: BoughtCoins, part: { before: bigint; coins: bigint }): bigint {
  const upTo = (coins: bigint): bigint => (bought.amountMinor * coins) / bought.coins;
  return upTo(part.before + part.coins) - upTo(part.before);
}

/** Spendable coins of a purchase are held until the outcome of its refund is known. */
export function holdForRefund(ownerId: AccountId, slices: readonly LotSlice[]): Movement {
  const coins = sumOfSlices(slices);
  return {
    postings: [
      debit(userAccount(ownerId, 'available'), coins, slices),
      { ...credit(userAccount(ownerId, 'held'), coins), slices },
    ],
    lots: [],
  };
}

/** The money went back: held coins cease to be, and what we owed in coins we owe the person in money. */
export function captureRefund(refund: {
  readonly ownerId: AccountId;
  readonly slices: readonly LotSlice[];
  readonly amountMinor: bigint;
  readonly currency: Asset;
}): Movement {
  const { ownerId, slices, currency, amountMinor } = refund;
  const coins = sumOfSlices(slices);
  const money = {
    debit: deferredRevenueAccount(currency),
    credit: refundsPayableAccount(currency),
    currency,
  };
  return {
    postings: [
      debit(userAccount(ownerId, 'held'), coins, slices),
      credit(platformAccount('issuance'), coins),
      ...cash(money, amountMinor),
    ],
    lots: [],
  };
}

/** The refund did not come about: held coins are spendable again, in the lots that they came from. */
export function voidRefund(ownerId: AccountId, slices: readonly LotSlice[]): Movement {
  const coins = sumOfSlices(slices);
  const account = userAccount(ownerId, 'available');
  return {
    postings: [debit(userAccount(ownerId, 'held'), coins, slices), credit(account, coins)],
    lots: restoredLots(account, slices),
  };
}
