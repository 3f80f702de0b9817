import { z } from 'zod';
import { POSTS_AT_ONCE_MAX } from '@mate/contracts/limits';
import { visibilityWords } from '@mate/contracts/words/post-words';
import { errorReasons } from '@mate/contracts/errors';

const ids = z.array(z.string().min(1).max(64)).min(1).max(POSTS_AT_ONCE_MAX);

/** What of many own posts changes, the same for all. */
export const manyPostsChange = z.strictObject({
  ids,
  change: z.union([
    z.strictObject({ visibility: z.enum(visibilityWords.all) }),
    z.strictObject({ allowComments: z.boolean() }),
  ]),
});
export type ManyPostsChange = z.infer<typeof manyPostsChange>;

export const manyPosts = z.strictObject({ ids });
export type ManyPosts = z.infer<typeof manyPosts>;

const naming = z.looseObject({ ids: z.array(z.unknown()) });

/** How many posts a body names, which may be anything; each is a write. */
export function postsNamedIn(body: unknown): number {
  const named = naming.safeParse(body);
  return named.success ? Math.min(Math.max(1, named.data.ids.length), POSTS_AT_ONCE_MAX) : 1;
}

/** What became of each, in the order in which they were named; no ids, so that none is told to whoever guessed it. */
export const manyPostsReply = z
  .object({
    changed: z.boolean(),
    /** Why it was left as it is; absent where it was changed. */
    error: z.enum(errorReasons).meta({ id: 'ErrorReason' }).optional(),
  })
  .meta({ id: 'ChangedPost' })
  .array();
export type ManyPostsReply = z.infer<typeof manyPostsReply>;

/** Counts end at a hundred. */
const ownPostCounts = z
  .object({ failed: z.int(), processing: z.int(), drafts: z.int(), scheduled: z.int() })
  .meta({ id: 'OwnPostCounts' });

export const studioOverview = z
  .object({
    shorts: ownPostCounts,
    videos: ownPostCounts,
    /** Comments of others to which the caller has said nothing. */
    unanswered: z.int(),
    /** Comments that a word of the caller's holds. */
    held: z.int(),
  })
  .meta({ id: 'StudioOverview' });
export type StudioOverview = z.infer<typeof studioOverview>;
