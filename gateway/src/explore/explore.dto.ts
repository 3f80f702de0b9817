import { z } from 'zod';
import { POSITION_DIGITS_MAX } from '@mate/contracts/limits';
import { post } from '../content/posts.dto.js';
import { cursorShape, pageShape } from '../http/bounds/paging.js';

/** A tag that more people than usual turn to. */
export const trendingTag = z
  .object({
    tag: z.string(),
    posts: z.array(post).meta({ description: 'Some of its posts; of the first tags alone' }),
  })
  .meta({ id: 'TrendingTag' });
export type TrendingTag = z.infer<typeof trendingTag>;

/** Degrees that say no more than some ten kilometres: what is finer is nobody's business. */
const degrees = (max: number): z.ZodType<number> =>
  z
    .number()
    .min(-max)
    .max(max)
    .refine((value) => Number(value.toFixed(POSITION_DIGITS_MAX)) === value);

export const nearbyBody = z.strictObject({ latitude: degrees(90), longitude: degrees(180) });
export type NearbyBody = z.infer<typeof nearbyBody>;

export const nearbyQuery = z.strictObject({ ...cursorShape, limit: pageShape().limit });
export type NearbyQuery = z.infer<typeof nearbyQuery>;
