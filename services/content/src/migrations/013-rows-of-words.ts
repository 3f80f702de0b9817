import type { PostId } from '@mate/contracts/ids';
import type { Migration } from '@mate/mongo/migration';
import { TransactionRunner } from '@mate/mongo/transaction';
import { SystemClock } from '@mate/service-kit/clock';
import { SearchIndex } from '../word-index/search-index.repository.js';
import { isFindable, type IndexedPost } from '../word-index/search-row.rules.js';

const BATCH_ROWS = 200;

/** Of a form of searches that no version was released with. */
const FORMER = ['search_words', 'search_topics'];

/**
 * Searches read copies of a row for each post that everybody may see. Makes those rows for the posts that there are, and
 * passes over those that have theirs: it can begin again wherever it was stopped, and a change meanwhile is kept by itself.
 * What a process of the version before publishes, edits or takes back behind the walk is not: content's old processes end
 * before this begins.
 */
export const rowsOfWords: Migration = {
  name: '013-rows-of-words',
  walks: ['posts'],
  async up({ db, signal }) {
    for (const name of FORMER) await db.dropCollection(name);
    const posts = db.collection<IndexedPost>('posts');
    const index = new SearchIndex(db, new SystemClock());
    const runner = new TransactionRunner(db.client);
    for (let last = '' as PostId; ; signal.throwIfAborted()) {
      const ids = await posts
        .find({ _id: { $gt: last } }, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(BATCH_ROWS)
        .map(({ _id }) => _id)
        .toArray();
      await runner.run(async (tx) => {
        // As they are in this very transaction.
        const rows = await posts.find({ _id: { $in: ids } }, { session: tx }).toArray();
        await index.keep(rows.filter(isFindable), tx);
      });
      const end = ids.at(-1);
      if (!end || ids.length < BATCH_ROWS) return;
      last = end;
    }
  },
};
