import { defineModel } from '@mate/mongo/define-model';
import type { AccountId, PostId } from '@mate/contracts/ids';
import type { PostType } from '../posts/post.rules.js';
import type { ReactionKind } from './reaction.rules.js';

/** A like or bookmark. A withdrawn one stays as inactive until it is folded, so that counts survive a crash exactly. */
export interface ReactionDocument {
  /** `accountId:postId:kind`: one per person, post and kind. */
  _id: string;
  accountId: AccountId;
  postId: PostId;
  postType: PostType;
  kind: ReactionKind;
  active: boolean;
  /** Only on an active like of somebody suspended or banned: the post's counter leaves it out. */
  withheld?: true;
  /** Whether the post's counter holds this row. */
  counted: boolean;
  /** True while `counted` is not what it should be: whether the row is active and not withheld. */
  pending: boolean;
  createTime: Date;
}

export const reactionModel = defineModel<ReactionDocument>({
  name: 'reactions',
  fields: {
    _id: String,
    accountId: String,
    postId: String,
    postType: String,
    kind: String,
    active: Boolean,
    withheld: Boolean,
    counted: Boolean,
    pending: Boolean,
    createTime: Date,
  },
  indexes: [
    { key: { accountId: 1, kind: 1, postType: 1, active: 1, createTime: -1, _id: -1 } },
    // Those that come back when a sanction ends; hardly anybody has any.
    { key: { accountId: 1, _id: 1 }, partialFilterExpression: { withheld: true } },
    { key: { postId: 1, kind: 1 }, partialFilterExpression: { pending: true } },
    // The sweeper: likes of any post that are not counted.
    { key: { kind: 1, _id: 1 }, partialFilterExpression: { pending: true } },
  ],
});
