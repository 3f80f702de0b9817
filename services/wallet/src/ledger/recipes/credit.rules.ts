import type { Coins } from '@mate/contracts/coins';
import type { AccountId } from '@mate/contracts/ids';
import {
  COIN,
  clearingAccount,
  deferredRevenueAccount,
  platformAccount,
  userAccount,
  type Asset,
} from '../accounts.rules.js';
import type { PostingDraft } from '../posting.rules.js';

/** A settled purchase, as far as the ledger cares. */
export interface PurchaseMoney {
  readonly ownerId: AccountId;
  readonly provider: string;
  readonly coins: Coins;
  readonly amountMinor: bigint;
  readonly currency: Asset;
}

/** Cash for coins: the provider owes us the money, we owe the person what was bought; the coins are issued. */
export function creditPostings(purchase: PurchaseMoney): PostingDraft[] {
  const { amountMinor, coins, currency, ownerId, provider } = purchase;
  const issued: PostingDraft[] = [
    { account: platformAccount('issuance'), side: 'debit', amount: coins, asset: COIN },
    { account: userAccount(ownerId, 'available'), side: 'credit', amount: coins, asset: COIN },
  ];
  if (amountMinor === 0n) return issued;
  return [
    {
      account: clearingAccount(provider, currency),
      side: 'debit',
      amount: amountMinor,
      asset: currency,
    },
    {
      account: deferredRevenueAccount(currency),
      side: 'credit',
      amount: amountMinor,
      asset: currency,
    },
    ...issued,
  ];
}
