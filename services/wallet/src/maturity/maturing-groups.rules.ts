import type { AccountId } from '@mate/contracts/ids';
import { promoPartOf } from '../ledger/recipes/mature.rules.js';
import type { PendingGift } from '../gifts/received/pending-gift.reader.js';

/** Gifts of one receiver that mature with one journal. */
export interface MaturingGroup {
  readonly ownerId: AccountId;
  /** The longest overdue first. */
  readonly gifts: readonly [PendingGift, ...PendingGift[]];
  readonly coins: bigint;
  /** Of these, what was made of coins that the platform gave. */
  readonly promoCoins: bigint;
}

/** A journal's rows are written with one call; more would keep the lane from everybody else for longer. */
const GIFTS_PER_JOURNAL_MAX = 500;

/**
 * One group for each receiver, or several for one who got very many; in the order of the gifts. `isPromo` tells of lots
 * whether the platform gave their coins.
 */
export function maturingGroups(
  gifts: readonly PendingGift[],
  isPromo: (lot: string) => boolean,
): MaturingGroup[] {
  const open = new Map<AccountId, [PendingGift, ...PendingGift[]]>();
  const groups: [PendingGift, ...PendingGift[]][] = [];
  for (const gift of gifts) {
    // No journal moves nothing.
    if (gift.coins <= 0n) continue;
    const group = open.get(gift.receiverId);
    if (group && group.length < GIFTS_PER_JOURNAL_MAX) {
      group.push(gift);
      continue;
    }
    const begun: [PendingGift, ...PendingGift[]] = [gift];
    open.set(gift.receiverId, begun);
    groups.push(begun);
  }
  return groups.map((group) => ({
    ownerId: group[0].receiverId,
    gifts: group,
    coins: group.reduce((sum, { coins }) => sum + coins, 0n),
    promoCoins: group.reduce(
      (sum, { coins, open }) => sum + promoPartOf(open, { coins, isPromo }),
      0n,
    ),
  }));
}
