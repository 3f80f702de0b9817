import type { AccountId } from '@mate/contracts/ids';
import {
  chargebackLossAccount,
  clearingAccount,
  deferredRevenueAccount,
  platformAccount,
  userAccount,
  type Asset,
} from '../accounts.rules.js';
import { sumOfSlices } from '../lots.rules.js';
import { cash, credit, debit, moving, type Movement } from '../movement.rules.js';
import type { LotSlice, PostingDraft } from '../posting.rules.js';
import { moneyOf, type BoughtCoins } from './refund.rules.js';

/* A purchase that the bank took back. Its coins are taken where they are: unspent ones, then those of gifts that are still
 * pending, then others of the buyer; for the rest the buyer is in debt. Matured coins of creators are never taken. */

/** Unspent coins of the purchase cease to be. */
export function clawUnspent(buyerId: AccountId, slices: readonly LotSlice[]): Movement {
  const coins = sumOfSlices(slices);
  return toIssuance([debit(userAccount(buyerId, 'available'), coins, slices)]);
}

/** Pending coins of a gift that was made of the purchase cease to be; its fee follows with `closeClawBack`. */
export function clawGift(receiverId: AccountId, netCoins: bigint): Movement {
  return toIssuance([debit(userAccount(receiverId, 'pending'), netCoins)]);
}

/** What is left of a claw-back when all that can be traced is taken. */
export interface ClawBackRest {
  readonly buyerId: AccountId;
  /** Coins of the purchase that could not be traced. */
  readonly coins: bigint;
  /** The platform's share of the gifts that were taken. */
  readonly feeCoins: bigint;
  readonly bought: BoughtCoins & { readonly provider: string; readonly currency: Asset };
  /** Coins whose money went back by refunds before. */
  readonly refundedCoins: bigint;
}

/** How much of the rest the buyer still has, and how much is owed from now on. */
function shareRest(coins: bigint, availableCoins: bigint): { other: bigint; owed: bigint } {
  const other = coins < availableCoins ? coins : availableCoins;
  return { other, owed: coins - other };
}

/**
 * The end of a claw-back: the fees of its gifts, other coins of the buyer, debt for what is missing, and the money, which
 * leaves the provider's clearing account; the part for coins that are owed is our loss until they are repaid.
 */
export function closeClawBack(rest: ClawBackRest, availableCoins: bigint): Movement {
  const { buyerId, bought, refundedCoins } = rest;
  const { other, owed } = shareRest(rest.coins, availableCoins);
  const { postings } = toIssuance([
    debit(userAccount(buyerId, 'available'), other),
    debit(userAccount(buyerId, 'debt'), owed),
    debit(platformAccount('revenue'), rest.feeCoins),
  ]);
  const taken = bought.coins - refundedCoins;
  const money = moneyOf(bought, { before: refundedCoins, coins: taken });
  const lost = taken === 0n ? 0n : (money * owed) / taken;
  const to = {
    credit: clearingAccount(bought.provider, bought.currency),
    currency: bought.currency,
  };
  const deferred = deferredRevenueAccount(bought.currency);
  const loss = chargebackLossAccount(bought.currency);
  return {
    postings: moving([
      ...postings,
      ...cash({ ...to, debit: deferred }, money - lost),
      ...cash({ ...to, debit: loss }, lost),
    ]),
    lots: [],
  };
}

function toIssuance(debits: readonly PostingDraft[]): Movement {
  const taken = moving(debits);
  const coins = taken.reduce((sum, { amount }) => sum + amount, 0n);
  return { postings: moving([...taken, credit(platformAccount('issuance'), coins)]), lots: [] };
}
