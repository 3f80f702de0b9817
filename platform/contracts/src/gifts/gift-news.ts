import { z } from 'zod';
import { coinsText } from '../events/wallet.events.js';

/**
 * Redis channel on which content tells every gateway of gifts that have just been counted, for receivers who are there to
 * see it. A message may be lost, or come twice: what counts is in the list of earnings.
 */
export const GIFT_NEWS_CHANNEL = 'mate:gift-news:v1';

/** A gift as its receiver is told of it. */
export const giftNews = z.object({
  giftId: z.uuid(),
  toAccountId: z.uuid(),
  /** Absent of an anonymous gift, and of a giver whom the receiver is not to come across. */
  fromAccountId: z.uuid().optional(),
  coins: coinsText,
  postId: z.uuid().optional(),
  /** In the catalogue; absent of a free amount. */
  giftName: z.string().optional(),
  quantity: z.int().positive(),
});
export type GiftNews = z.infer<typeof giftNews>;
