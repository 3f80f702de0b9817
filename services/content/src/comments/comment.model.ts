import { defineModel } from '@mate/mongo/define-model';
import type { CommentRecord } from './comment.rules.js';

export type CommentDocument = CommentRecord;

export const commentModel = defineModel<CommentDocument>({
  name: 'comments',
  fields: {
    _id: String,
    postId: String,
    parentId: String,
    authorId: String,
    text: String,
    replies: Number,
    withheld: Boolean,
    createTime: Date,
  },
  indexes: [
    // Ids sort by time, so the newest come first by id.
    { key: { postId: 1, parentId: 1, _id: -1 } },
    // Of an account that is gone, or that asks what is stored of it.
    { key: { authorId: 1, _id: -1 } },
    // What somebody wrote under a post and in a thread.
    { key: { authorId: 1, postId: 1, parentId: 1 } },
    // Those that come back when a sanction ends; hardly anybody has any.
    { key: { authorId: 1, _id: 1 }, partialFilterExpression: { withheld: true } },
  ],
});
