import { defineCollection } from '@mate/mongo/collection';
import type { PostRecord } from './post.rules.js';

/** A stored post: the record and what it is found by. */
export interface PostDocument extends PostRecord {
  placeKey: string;
  terms: string[];
}

export const postsCollection = defineCollection<PostDocument>({
  name: 'posts',
  indexes: [
    // Home feed candidates and older pages.
    { key: { type: 1, state: 1, visibility: 1, publishTime: -1, _id: -1 } },
    // An author's list, next and previous, following feed.
    { key: { authorId: 1, type: 1, state: 1, publishTime: -1, _id: -1 } },
    // Own posts in every state.
    { key: { authorId: 1, type: 1, createTime: -1, _id: -1 } },
    { key: { tags: 1, type: 1, state: 1, publishTime: -1 } },
    { key: { placeKey: 1, type: 1, state: 1, publishTime: -1 } },
    { key: { terms: 1, type: 1, state: 1, publishTime: -1 } },
    // The sweeper: posts whose renditions are outstanding.
    {
      key: { 'transcode.leaseExpireTime': 1 },
      partialFilterExpression: { 'transcode.finished': false },
    },
    // The sweeper: posts with stored files to remove.
    {
      key: { 'purge.dueTime': 1 },
      partialFilterExpression: { 'purge.dueTime': { $exists: true } },
    },
  ],
});
