import type { Document } from 'mongodb';
import { newId, type AccountId, type CommentId, type PostId } from '@mate/contracts/ids';
import { CommentSort } from '@mate/contracts/gen/content/comments_service';
import { PostType } from '@mate/contracts/gen/content/post';
import { PeopleChanges } from '@mate/people/people-module';
import { alice, aNamesakeOf, type Person } from '@mate/testing/people';
import type { CommentDocument } from '../src/comments/comment.model.js';
import { FoldLeftOverLikes } from '../src/engagement/fold-left-over-likes.use-case.js';
import type { PostDocument } from '../src/posts/post.model.js';
import { searchTermsOf } from '../src/posts/post.rules.js';
import { ContentFollower } from '../src/standing/content-follower.registry.js';
import { UpdatePost } from '../src/studio/update-post.use-case.js';
import { startContent, type ContentSystem } from './content-system.js';
import { postDocument, writePost } from './post-rows.js';
import { queriesOf } from './queries-of.js';

const LIMIT = 20;
// For forty people of whom each writes under one post of a page, and twenty in all.
const OTHERS_SEEKS_MAX = 40 * 3;

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

  const profiled = (collection: string, call: () => Promise<unknown>): Promise<Document[]> =>
    queriesOf(content.db, collection, call);
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

  it.each([CommentSort.COMMENT_SORT_TOP, CommentSort.COMMENT_SORT_NEW])(
    'comments in order %p / on any page / reads no more than twice its rows',
    async (sort) => {
      const postId = await writePost(content.db, alice);
      const rows = Array.from({ length: 1_000 }, (_, index) => ({
        ...{ _id: newId<CommentId>(), postId, parentId: null, authorId: alice.accountId },
        ...{
          text: 'words',
          replies: 0,
          likes: index % 7,
          score: index % 7,
          createTime: new Date(),
        },
      }));
      await content.db.collection<CommentDocument>('comments').insertMany(rows);
      const list = (cursor: string) => {
        const request = { postId, parentId: '', sort, page: 0, limit: LIMIT, cursor };
        return content.rpc.listComments(request, {});
      };
      // As far as from one score into the next.
      const queries = await profiled('comments', async () => {
        let cursor = '';
        for (let page = 0; page < 9; page += 1) ({ nextCursor: cursor } = await list(cursor));
      });
      const lists = queries.filter(({ command }) => command?.['sort']);
      expect(lists.length).toBeGreaterThanOrEqual(9);
      for (const { keysExamined, hasSortStage } of lists) {
        expect(keysExamined).toBeLessThanOrEqual((LIMIT + 1) * 2);
        expect(hasSortStage ?? false).toBe(false);
      }
    },
  );

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

  it('following somebody who is shown / whatever they liked and wrote / reads none of it', async () => {
    const person = aNamesakeOf(alice);
    const { accountId } = person;
    await content.knowPeople(person);
    const postIds = Array.from({ length: 300 }, () => newId<PostId>());
    await content.db.collection<{ _id: string }>('reactions').insertMany(
      postIds.map((postId) => ({
        ...{ _id: `${accountId}:${postId}:like`, accountId, postId, kind: 'like' },
        ...{ postType: 'short', active: true, counted: true, pending: false },
        createTime: new Date(),
      })),
    );
    await content.db.collection<CommentDocument>('comments').insertMany(
      postIds.map((postId) => ({
        ...{ _id: newId<CommentId>(), postId, parentId: null, authorId: accountId },
        ...{ text: 'words', replies: 0, createTime: new Date() },
      })),
    );
    const account = { accountId, version: 1, looks: 0, privateAccount: false } as const;
    const follower = content.app.get(ContentFollower, { strict: false });
    const { signal } = new AbortController();
    for (const collection of ['reactions', 'comments']) {
      const follow = () => follower.follow({ ...account, status: 'active' }, signal);
      const queries = await profiled(collection, follow);
      expect(queries).not.toHaveLength(0);
      for (const { docsExamined } of queries) expect(docsExamined).toBe(0);
    }
  });

  describe('numbers for a viewer', () => {
    const EACH_WAY = 20;
    const viewer = aNamesakeOf(alice);
    const unparted = aNamesakeOf(alice);
    const others = Array.from({ length: EACH_WAY * 2 }, () => newId<AccountId>());
    beforeAll(async () => {
      await content.knowPeople(viewer, unparted);
      const posts = content.db.collection<PostDocument>('posts');
      await posts.updateMany({}, { $set: { 'counts.likes': 90, 'counts.comments': 90 } });
      const page = await posts
        .find({ tags: 'music' })
        .sort({ publishTime: -1 })
        .limit(400)
        .toArray();
      await parted();
      // Those behind the blocks and many more comment, on the page's posts and on others.
      const crowd = [...others, ...Array.from({ length: 200 }, () => newId<AccountId>())];
      const made = crowd.flatMap((authorId, at) =>
        page
          .filter((_post, index) => (index + at) % 20 === 0)
          .map(({ _id }) => ({ authorId, postId: _id })),
      );
      await content.db.collection<CommentDocument>('comments').insertMany(
        made.map((words) => ({
          ...{ ...words, _id: newId<CommentId>(), parentId: null, text: 'words' },
          ...{ replies: 0, createTime: new Date() },
        })),
      );
    });

    /** Blocks in both directions, among many follows. */
    async function parted(): Promise<void> {
      const between = (actorId: string, targetId: string, blocked: boolean) => ({
        ...{ _id: `${actorId}:${targetId}`, actorId, targetId, following: !blocked, blocked },
        ...{ version: 1, updateTime: new Date() },
      });
      const follows = [viewer, unparted].flatMap(({ accountId }) =>
        Array.from({ length: 500 }, () => between(accountId, newId(), false)),
      );
      const blocks = others.map((other, at) =>
        at < EACH_WAY
          ? between(viewer.accountId, other, true)
          : between(other, viewer.accountId, true),
      );
      await content.db
        .collection<(typeof follows)[number]>('relations')
        .insertMany([...follows, ...blocks]);
    }
    const readPage = (person: Person) => {
      const request = { type: PostType.POST_TYPE_SHORT, tag: 'music', place: '', text: '' };
      content.app.get(PeopleChanges).relationChanged(person.accountId, '');
      return content.rpc.queryPosts(
        { ...request, cursor: '', limit: LIMIT, page: 0 },
        content.as(person),
      );
    };
    const numbersRead = async (collection: string, person: Person): Promise<Document[]> =>
      (await profiled(collection, () => readPage(person))).filter(
        ({ command }) => command?.['aggregate'] === collection,
      );

    it('who is behind a block / is read from the index alone, whatever one follows', async () => {
      const queries = await profiled('relations', () => readPage(viewer));
      const blocks = queries.filter(({ command }) => command?.['filter']?.blocked === true);
      expect(blocks).toHaveLength(2);
      for (const { keysExamined, docsExamined, hasSortStage } of blocks) {
        expect(keysExamined).toBe(EACH_WAY);
        expect(docsExamined).toBe(0);
        expect(hasSortStage ?? false).toBe(false);
      }
    });

    it('comments of a page / one query that reads what it counts, and one for the threads', async () => {
      const [query, ...more] = await numbersRead('comments', viewer);
      expect(more).toEqual([]);
      expect(query).toMatchObject({
        planSummary: 'IXSCAN { authorId: 1, postId: 1, parentId: 1 }',
        docsExamined: others.length,
      });
      expect(query?.['keysExamined']).toBeLessThanOrEqual(OTHERS_SEEKS_MAX);
    });

    it('a viewer without blocks, a visitor / read nobody’s comments; likes are read for nobody', async () => {
      expect(await numbersRead('comments', unparted)).toEqual([]);
      expect(await numbersRead('reactions', viewer)).toEqual([]);
      const asVisitor = await profiled('relations', () => search({ tag: 'music' }));
      expect(asVisitor).toEqual([]);
    });
  });

  it('two edits of a post at once / are both found by its words', async () => {
    const posts = content.db.collection<PostDocument>('posts');
    const update = content.app.get(UpdatePost);
    const post = postDocument(alice);
    await posts.insertOne(post);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        update.execute(alice.accountId, post._id, { text: { title: `Title ${round}` } }),
        update.execute(alice.accountId, post._id, { text: { tags: [`tag${round}`] } }),
        update.execute(alice.accountId, post._id, { text: { place: `Place ${round}` } }),
      ]);
      const row = await posts.findOne({ _id: post._id });
      if (!row) throw new Error('no post');
      expect(row.terms).toEqual(searchTermsOf(row));
      expect(row.placeKey).toBe(`place ${round}`);
    }
  });
});
