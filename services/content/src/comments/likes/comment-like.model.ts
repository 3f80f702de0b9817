import type { AccountId, CommentId, PostId } from '@mate/contracts/ids';
import { defineModel } from '@mate/mongo/define-model';

/** Somebody likes a comment; the row goes when that is taken back. */
export interface CommentLikeDocument {
  /** `accountId:commentId`: one per person and comment. */
  _id: string;
  accountId: AccountId;
  commentId: CommentId;
  postId: PostId;
  /** Only of somebody suspended or banned: the comment's number leaves it out. */
  withheld?: true;
  createTime: Date;
}

export const commentLikeModel = defineModel<CommentLikeDocument>({
  name: 'comment_likes',
  fields: {
    _id: String,
    accountId: String,
    commentId: String,
    postId: String,
    withheld: Boolean,
    createTime: Date,
  },
  indexes: [
    { key: { accountId: 1, createTime: -1, _id: -1 } },
    // Those that come back when a sanction ends; hardly anybody has any.
    { key: { accountId: 1, _id: 1 }, partialFilterExpression: { withheld: true } },
  ],
});
