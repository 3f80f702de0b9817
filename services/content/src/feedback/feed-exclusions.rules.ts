import type { AccountId, PostId } from '@mate/contracts/ids';
import type { WordOf } from '@mate/contracts/wire-enum';
import type { feedbackKindWords } from '@mate/contracts/words/feed-words';

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

/** Somebody whom a person hides, as a row of that person's list. */
export interface HiddenCreator {
  readonly authorId: AccountId;
  /** How many were hidden before and still are. */
  readonly older: number;
}

/**
 * The hidden creators behind a place in the list, the newest first. Whoever the place names may be shown again meanwhile:
 * then the count keeps the place, so that nobody is left out, though somebody may come twice.
 */
export function hiddenBehind(
  { creatorIds }: Pick<FeedExclusions, 'creatorIds'>,
  place: HiddenCreator | undefined,
): HiddenCreator[] {
  const found = place === undefined ? -1 : creatorIds.indexOf(place.authorId);
  const end = found === -1 ? (place?.older ?? creatorIds.length) : found;
  return creatorIds
    .slice(0, end)
    .map((authorId, older) => ({ authorId, older }))
    .reverse();
}

function without<T>(ids: readonly T[], excluded: T): T[] {
  return ids.filter((id) => id !== excluded);
}
