import type { AccountId, CommentId, PostId } from '@mate/contracts/ids';

/** Who likes which comment. */
export interface CommentLikeKey {
  readonly accountId: AccountId;
  readonly commentId: CommentId;
  readonly postId: PostId;
}

/** The one row of a person and a comment. */
export function commentLikeId({ accountId, commentId }: Omit<CommentLikeKey, 'postId'>): string {
  return `${accountId}:${commentId}`;
}
