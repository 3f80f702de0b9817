import { z } from 'zod';
import { commentSortWords } from '@mate/contracts/words/comment-words';
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
    likes: z.int(),
    liked: z.boolean(),
    editedAt: z.string().nullable(),
    pinned: z.boolean(),
    hearted: z.boolean(),
    hidden: z.boolean().meta({ description: 'Told to its author and to the maker of the post' }),
    /** Hidden by a word of the post's maker, who has not decided about it yet. */
    held: z.boolean(),
    deleted: z.boolean().meta({ description: 'Only its place is left: no text, nobody’s' }),
    mentions: z.array(z.object({ name: z.string(), username: z.string() })),
    createdAt: z.string(),
  })
  .meta({ id: 'Comment' });
export type CommentReply = z.infer<typeof comment>;

export const commentsQuery = z.strictObject({
  parentId: z.uuid().optional(),
  sort: z.enum(commentSortWords.all).default('newest'),
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

export const commentEdit = z.strictObject({ text: written(COMMENT_LENGTH_MAX) });
export type CommentEdit = z.infer<typeof commentEdit>;
