import type { AccountId } from '@mate/contracts/ids';
import { userAccount } from '../accounts.rules.js';
import { sumOfSlices, type LotDraft } from '../lots.rules.js';
import { credit, debit, type Movement } from '../movement.rules.js';
import type { LotSlice } from '../posting.rules.js';

/** Coins of gifts that mature, of one or of many. */
export interface MaturingCoins {
  readonly coins: bigint;
  /** Of these, what was made of coins that the platform gave. */
  readonly promoCoins: bigint;
}

/** Pending coins of a receiver become spendable. Those made of given coins stay given ones, without an end. */
export function matureGifts(receiverId: AccountId, { coins, promoCoins }: MaturingCoins): Movement {
  const account = userAccount(receiverId, 'available');
  const lots: LotDraft[] = [
    { account, coins: coins - promoCoins, origin: 'earned' },
    { account, coins: promoCoins, origin: 'promo', expireTime: undefined },
  ];
  return {
    postings: [debit(userAccount(receiverId, 'pending'), coins), credit(account, coins)],
    lots: lots.filter((lot) => lot.coins > 0n),
  };
}

/**
 * How much of what a gift still brings was made of given coins: its part of the coins that did not go back, rounded up, so
 * that no fee and no rounding turns given coins into others.
 */
export function promoPartOf(
  open: readonly LotSlice[],
  { coins, isPromo }: { readonly coins: bigint; readonly isPromo: (lot: string) => boolean },
): bigint {
  const all = sumOfSlices(open);
  const given = sumOfSlices(open.filter(({ lot }) => isPromo(lot)));
  return all === 0n ? 0n : (coins * given + all - 1n) / all;
}
