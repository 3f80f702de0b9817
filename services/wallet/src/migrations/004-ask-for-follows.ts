import type { Migration } from '@mate/mongo/migration';

interface Row {
  version: number;
  following?: boolean;
}

/**
 * Copies of relations kept blocks alone. Social tells of every follow again, with the version that such a copy may have
 * already: one version back, it takes that news, and still none that is older than what it knows.
 */
export const askForFollows: Migration = {
  name: '004-ask-for-follows',
  walks: ['blocks'],
  async up({ db, signal }) {
    signal.throwIfAborted();
    // A run after a crash goes on: what was turned back once says so until it hears the news.
    await db
      .collection<Row>('blocks')
      .updateMany({ following: { $exists: false } }, [
        { $set: { version: { $subtract: ['$version', 1] }, following: false } },
      ]);
  },
};
