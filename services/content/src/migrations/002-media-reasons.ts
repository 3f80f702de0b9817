import { formerMediaSentences } from '@mate/contracts/media';
import type { Migration } from '@mate/mongo/migration';

/** Posts store why they failed as a code; it was the English sentence before. */
export const mediaReasonsOfPosts: Migration = {
  name: '002-media-reasons',
  walks: ['posts'],
  up: async ({ db, signal }) => {
    signal.throwIfAborted();
    const branches = formerMediaSentences.map(([sentence, code]) => ({
      case: { $eq: ['$failureReason', sentence] },
      then: code,
    }));
    const reason = { $switch: { branches, default: '$failureReason' } };
    await db
      .collection('posts')
      .updateMany({ failureReason: { $in: formerMediaSentences.map(([sentence]) => sentence) } }, [
        { $set: { failureReason: reason } },
      ]);
  },
};
