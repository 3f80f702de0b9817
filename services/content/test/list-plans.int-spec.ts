import type { Document } from 'mongodb';
import { newId, type PostId } from '@mate/contracts/ids';
import { PostType } from '@mate/contracts/gen/content/post';
import { FoldLeftOverLikes } from '../src/engagement/fold-left-over-likes.use-case.js';
import type { PostDocument } from '../src/posts/post.model.js';
import { searchTermsOf } from '../src/posts/post.rules.js';
import { UpdatePost } from '../src/studio/update-post.use-case.js';
import { alice, startContent, type ContentSystem } from './content-system.js';
import { postDocument } from './post-rows.js';

const LIMIT = 20;

describe('what the database reads for a list', () => {
  let content: ContentSystem;
  beforeAll(async () => {
    // Its own, whose size is known and whose database writes down what it reads.
    content = await startContent({});
    await content.knowPeople(alice);
    const rows = Array.from({ length: 3_000 }, (_, index) => ({
      ...postDocument(alice, {
        tags: index % 600 === 599 ? ['music', 'rare'] : ['music'],
        publishTime: new Date(Date.now() - index * 1_000),
      }),
      placeKey: index % 600 === 599 ? 'quetta' : 'karachi',
    }));
    await content.db.collection<PostDocument>('posts').insertMany(rows);
  });
  afterAll(() => content.stop());

  /** The queries of a collection that the call makes, as the server saw them. */
  async function profiled(collection: string, call: () => Promise<unknown>): Promise<Document[]> {
    await content.db.command({ profile: 0 });
    await content.db.dropCollection('system.profile').catch(() => false);
    await content.db.command({ profile: 2 });
    await call();
    await content.db.command({ profile: 0 });
    return content.db
      .collection('system.profile')
      .find({ ns: `${content.db.databaseName}.${collection}`, op: { $in: ['query', 'getmore'] } })
      .toArray();
  }
  const search = (criteria: { tag?: string; place?: string }, page = 0) => {
    const request = { type: PostType.POST_TYPE_SHORT, tag: '', place: '', text: '' };
    return content.rpc.queryPosts({ ...request, ...criteria, cursor: '', limit: LIMIT, page }, {});
  };

  it.each([{ tag: 'music' }, { tag: 'rare' }, { place: 'karachi' }, { place: 'quetta' }])(
    'a first page of %p / after deep pages of another / reads no more than three times its rows',
    async (criteria) => {
      for (let call = 0; call < 14; call += 1) {
        await search({ tag: 'music' }, 20);
        await search({ place: 'karachi' }, 20);
      }
      const queries = await profiled('posts', () => search(criteria));
      const lists = queries.filter(({ command }) => command?.['sort']);
      expect(lists).not.toHaveLength(0);
      for (const { keysExamined, docsExamined, hasSortStage } of lists) {
        expect(keysExamined).toBeLessThanOrEqual((LIMIT + 1) * 3);
        expect(docsExamined).toBeLessThanOrEqual((LIMIT + 1) * 3);
        expect(hasSortStage ?? false).toBe(false);
      }
    },
  );

  it('a page by number / deeper than 500 rows / is empty, a cursor goes on', async () => {
    expect((await search({ tag: 'music' }, 25)).page?.posts).toHaveLength(LIMIT);
    expect((await search({ tag: 'music' }, 26)).page).toEqual({
      posts: [],
      hasNextPage: false,
      nextCursor: '',
    });
    expect((await search({ tag: 'music' }, 25)).page?.nextCursor).not.toBe('');
  });

  it('the sweep of uncounted likes / with nothing to do / reads no like', async () => {
    const likes = Array.from({ length: 500 }, () => ({
      _id: `${newId()}:${newId()}:like`,
      ...{ accountId: newId(), postId: newId<PostId>(), postType: 'short', kind: 'like' },
      ...{ active: true, counted: true, pending: false, createTime: new Date() },
    }));
    await content.db.collection<(typeof likes)[number]>('reactions').insertMany(likes);
    const queries = await profiled('reactions', () => content.app.get(FoldLeftOverLikes).execute());
    expect(queries).not.toHaveLength(0);
    for (const { docsExamined } of queries) expect(docsExamined).toBe(0);
  });

  it('two edits of a post at once / are both found by its words', async () => {
    const posts = content.db.collection<PostDocument>('posts');
    const update = content.app.get(UpdatePost);
    const post = postDocument(alice);
    await posts.insertOne(post);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        update.execute(alice.accountId, post._id, { title: `Title ${round}` }),
        update.execute(alice.accountId, post._id, { tags: [`tag${round}`] }),
        update.execute(alice.accountId, post._id, { place: `Place ${round}` }),
      ]);
      const row = await posts.findOne({ _id: post._id });
      if (!row) throw new Error('no post');
      expect(row.terms).toEqual(searchTermsOf(row));
      expect(row.placeKey).toBe(`place ${round}`);
    }
  });
});
