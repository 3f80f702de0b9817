import type { Migration } from '@mate/mongo/migration';

/** The list of the best comments goes by a kept score; those from before have what their replies are worth. */
export const scoresOfComments: Migration = {
  name: '006-scores-of-comments',
  walks: ['comments'],
  up: async ({ db, signal }) => {
    signal.throwIfAborted();
    await db
      .collection('comments')
      .updateMany({ score: { $exists: false } }, [
        { $set: { score: { $multiply: [2, { $ifNull: ['$replies', 0] }] } } },
      ]);
  },
};
