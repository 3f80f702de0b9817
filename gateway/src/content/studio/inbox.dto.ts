import { z } from 'zod';
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
  })
  .meta({ id: 'InboxComment' });
export type InboxComment = z.infer<typeof inboxComment>;

export const inboxQuery = z.strictObject({
  filter: z.enum(['all', 'unanswered']).default('all'),
  ...cursorShape,
  ...pageShape(),
});
export type InboxQuery = z.infer<typeof inboxQuery>;
