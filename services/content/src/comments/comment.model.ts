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
    mentions: [{ _id: false, name: String, accountId: String }],
    replies: Number,
    likes: Number,
    score: Number,
    withheld: Boolean,
    hidden: Boolean,
    held: Boolean,
    deleted: Boolean,
    pinned: Boolean,
    hearted: Boolean,
    editTime: Date,
    earlier: [{ _id: false, text: String, time: Date }],
    turns: Number,
    ownerId: String,
    unanswered: Boolean,
    createTime: Date,
  },
  indexes: [
    // Ids sort by time, so the newest come first by id.
    { key: { postId: 1, parentId: 1, _id: -1 } },
    // The best first.
    { key: { postId: 1, parentId: 1, score: -1, _id: -1 } },
    // One of each post.
    { key: { postId: 1 }, unique: true, partialFilterExpression: { pinned: true } },
    // Of an account that is gone, or that asks what is stored of it.
    { key: { authorId: 1, _id: -1 } },
    // What others say under somebody's posts, and what of that waits for an answer.
    {
      key: { ownerId: 1, _id: -1 },
      partialFilterExpression: { ownerId: { $exists: true } },
    },
    {
      key: { unanswered: 1, ownerId: 1, _id: -1 },
      partialFilterExpression: { unanswered: true },
    },
    // What a word of that person holds.
    {
      key: { held: 1, ownerId: 1, _id: -1 },
      partialFilterExpression: { held: true },
    },
    // What somebody wrote under a post and in a thread.
    { key: { authorId: 1, postId: 1, parentId: 1 } },
    // Those that come back when a sanction ends; hardly anybody has any.
    { key: { authorId: 1, _id: 1 }, partialFilterExpression: { withheld: true } },
  ],
});
