import { z } from 'zod';
import { written } from '@mate/contracts/written';
import { COMMENT_LENGTH_MAX } from '@mate/contracts/limits';
import { cursorShape, pageShape } from '../http/bounds/paging.js';
import { person } from '../users/person.dto.js';

export const comment = z
  .object({
    _id: z.string(),
    postId: z.string(),
    parentId: z.string().nullable(),
    text: z.string(),
    user: person,
    replies: z.int(),
    createdAt: z.string(),
  })
  .meta({ id: 'Comment' });
export type CommentReply = z.infer<typeof comment>;

export const commentsQuery = z.strictObject({
  parentId: z.uuid().optional(),
  ...cursorShape,
  ...pageShape(),
});
export type CommentsQuery = z.infer<typeof commentsQuery>;

export const commentBody = z.strictObject({
  text: written(COMMENT_LENGTH_MAX),
  // Null is what a comment without a parent says in replies.
  parentId: z.uuid().nullish(),
});
export type CommentBody = z.infer<typeof commentBody>;
