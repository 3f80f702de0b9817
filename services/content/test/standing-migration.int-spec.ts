import { MongoClient } from 'mongodb';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { baseEnv } from '@mate/testing/service-env';
import { aCard, alice, bob, carol, type Person } from '@mate/testing/people';
import { contentDatabase } from '../src/content.database.js';
import type { PostDocument } from '../src/posts/post.model.js';
import { postDocument } from './post-rows.js';

describe('posts from before standings', () => {
  let mongo: MongoClient;
  let dispose: () => Promise<void>;
  beforeAll(async () => {
    const env = await baseEnv('CONTENT', {});
    dispose = () => env.dispose();
    mongo = await MongoClient.connect(env.env['CONTENT_MONGO_URL'] ?? '');
  });
  afterAll(async () => {
    await mongo.close();
    await dispose();
  });

  it('a start / gives each its author’s, once; the old indexes are gone', async () => {
    const db = mongo.db();
    const posts = db.collection<Omit<PostDocument, 'standing'>>('posts');
    const known = async (person: Person, change: Parameters<typeof aCard>[1]) => {
      const { accountId: _id, ...card } = aCard(person, change);
      await db.collection<{ _id: string }>('authors').insertOne({ _id, ...card });
    };
    await known(alice, {});
    await known(bob, { privateAccount: true });
    for (const author of [alice, bob, carol]) {
      const { standing: _none, ...row } = postDocument(author);
      await posts.insertOne(row);
    }
    await posts.createIndex({ tags: 1, type: 1, state: 1, publishTime: -1 });

    await prepareDatabase(db, contentDatabase);
    const standings = await db
      .collection<PostDocument>('posts')
      .find({}, { projection: { authorId: 1, standing: 1 } })
      .toArray();
    expect(new Map(standings.map((row) => [row.authorId, row.standing]))).toEqual(
      new Map([
        [alice.accountId, 'open'],
        [bob.accountId, 'private'],
        // Nothing is known of this one: shown to nobody until it is.
        [carol.accountId, 'hidden'],
      ]),
    );
    const names = (await posts.indexes()).map((index) => index.name);
    expect(names).not.toContain('tags_1_type_1_state_1_publishTime_-1');
    expect(names).toContain('tags_1_type_1_state_1_visibility_1_standing_1_publishTime_-1__id_-1');
  });
});
