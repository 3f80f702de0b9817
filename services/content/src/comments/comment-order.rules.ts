import type { CommentId } from '@mate/contracts/ids';
import type { CommentRecord } from './comment.rules.js';

/** How a list of comments is ordered: comments by age or worth, replies as they were written. */
export type ListOrder = 'newest' | 'oldest' | 'best';

/** A comment's place in any of the orders. */
export interface CommentPlace {
  readonly pinned: boolean;
  readonly score: number;
  readonly id: CommentId;
}

export function placeOf({ _id, pinned, score = 0 }: CommentRecord): CommentPlace {
  return { pinned: pinned === true, score, id: _id };
}
