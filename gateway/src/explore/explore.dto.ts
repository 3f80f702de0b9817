import { z } from 'zod';
import { post } from '../content/posts.dto.js';

/** A tag that more people than usual turn to. */
export const trendingTag = z
  .object({
    tag: z.string(),
    posts: z.array(post).meta({ description: 'Some of its posts; of the first tags alone' }),
  })
  .meta({ id: 'TrendingTag' });
export type TrendingTag = z.infer<typeof trendingTag>;
