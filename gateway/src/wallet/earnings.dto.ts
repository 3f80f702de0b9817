import { z } from 'zod';
import { TABLE_LIMIT_MAX } from '@mate/contracts/limits';
import { earnedGiftStateWords } from '@mate/contracts/words/earning-words';
import { cursorShape, pageShape } from '../http/bounds/paging.js';
import { person } from '../users/person.dto.js';
import { giftedPost, maturingCoins, moment } from './wallet.dto.js';

export const earnings = z
  .object({
    pendingCoins: z.int(),
    maturedCoins: z.int(),
    /** Taken back before they matured. */
    reversedCoins: z.int(),
    /** The platform's share of a gift, in 1/100 of a percent. */
    feeBasisPoints: z.int(),
    /** Pending coins by the day (UTC) on which they mature. */
    next: maturingCoins.array(),
  })
  .meta({ id: 'Earnings' });
export type Earnings = z.infer<typeof earnings>;

export const earnedGift = z
  .object({
    _id: z.string(),
    /** Null where the giver stays unknown, or is gone. */
    from: person.nullable(),
    anonymous: z.boolean(),
    /** Which gift of the catalogue; null for a free amount. */
    gift: z.object({ _id: z.string(), name: z.string(), quantity: z.int() }).nullable(),
    coins: z.int(),
    /** What arrived; the fee is the rest. */
    netCoins: z.int(),
    feeCoins: z.int(),
    message: z.string().nullable(),
    /** Null for a gift to the profile and for a post that is gone. */
    post: giftedPost.nullable(),
    state: z.enum([...earnedGiftStateWords.all, 'other']),
    /** Of the coins that arrived, taken back before they matured. */
    reversedCoins: z.int(),
    maturesAt: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'EarnedGift' });
export type EarnedGift = z.infer<typeof earnedGift>;

const { limit } = pageShape({ limitMax: TABLE_LIMIT_MAX });

export const earnedGiftsQuery = z.strictObject({
  state: z.enum(earnedGiftStateWords.all).optional(),
  from: moment,
  to: moment,
  ...cursorShape,
  limit,
});
export type EarnedGiftsQuery = z.infer<typeof earnedGiftsQuery>;
