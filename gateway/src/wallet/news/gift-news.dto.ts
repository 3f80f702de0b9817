import { z } from 'zod';
import { person } from '../../users/person.dto.js';
import { giftedPost } from '../wallet.dto.js';

/** What a `gift` event carries. */
export const arrivedGift = z
  .object({
    /** That of the gift in the list of earnings. */
    _id: z.string(),
    /** Null where the giver stays unknown. */
    from: person.nullable(),
    /** Which gift of the catalogue; null for a free amount. */
    gift: z.object({ name: z.string(), quantity: z.int() }).nullable(),
    coins: z.int(),
    /** Null for a gift to the profile and for a post that is gone. */
    post: giftedPost.nullable(),
  })
  .meta({ id: 'ArrivedGift' });
export type ArrivedGift = z.infer<typeof arrivedGift>;
