import { z } from 'zod';
import { HELD_WORD_LENGTH_MAX, HELD_WORDS_MAX } from '@mate/contracts/limits';
import { cursorShape, pageShape } from '../../http/bounds/paging.js';
import { postTypeWords } from '@mate/contracts/words/post-words';
import { comment } from '../comments.dto.js';

/** What somebody said under an own post. */
export const inboxComment = z
  .object({
    comment,
    post: z.object({ _id: z.string(), type: z.enum(postTypeWords.all), title: z.string() }),
    /** The caller has said nothing in its thread; told of comments on the post itself. */
    unanswered: z.boolean(),
    /** A block stands between its author and the caller: others read it. The author is not told where it was the author's. */
    behindBlock: z.boolean(),
  })
  .meta({ id: 'InboxComment' });
export type InboxComment = z.infer<typeof inboxComment>;

export const inboxQuery = z.strictObject({
  filter: z.enum(['all', 'unanswered', 'held']).default('all'),
  ...cursorShape,
  ...pageShape(),
});
export type InboxQuery = z.infer<typeof inboxQuery>;

/** Words and phrases that hold comments under the own posts. */
export const heldWords = z
  .strictObject({
    words: z
      .array(
        z
          .string()
          .min(1)
          .max(4 * HELD_WORD_LENGTH_MAX),
      )
      .max(HELD_WORDS_MAX),
  })
  .meta({ id: 'HeldWords' });
export type HeldWords = z.infer<typeof heldWords>;
