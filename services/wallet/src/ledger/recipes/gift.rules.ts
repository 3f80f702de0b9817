import { splitCoins, type Coins } from '@mate/contracts/coins';
import type { AccountId } from '@mate/contracts/ids';
import { COIN, platformAccount, userAccount } from '../accounts.rules.js';
import type { PostingDraft } from '../posting.rules.js';

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
