import type { AccountId } from '@mate/contracts/ids';
import { platformAccount, userAccount } from '../accounts.rules.js';
import { restoredLots, sumOfSlices } from '../lots.rules.js';
import { credit, debit, type Movement } from '../movement.rules.js';
import type { LotSlice } from '../posting.rules.js';
import type { GiftSplit } from './gift.rules.js';

/** A gift as far as it can still be taken back. */
export interface ReversibleGift extends GiftSplit {
  readonly giverId: AccountId;
  readonly receiverId: AccountId;
  /** The giver's lots that its coins came from. */
  readonly slices: readonly LotSlice[];
  /** What was taken back before, by lot. */
  readonly reversed: readonly LotSlice[];
}

/** Some coins of a gift on their way back. */
export interface ReversedPart {
  /** By lot of the giver; what the receiver gives back first, then what the platform does. */
  readonly slices: readonly LotSlice[];
  readonly netCoins: bigint;
  readonly feeCoins: bigint;
}

/** The coins of a gift that were not taken back yet, by lot, in the order that they were given in. */
export function openSlices(gift: Pick<ReversibleGift, 'slices' | 'reversed'>): LotSlice[] {
  const back = new Map<string, bigint>();
  for (const { lot, coins } of gift.reversed) back.set(lot, (back.get(lot) ?? 0n) + coins);
  return gift.slices.flatMap(({ lot, coins }) => {
    const open = coins - (back.get(lot) ?? 0n);
    return open > 0n ? [{ lot, coins: open }] : [];
  });
}

/**
 * How coins that go back are shared between the receiver and the platform, as they once shared the gift. The share of
 * the platform is rounded down on the sum with what went back before, so a gift that goes back whole, in however many
 * parts, gives back exactly its net and its fee.
 */
export function shareReversal(gift: ReversibleGift, slices: readonly LotSlice[]): ReversedPart {
  const before = sumOfSlices(gift.reversed);
  const coins = sumOfSlices(slices);
  const feeUpTo = (back: bigint): bigint => (gift.feeCoins * back) / gift.coins;
  const feeCoins = feeUpTo(before + coins) - feeUpTo(before);
  return { slices, feeCoins, netCoins: coins - feeCoins };
}

/** Pending coins of a gift go back to its giver, into the lots that they came from. Undefined where none are pending. */
export function reverseNet(gift: ReversibleGift, part: ReversedPart): Movement | undefined {
  if (part.netCoins === 0n) return undefined;
  return goBack(gift.giverId, {
    debited: debit(userAccount(gift.receiverId, 'pending'), part.netCoins),
    slices: firstOf(part.slices, part.netCoins),
  });
}

/** The platform's share of it goes back. Undefined where it had none. */
export function reverseFee(gift: ReversibleGift, part: ReversedPart): Movement | undefined {
  if (part.feeCoins === 0n) return undefined;
  return goBack(gift.giverId, {
    debited: debit(platformAccount('revenue'), part.feeCoins),
    slices: openSlices({ slices: part.slices, reversed: firstOf(part.slices, part.netCoins) }),
  });
}

/** So many coins of slices, from the first on. */
export function firstOf(slices: readonly LotSlice[], amount: bigint): LotSlice[] {
  let open = amount;
  return slices.flatMap(({ lot, coins: all }) => {
    const coins = all < open ? all : open;
    open -= coins;
    return coins > 0n ? [{ lot, coins }] : [];
  });
}

function goBack(
  giverId: AccountId,
  of: { readonly debited: Movement['postings'][number]; readonly slices: readonly LotSlice[] },
): Movement {
  const account = userAccount(giverId, 'available');
  return {
    postings: [of.debited, credit(account, of.debited.amount)],
    lots: restoredLots(account, of.slices),
  };
}
