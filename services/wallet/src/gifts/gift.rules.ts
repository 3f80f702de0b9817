import { parseCoins, type Coins } from '@mate/contracts/coins';
import { AppError } from '@mate/contracts/errors';
import type { OwnGiftLimit } from '@mate/contracts/gift-limit';
import type { AccountId, GiftId } from '@mate/contracts/ids';
import { GIFT_COINS_MAX, GIFT_MESSAGE_LENGTH_MAX, GIFT_QUANTITY_MAX } from '@mate/contracts/limits';
import { refusedField, writtenText } from '@mate/contracts/refusals';
import { isSeen, written } from '@mate/contracts/written';
import { decide, type Person, type PostKind } from '@mate/people/decision';
import type { GiftMoney } from '../ledger/recipes/gift.rules.js';
import { findGift } from './gift-catalogue.rules.js';

/** What a person asked to give. */
export interface GiftRequest {
  readonly giverId: AccountId;
  readonly receiverId: AccountId;
  readonly coins: string;
  /** Id in the catalogue; empty for a free amount. */
  readonly giftId: string;
  /** How many of the chosen gift; a free amount is one. */
  readonly quantity: number;
  /** What is said with it, as it was written; nothing when absent or empty. */
  readonly message?: string;
  /** The receiver is not to learn who gave. */
  readonly isAnonymous?: boolean;
}

/** Which gift of the catalogue was given, and how many. */
export interface ChosenGift {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
}

/** A gift that is ready to be booked. */
export interface PricedGift extends GiftMoney {
  readonly id: GiftId;
  /** Undefined for a free amount. */
  readonly chosen: ChosenGift | undefined;
  readonly postId: string | undefined;
  /** Tidied; empty for nothing. */
  readonly message: string;
  readonly isAnonymous: boolean;
  /** By what an anonymous giver is known on the post; absent of every other gift. */
  readonly giverMark?: string | undefined;
}

const giftMessage = written(GIFT_MESSAGE_LENGTH_MAX);

/**
 * What is said with coins, tidied: up to 80 characters, or nothing. Throws INVALID_REQUEST that names the `field` of the
 * request.
 */
export function checkedMessage(text: string, field = 'message'): string {
  const checked = writtenText(giftMessage, text, field);
  return isSeen(checked) ? checked : '';
}

/** Coins that a person parts with at once: 1 to 50,000 whole ones. Throws GIFT_AMOUNT_INVALID. */
export function checkedCoins(text: string): Coins {
  const coins = parseCoins(text);
  if (coins === undefined || coins < 1n || coins > GIFT_COINS_MAX)
    throw new AppError('GIFT_AMOUNT_INVALID');
  return coins;
}

/**
 * Prices a gift: the coins of a chosen gift are its price times the quantity. Throws GIFT_AMOUNT_INVALID for anything
 * but 1 to 50,000 whole coins or coins that are not the chosen gift's, INVALID_REQUEST for a quantity that is not
 * 1 to 999, or not 1 for a free amount, GIFT_UNKNOWN, GIFT_SELF.
 */
export function priceGift(
  request: Pick<GiftRequest, 'giverId' | 'receiverId' | 'coins' | 'giftId' | 'quantity'>,
): { coins: Coins; chosen: ChosenGift | undefined } {
  const { giftId, quantity } = request;
  const coins = checkedCoins(request.coins);
  checkQuantity(quantity, giftId ? GIFT_QUANTITY_MAX : 1);
  if (request.giverId === request.receiverId) throw new AppError('GIFT_SELF');
  if (!giftId) return { coins, chosen: undefined };
  const gift = findGift(giftId);
  if (!gift) throw new AppError('GIFT_UNKNOWN');
  const price = gift.coins * BigInt(quantity);
  if (price !== coins) throw new AppError('GIFT_AMOUNT_INVALID', { coins: price.toString() });
  return { coins, chosen: { id: gift.id, name: gift.name, quantity } };
}

function checkQuantity(quantity: number, max: number): void {
  if (!Number.isInteger(quantity)) throw refusedField('quantity', { rule: 'NOT_A_NUMBER' });
  if (quantity < 1) throw refusedField('quantity', { rule: 'TOO_SMALL', min: 1 });
  if (quantity > max) throw refusedField('quantity', { rule: 'TOO_LARGE', max });
}

/** On which post something is given, with its author as the giver stands to it. */
export interface GiftedPost {
  readonly author: Person;
  readonly state: 'ready' | 'removed';
  readonly visibility: PostKind;
  /** False where its author takes no coins on it. */
  readonly allowGifts: boolean;
}

/** What decides whether the one may give to the other. */
export interface GiftFacts {
  readonly receiver: Person;
  /** The post that the gift names; undefined where it is not known. */
  readonly post: GiftedPost | undefined;
  /** Of the giver; undefined where none was ever chosen. */
  readonly ownLimit: OwnGiftLimit | undefined;
}

/**
 * Why these two may not give and receive, or undefined. A block and an absent receiver answer alike, so that nobody
 * learns who blocked them; likewise a post that there is not and one that the giver may not see.
 */
export function giftRefusal(
  { giverId, postId }: Pick<PricedGift, 'giverId' | 'postId'>,
  { receiver, post }: Pick<GiftFacts, 'receiver' | 'post'>,
): AppError | undefined {
  if (!decide(giverId, receiver).gifts) return new AppError('GIFT_RECEIVER_UNAVAILABLE');
  if (postId === undefined) return undefined;
  const isVisible =
    post?.state === 'ready' && decide(giverId, post.author).posts.includes(post.visibility);
  if (!isVisible) return new AppError('POST_NOT_FOUND');
  if (post.author.accountId !== receiver.accountId) return new AppError('GIFT_POST_NOT_THEIRS');
  return post.allowGifts ? undefined : new AppError('GIFTS_OFF');
}
