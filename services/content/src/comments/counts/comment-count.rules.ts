import type { CommentId } from '@mate/contracts/ids';
import { isKeptOut, type CommentRecord } from '../comment.rules.js';

/** What numbers depend on of a comment. */
export type CountedComment = Pick<
  CommentRecord,
  '_id' | 'parentId' | 'replies' | 'withheld' | 'hidden' | 'deleted'
>;

/** By how much the numbers kept with a post and with its comments change. */
export interface CountChange {
  /** Of the post: its comments that are not kept out, and the replies to these that are not. */
  readonly comments: number;
  /** By comment: its replies that are not kept out. */
  readonly replies: ReadonlyMap<CommentId, number>;
}

/** A comment before and after a change, undefined while it is not there, and the one that it replies to. */
interface Change {
  readonly before: CountedComment | undefined;
  readonly after: CountedComment | undefined;
  readonly parent: CountedComment | undefined;
}

/** How the numbers change when a comment comes, goes, leaves only its place, is kept out or comes back. */
export function countChangeOf({ before, after, parent }: Change): CountChange {
  const [was, is] = [weightOf(before, parent), weightOf(after, parent)];
  const replies = is.replies - was.replies;
  return {
    comments: is.comments - was.comments,
    replies: new Map(parent && replies !== 0 ? [[parent._id, replies]] : []),
  };
}

/**
 * How the numbers change when these comments of one post are withheld, or come back. `around` holds them and the comments
 * that they reply to.
 */
export function withholdingOf(
  comments: readonly CountedComment[],
  around: readonly CountedComment[],
  isWithheld: boolean,
): CountChange {
  const standing = new Map([...around, ...comments].map((comment) => [comment._id, comment]));
  const replies = new Map<CommentId, number>();
  let sum = 0;
  for (const { _id, parentId } of comments) {
    const before = standing.get(_id);
    if (!before) continue;
    const parent = parentId === null ? undefined : standing.get(parentId);
    const after = withStanding(before, isWithheld);
    const change = countChangeOf({ before, after, parent });
    sum += change.comments;
    standing.set(_id, after);
    for (const [id, by] of change.replies) {
      replies.set(id, (replies.get(id) ?? 0) + by);
      if (parent) standing.set(id, { ...parent, replies: parent.replies + by });
    }
  }
  return { comments: sum, replies };
}

function withStanding(comment: CountedComment, isWithheld: boolean): CountedComment {
  const { withheld: _before, ...rest } = comment;
  return isWithheld ? { ...rest, withheld: true } : rest;
}

/**
 * What a comment adds to its post and to what it replies to. Below one that is kept out nothing is seen; below a place that
 * is left everything is.
 */
function weightOf(
  comment: CountedComment | undefined,
  parent: CountedComment | undefined,
): { comments: number; replies: number } {
  if (!comment || isKeptOut(comment)) return { comments: 0, replies: 0 };
  const own = comment.deleted ? 0 : 1;
  if (comment.parentId === null) return { comments: own + comment.replies, replies: 0 };
  return { comments: !parent || isKeptOut(parent) ? 0 : 1, replies: 1 };
}
