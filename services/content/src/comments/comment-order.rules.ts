import { z } from 'zod';
import type { CommentId } from '@mate/contracts/ids';
import { placeId, type PlaceForm } from '@mate/service-kit/paging';
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

export const placeForm: PlaceForm<CommentPlace> = {
  pack: ({ pinned, score, id }) => [pinned ? 1 : 0, score, id],
  unpack: z
    .tuple([z.int().min(0).max(1), z.int(), placeId<CommentId>()])
    .transform(([pinned, score, id]) => ({ pinned: pinned === 1, score, id })),
};
