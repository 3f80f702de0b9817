import { z } from 'zod';
import { GIFT_COINS_MAX, GIFT_MESSAGE_LENGTH_MAX, GIFT_QUANTITY_MAX } from '@mate/contracts/limits';
import { giftTierWords } from '@mate/contracts/words/gift-words';
import { written } from '@mate/contracts/written';
import { transaction } from './wallet.dto.js';

export const gift = z
  .object({
    _id: z.string(),
    name: z.string(),
    coins: z.int(),
    picture: z.string().nullable(),
    /** How much of a spectacle it is. */
    tier: z.enum(giftTierWords.all),
    /** Name of how the drawing moves. */
    animation: z.string().nullable(),
  })
  .meta({ id: 'Gift' });
export type Gift = z.infer<typeof gift>;

export const giftTerms = z
  .object({
    /** The platform's share of a gift, in 1/100 of a percent. */
    feeBasisPoints: z.int(),
    /** Above so many coins the app asks once more. */
    confirmAbove: z.int(),
    /** Characters of a message. */
    messageMax: z.int(),
    /** Coins that a person may give in an hour and in a day (UTC). */
    perHour: z.int(),
    perDay: z.int(),
  })
  .meta({ id: 'GiftTerms' });
export type GiftTerms = z.infer<typeof giftTerms>;

export const giftAllowance = z
  .object({
    perDay: z.int(),
    /** The person's own limit. */
    ownPerDay: z.int().nullable(),
    givenToday: z.int(),
    perHour: z.int(),
    givenThisHour: z.int(),
    dayEndsAt: z.string(),
    hourEndsAt: z.string(),
  })
  .meta({ id: 'GiftAllowance' });
export type GiftAllowance = z.infer<typeof giftAllowance>;

export const giftBody = z.strictObject({
  targetUserId: z.uuid(),
  coins: z.int().positive().max(GIFT_COINS_MAX),
  shortId: z.uuid().optional(),
  giftId: z.string().min(1).max(64).optional(),
  /** How many of the gift: `coins` is its price times this. */
  quantity: z.int().min(1).max(GIFT_QUANTITY_MAX).default(1),
  /** What the receiver reads beside it. */
  message: written(GIFT_MESSAGE_LENGTH_MAX).optional(),
  /** Nobody learns who gave. */
  anonymous: z.boolean().optional(),
});
export type GiftBody = z.infer<typeof giftBody>;

export const giftReply = z.object({ transaction, coinBalance: z.int() }).meta({ id: 'GiftReply' });
export type GiftReply = z.infer<typeof giftReply>;
