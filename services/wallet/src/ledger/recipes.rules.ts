import { splitCoins, type Coins } from '@mate/contracts/coins';
import type { AccountId } from '@mate/contracts/ids';
import {
  COIN,
  clearingAccount,
  deferredRevenueAccount,
  platformAccount,
  userAccount,
  type Asset,
} from './accounts.rules.js';
import type { PostingDraft } from './posting.rules.js';

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

/** How the coins of a gift are shared; the two parts are all of them. */
export interface GiftSplit {
  readonly coins: Coins;
  readonly feeCoins: Coins;
  readonly netCoins: Coins;
}

/** What a gift moves. */
export interface GiftMoney extends GiftSplit {
  readonly giverId: AccountId;
  readonly receiverId: AccountId;
}

/** The platform's share of a gift and what is left for the receiver; the remainder of the division is the receiver's. */
export function splitGift(coins: Coins, { basisPoints }: { basisPoints: number }): GiftSplit {
  const { part, rest } = splitCoins(coins, { basisPoints });
  return { coins, feeCoins: part, netCoins: rest };
}

/** A gift: spendable coins of the giver become pending coins of the receiver, less the platform's share. */
export function giftPostings(gift: GiftMoney): PostingDraft[] {
  const { feeCoins: fee, netCoins: net } = gift;
  const postings: PostingDraft[] = [
    {
      account: userAccount(gift.giverId, 'available'),
      side: 'debit',
      amount: gift.coins,
      asset: COIN,
    },
  ];
  if (net > 0n)
    postings.push({
      account: userAccount(gift.receiverId, 'pending'),
      side: 'credit',
      amount: net,
      asset: COIN,
    });
  if (fee > 0n)
    postings.push({
      account: platformAccount('revenue'),
      side: 'credit',
      amount: fee,
      asset: COIN,
    });
  return postings;
}

/** What a deleted account leaves behind. */
export interface ForfeitMoney {
  readonly ownerId: AccountId;
  readonly availableCoins: bigint;
  readonly pendingCoins: bigint;
}

/** A forfeit: what an account holds becomes the platform's. Nothing where it holds nothing. */
export function forfeitPostings(forfeit: ForfeitMoney): PostingDraft[] {
  const { ownerId, availableCoins, pendingCoins } = forfeit;
  const amounts = { available: availableCoins, pending: pendingCoins } as const;
  const given = (['available', 'pending'] as const).flatMap((kind): PostingDraft[] =>
    amounts[kind] > 0n
      ? [{ account: userAccount(ownerId, kind), side: 'debit', amount: amounts[kind], asset: COIN }]
      : [],
  );
  if (given.length === 0) return [];
  const amount = availableCoins + pendingCoins;
  const taken = platformAccount('forfeited');
  return [...given, { account: taken, side: 'credit', amount, asset: COIN }];
}
