import type { AccountId, CommentId, PostId } from '@mate/contracts/ids';
import { isKeptOut } from '../comment.rules.js';

/** What people whom a viewer does not see wrote in one place: under a post, or in one thread of it. */
export interface UnseenShare {
  readonly postId: PostId;
  /** Null for comments on the post itself. */
  readonly parentId: CommentId | null;
  readonly comments: number;
  /** Replies to those comments, whoever wrote them. */
  readonly replies: number;
}

/** The comment that a thread hangs on. */
export interface ThreadRoot {
  readonly _id: CommentId;
  /** Null where only its place is left. */
  readonly authorId: AccountId | null;
  /** Kept out of all numbers, with its replies. */
  readonly withheld?: true;
  readonly hidden?: true;
}

/**
 * How many of each post's comments a viewer does not see. Unseen comments take their replies with them; an unseen reply
 * is one more, unless its whole thread is gone already: with its unseen author, or out of all numbers.
 */
export function unseenByPost(
  shares: readonly UnseenShare[],
  roots: readonly ThreadRoot[],
  unseen: ReadonlySet<AccountId>,
): Map<PostId, number> {
  const gone = new Set(
    roots
      .filter((root) => isKeptOut(root) || (root.authorId && unseen.has(root.authorId)))
      .map(({ _id }) => _id),
  );
  const numbers = new Map<PostId, number>();
  for (const { postId, parentId, comments, replies } of shares) {
    if (parentId !== null && gone.has(parentId)) continue;
    const number = parentId === null ? comments + replies : comments;
    numbers.set(postId, (numbers.get(postId) ?? 0) + number);
  }
  return numbers;
}
