import type { AccountId } from '@mate/contracts/ids';
import {
  COIN,
  chargebackLossAccount,
  clearingAccount,
  deferredRevenueAccount,
  platformAccount,
  refundsPayableAccount,
  termsOf,
  userAccount,
  type AccountKey,
  type Asset,
} from '../ledger/accounts.rules.js';
import type { Posting } from '../ledger/posting.rules.js';

/** A purchase as its journal booked it. */
export interface CreditedPurchase {
  readonly purchaseId: string;
  readonly ownerId: AccountId;
  readonly coins: bigint;
  readonly amountMinor: bigint;
  /** Of the money; `COIN` where none was paid. */
  readonly currency: Asset;
  /** Who took the money; empty where none was paid. */
  readonly provider: string;
}

/** Reads a purchase back from the postings of its journal: what was paid, and all the coins of it, wherever they went. */
export function purchaseOf(purchaseId: string, postings: readonly Posting[]): CreditedPurchase {
  const issued = postings.find(({ asset, side }) => asset === COIN && side === 'debit');
  const paid = postings.find(({ asset, side }) => asset !== COIN && side === 'debit');
  const owner = postings.map(({ account }) => termsOf(account).ownerId).find((id) => id);
  if (!issued || !owner) throw new Error(`the journal of purchase ${purchaseId} is not a credit`);
  return {
    purchaseId,
    ownerId: owner,
    coins: issued.amount,
    amountMinor: paid?.amount ?? 0n,
    currency: paid?.asset ?? COIN,
    provider: paid?.account.split(':')[2] ?? '',
  };
}

/** The platform's accounts that a purchase can reach: where its coins came from, its money and what of it went back. */
export function platformAccountsOf(
  purchase: Pick<CreditedPurchase, 'amountMinor' | 'currency' | 'provider'>,
): AccountKey[] {
  const { amountMinor, currency, provider } = purchase;
  const coins = [platformAccount('issuance'), platformAccount('revenue')];
  if (amountMinor === 0n) return coins;
  return [
    ...coins,
    clearingAccount(provider, currency),
    deferredRevenueAccount(currency),
    refundsPayableAccount(currency),
    chargebackLossAccount(currency),
  ];
}

/** Which of the owner's tallies counts the coins of a purchase that went back for good. */
export function returnedTally(purchase: Pick<CreditedPurchase, 'purchaseId' | 'ownerId'>): {
  readonly account: AccountKey;
  readonly name: string;
  readonly period: string;
} {
  return {
    account: userAccount(purchase.ownerId, 'available'),
    name: `returned${purchase.purchaseId}`,
    period: 'ever',
  };
}
