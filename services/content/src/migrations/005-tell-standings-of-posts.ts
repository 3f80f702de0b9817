import { postStandingChanged } from '@mate/contracts/events';
import { Outbox, type AddedEvent } from '@mate/messaging/outbox';
import type { Migration } from '@mate/mongo/migration';
import { TransactionRunner } from '@mate/mongo/transaction';

type Standing = Parameters<typeof postStandingChanged.keyOf>[0];

interface PostRow extends Omit<Standing, 'postId' | 'state' | 'version'> {
  _id: string;
  state: string;
  version?: number;
}

const BATCH_ROWS = 500;

/**
 * Tells of every post that plays how it stands, for who keeps copies of posts. A change meanwhile carries a higher
 * version and is told by itself, and a run after a crash tells some twice: neither does harm.
 */
export const tellStandingsOfPosts: Migration = {
  name: '005-tell-standings-of-posts',
  walks: ['posts'],
  async up({ db, signal }) {
    const posts = db.collection<PostRow>('posts');
    const outbox = new Outbox(db);
    const runner = new TransactionRunner(db.client);
    for (let last = ''; ; signal.throwIfAborted()) {
      const rows = await posts
        .find({ _id: { $gt: last } })
        .project<PostRow>({ authorId: 1, type: 1, state: 1, visibility: 1, version: 1 })
        .sort({ _id: 1 })
        .limit(BATCH_ROWS)
        .toArray();
      const news = rows.filter(({ state }) => state === 'ready').map(newsOf);
      await runner.run((tx) => outbox.addMany(news, tx));
      const end = rows.at(-1);
      if (!end || rows.length < BATCH_ROWS) return;
      last = end._id;
    }
  },
};

function newsOf({ _id, version = 0, ...post }: PostRow): AddedEvent<Standing> {
  const data: Standing = { ...post, postId: _id, state: 'ready', version };
  return { event: postStandingChanged, data, request: undefined };
}
