import { AppError } from '@mate/contracts/errors';
import { brokenRuleOf } from '@mate/contracts/fields';
import type { AccountId, CommentId, PostId } from '@mate/contracts/ids';
import { COMMENT_LENGTH_MAX } from '@mate/contracts/limits';
import { written } from '@mate/contracts/written';

const commentText = written(COMMENT_LENGTH_MAX, 1);

export interface CommentRecord {
  _id: CommentId;
  postId: PostId;
  /** Null for a comment on the post itself; replies are one level deep. */
  parentId: CommentId | null;
  authorId: AccountId;
  text: string;
  /** Those that are not withheld. */
  replies: number;
  /** Only on comments of somebody suspended or banned: numbers leave them out, as lists do. */
  withheld?: true;
  createTime: Date;
}

/** Trimmed text of 1 to 500 characters. Throws COMMENT_INVALID. */
export function checkedCommentText(text: string): string {
  const checked = commentText.safeParse(text);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new AppError('COMMENT_INVALID', { field: 'text', ...(issue && brokenRuleOf(issue)) });
}

/** Authors delete their own words, and owners what stands under their posts. */
export function mayDeleteComment(
  actorId: AccountId,
  comment: CommentRecord,
  postAuthorId: AccountId,
): boolean {
  return actorId === comment.authorId || actorId === postAuthorId;
}
