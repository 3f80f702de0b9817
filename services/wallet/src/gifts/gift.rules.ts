import { parseCoins, type Coins } from '@mate/contracts/coins';
import { AppError } from '@mate/contracts/errors';
import type { AccountId, GiftId } from '@mate/contracts/ids';
import { GIFT_COINS_MAX, GIFT_QUANTITY_MAX } from '@mate/contracts/limits';
import { refusedField } from '@mate/contracts/refusals';
import { decide, type Person } from '@mate/people/decision';
import type { GiftMoney } from '../ledger/recipes.rules.js';
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
}

/**
 * Prices a gift: the coins of a chosen gift are its price times the quantity. Throws GIFT_AMOUNT_INVALID for anything
 * but 1 to 1,000,000 whole coins or coins that are not the chosen gift's, INVALID_REQUEST for a quantity that is not
 * 1 to 999, or not 1 for a free amount, GIFT_UNKNOWN, GIFT_SELF.
 */
export function priceGift(request: GiftRequest): { coins: Coins; chosen: ChosenGift | undefined } {
  const { giftId, quantity } = request;
  const coins = parseCoins(request.coins);
  if (coins === undefined || coins < 1n || coins > GIFT_COINS_MAX)
    throw new AppError('GIFT_AMOUNT_INVALID');
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

/**
 * Why these two may not give and receive, or undefined. A block and an absent receiver answer alike, so that nobody
 * learns who blocked them.
 */
export function giftRefusal(giverId: AccountId, receiver: Person): AppError | undefined {
  return decide(giverId, receiver).gifts ? undefined : new AppError('GIFT_RECEIVER_UNAVAILABLE');
}
