import type { Db } from 'mongodb';
import type { Migration } from '@mate/mongo/migration';

/**
 * Inboxes find comments by whose post they stand under, and by that the owner has not answered. Gives both to comments from
 * before; one that a process of the version before writes meanwhile is in no inbox.
 */
export const inboxesOfComments: Migration = {
  name: '014-inboxes-of-comments',
  walks: ['comments'],
  up: async ({ db, signal }) => {
    signal.throwIfAborted();
    await markOwners(db);
    signal.throwIfAborted();
    await markUnanswered(db);
  },
};

async function markOwners(db: Db): Promise<void> {
  await db
    .collection('comments')
    .aggregate([
      { $match: { ownerId: { $exists: false }, authorId: { $ne: null } } },
      {
        $lookup: {
          ...{ from: 'posts', localField: 'postId', foreignField: '_id', as: 'post' },
          pipeline: [{ $project: { authorId: 1 } }],
        },
      },
      { $project: { authorId: 1, ownerId: { $first: '$post.authorId' } } },
      {
        $match: {
          $expr: { $and: [{ $gt: ['$ownerId', null] }, { $ne: ['$ownerId', '$authorId'] }] },
        },
      },
      { $project: { ownerId: 1 } },
      { $merge: { into: 'comments', on: '_id', whenMatched: 'merge', whenNotMatched: 'discard' } },
    ])
    .toArray();
}

async function markUnanswered(db: Db): Promise<void> {
  const below = { postId: '$postId', ownerId: '$ownerId', root: '$_id' };
  const byOwner = [
    { $eq: ['$authorId', '$$ownerId'] },
    { $eq: ['$postId', '$$postId'] },
    { $eq: ['$parentId', '$$root'] },
  ];
  await db
    .collection('comments')
    .aggregate([
      { $match: { ownerId: { $exists: true }, parentId: null, unanswered: { $exists: false } } },
      {
        $lookup: {
          ...{ from: 'comments', as: 'answers', let: below },
          pipeline: [
            { $match: { $expr: { $and: byOwner } } },
            { $limit: 1 },
            { $project: { _id: 1 } },
          ],
        },
      },
      { $match: { answers: [] } },
      { $project: { unanswered: { $literal: true } } },
      { $merge: { into: 'comments', on: '_id', whenMatched: 'merge', whenNotMatched: 'discard' } },
    ])
    .toArray();
}
