import { defineCollection } from '@mate/mongo/collection';
import type { CommentRecord } from './comment.rules.js';

export type CommentDocument = CommentRecord;

export const commentsCollection = defineCollection<CommentDocument>({
  name: 'comments',
  indexes: [
    // Ids sort by time, so the newest come first by id.
    { key: { postId: 1, parentId: 1, _id: -1 } },
  ],
});
