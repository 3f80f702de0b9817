import type { giftReversed } from '@mate/contracts/events';
import type { ReversedPart } from '../../ledger/recipes/reversal.rules.js';
import type { TakenBackGift } from './reversible-gift.reader.js';

/** The news that a part of a gift went back; of an anonymous gift without the giver. */
export function reversalNews(
  gift: TakenBackGift,
  part: Pick<ReversedPart, 'netCoins' | 'feeCoins'>,
): Parameters<typeof giftReversed.keyOf>[0] {
  const { giverMark, isAnonymous, postId } = gift;
  return {
    giftId: gift.id,
    ...(isAnonymous ? {} : { fromAccountId: gift.giverId }),
    ...(giverMark ? { giverMark } : {}),
    toAccountId: gift.receiverId,
    ...(postId ? { postId } : {}),
    coins: (part.netCoins + part.feeCoins).toString(),
    isWhole: gift.reversedNetCoins + part.netCoins === gift.netCoins,
    giveTime: gift.createTime.toISOString(),
  };
}
