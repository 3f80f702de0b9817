import { parseCoins, type Coins } from '@mate/contracts/coins';
import { AppError } from '@mate/contracts/errors';
import type { AccountId, GiftId } from '@mate/contracts/ids';
import { GIFT_COINS_MAX } from '@mate/contracts/limits';
import type { GiftMoney } from '../ledger/recipes.rules.js';
import { findGift, type CatalogueGift } from './gift-catalogue.rules.js';

/** What a person asked to give. */
export interface GiftWish {
  readonly giverId: AccountId;
  readonly receiverId: AccountId;
  readonly coins: string;
  /** Id in the catalogue; empty for a free amount. */
  readonly giftId: string;
}

/** A gift that is ready to be booked. */
export interface PricedGift extends GiftMoney {
  readonly id: GiftId;
  /** Its name in the catalogue; undefined for a free amount. */
  readonly name: string | undefined;
  readonly postId: string | undefined;
}

/** What is known about the two people. */
export interface GiftStanding {
  readonly receiverStatus: string | undefined;
  /** Either has blocked the other. */
  readonly blocked: boolean;
}

/**
 * Prices a wish. Throws GIFT_AMOUNT_INVALID for anything but 1 to 1,000,000 whole coins or an amount that is not the
 * chosen gift's, GIFT_UNKNOWN, GIFT_SELF.
 */
export function priceGift(wish: GiftWish): { coins: Coins; gift: CatalogueGift | undefined } {
  const coins = parseCoins(wish.coins);
  if (coins === undefined || coins < 1n || coins > GIFT_COINS_MAX)
    throw new AppError('GIFT_AMOUNT_INVALID');
  if (wish.giverId === wish.receiverId) throw new AppError('GIFT_SELF');
  if (!wish.giftId) return { coins, gift: undefined };
  const gift = findGift(wish.giftId);
  if (!gift) throw new AppError('GIFT_UNKNOWN');
  if (gift.coins !== coins)
    throw new AppError('GIFT_AMOUNT_INVALID', { coins: gift.coins.toString() });
  return { coins, gift };
}

/**
 * Why these two may not give and receive, or undefined. A block and an absent receiver answer alike, so that nobody
 * learns who blocked them.
 */
export function giftRefusal(standing: GiftStanding): AppError | undefined {
  if (standing.receiverStatus !== 'active' || standing.blocked)
    return new AppError('GIFT_RECEIVER_UNAVAILABLE');
  return undefined;
}
