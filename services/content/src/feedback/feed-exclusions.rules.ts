import type { AccountId, PostId } from '@mate/contracts/ids';
import type { WordOf } from '@mate/contracts/wire-enum';
import type { feedbackKindWords } from '@mate/contracts/words/feedback-words';

/** What somebody does not want in the home feed; the newest last. */
export interface FeedExclusions {
  readonly postIds: readonly PostId[];
  readonly creatorIds: readonly AccountId[];
}

/** What somebody says of a post. */
export interface Feedback {
  readonly kind: WordOf<typeof feedbackKindWords>;
  readonly postId: PostId;
  readonly authorId: AccountId;
}

/** Of one person; beyond these the oldest come again. */
export const EXCLUDED_POSTS_MAX = 2_000;
export const EXCLUDED_CREATORS_MAX = 1_000;

export const NO_EXCLUSIONS: FeedExclusions = { postIds: [], creatorIds: [] };

/** What is excluded after the feedback. A reset takes back the post's exclusion and its author's. */
export function afterFeedback(
  { postIds, creatorIds }: FeedExclusions,
  { kind, postId, authorId }: Feedback,
): FeedExclusions {
  switch (kind) {
    case 'notInterested':
      return {
        creatorIds,
        postIds: [...without(postIds, postId), postId].slice(-EXCLUDED_POSTS_MAX),
      };
    case 'hideCreator':
      return {
        postIds,
        creatorIds: [...without(creatorIds, authorId), authorId].slice(-EXCLUDED_CREATORS_MAX),
      };
    case 'reset':
      return { postIds: without(postIds, postId), creatorIds: without(creatorIds, authorId) };
  }
}

function without<T>(ids: readonly T[], excluded: T): T[] {
  return ids.filter((id) => id !== excluded);
}
