import type { Migration } from '@mate/mongo/migration';

interface PostRow {
  _id: string;
  authorId: string;
  standing?: string;
}

interface AuthorRow {
  _id: string;
  status: string;
  privateAccount: boolean;
}

const BATCH_ROWS = 1_000;

/** Lists filter by the author's standing; posts from before carry none and would be in no list. */
export const standingOfPosts: Migration = {
  name: '001-standing-of-posts',
  walks: ['posts'],
  async up({ db, signal }) {
    const posts = db.collection<PostRow>('posts');
    const authors = db.collection<AuthorRow>('authors');
    for (let last = ''; ; signal.throwIfAborted()) {
      const rows = await posts
        .find({ _id: { $gt: last } }, { projection: { authorId: 1, standing: 1 } })
        .sort({ _id: 1 })
        .limit(BATCH_ROWS)
        .toArray();
      const bare = rows.filter((row) => row.standing === undefined);
      const known = await authors
        .find({ _id: { $in: [...new Set(bare.map((row) => row.authorId))] } })
        .toArray();
      const standings = new Map(known.map((author) => [author._id, standingOf(author)]));
      if (bare.length > 0)
        await posts.bulkWrite(
          bare.map(({ _id, authorId }) => ({
            updateOne: {
              filter: { _id, standing: { $exists: false } },
              update: { $set: { standing: standings.get(authorId) ?? 'hidden' } },
            },
          })),
          { ordered: false },
        );
      const end = rows.at(-1);
      if (!end || rows.length < BATCH_ROWS) return;
      last = end._id;
    }
  },
};

function standingOf({ status, privateAccount }: AuthorRow): string {
  if (status !== 'active') return 'hidden';
  return privateAccount ? 'private' : 'open';
}
