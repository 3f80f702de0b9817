import { GIFT_COINS_MAX } from '@mate/contracts/limits';
import { giftName } from '../../entities/wallet/gift-name.js';
import type { Gift, Person, PostType } from '../../lib/api-types.js';
import { formatNumber } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';

/** How many of a gift can be sent at once. */
export const quantities = [1, 10, 66, 188] as const;

/** Whom a gift is for; with a post it is given on that. */
export interface GiftTarget {
  readonly to: Person;
  readonly shortId?: string;
  readonly postType?: PostType;
}

/** What is given, and how. */
export interface GiftWish {
  readonly gift: Gift;
  readonly quantity: number;
  readonly message: string;
  readonly anonymous: boolean;
}

/** What a wish costs, in coins. */
export function coinsOf({ gift, quantity }: Pick<GiftWish, 'gift' | 'quantity'>): number {
  return gift.coins * quantity;
}

/** Whether so many of a gift are one gift still. */
export function isSendable(gift: Gift, quantity: number): boolean {
  return coinsOf({ gift, quantity }) <= GIFT_COINS_MAX;
}

/** "Rose", "10 × Rose". */
export function wishText({ gift, quantity }: Pick<GiftWish, 'gift' | 'quantity'>): string {
  const name = giftName(gift);
  return quantity === 1 ? name : t('gift.many', { count: formatNumber(quantity), gift: name });
}

/** How a person is called in a sentence. */
export function callingName({ firstName, username }: Person): string {
  return firstName || username;
}
