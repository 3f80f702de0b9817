import { CommentSort } from '@mate/contracts/gen/content/comments_service';
import { PostType } from '@mate/contracts/gen/content/post';
import { newId, type AccountId, type CommentId, type PostId } from '@mate/contracts/ids';
import { Cursors } from '@mate/service-kit/paging';
import { aCard, freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { homeCursors } from '../src/feed/home-cursors.js';
import { startContent, type ContentSystem } from './content-system.js';
import { postDocument, writeSearchRows } from './post-rows.js';

const SHORT = PostType.POST_TYPE_SHORT;

/** Private, sanctioned, and blocked by bob. */
const hiddenAuthors = ['private', 'suspended', 'blocked'] as const;

interface Page {
  readonly ids: readonly string[];
  readonly hasNextPage: boolean;
  readonly nextCursor: string;
}

interface List {
  read(viewer: Person | undefined, page: { cursor: string; limit: number }): Promise<Page>;
}

describe.each(hiddenAuthors)('posts and comments of an author who is %s', (kind) => {
  const { alice: hidden, bob, carol } = freshPeople();
  // A block hides from the two only; the others hide from everybody who does not follow.
  const viewers = kind === 'blocked' ? [bob] : [undefined, bob];
  let content: ContentSystem;
  let openPost: PostId;
  beforeAll(async () => {
    content = await startContent();
    await content.knowPeople(bob, carol, hidden);
    const { accountId: _id, ...card } = aCard(hidden, {
      privateAccount: kind === 'private',
      status: kind === 'suspended' ? 'suspended' : 'active',
    });
    await content.db.collection<{ _id: string }>('authors').replaceOne({ _id }, card);
  });
  beforeEach(async () => {
    await content.db.collection('posts').deleteMany({});
    await content.db.collection('reactions').deleteMany({ accountId: bob.accountId });
    await content.db.collection('relations').deleteMany({ actorId: bob.accountId });
    // Follows are written without their news, so what was made of them before is to be made anew.
    await content.db.collection<{ _id: string }>('timelines').deleteMany({ _id: bob.accountId });
    openPost = await seed();
    // What the home feed is made of is kept a moment: other files' posts go, and these come.
    const rows = content.db.collection<{ _id: string }>('posts');
    const shown = new Set(await rows.distinct('_id', { authorId: carol.accountId }));
    for (const viewer of viewers)
      await eventually(async () => {
        for (const name of ['the home feed', 'a word of shown titles']) {
          const page = await lists[name]?.read(viewer, { cursor: '', limit: 20 });
          expect(new Set(page?.ids)).toEqual(shown);
        }
      });
  });
  afterAll(() => content.stop());

  /** Hidden rows before, between and after visible ones. */
  async function seed(): Promise<PostId> {
    const standing = { private: 'private', suspended: 'hidden', blocked: 'open' } as const;
    const order = [hidden, hidden, carol, hidden, carol, carol, hidden, hidden, carol, hidden];
    const rows = order.map((author, index) => ({
      ...postDocument(author, {
        title: author === hidden ? `Secret ${index}` : `Shown ${index}`,
        tags: ['sea'],
        publishTime: new Date(Date.now() - index * 60_000),
      }),
      standing: author === hidden ? standing[kind] : ('open' as const),
    }));
    await content.db.collection<(typeof rows)[number]>('posts').insertMany(rows);
    await writeSearchRows(content.db, rows);
    const shown = rows.find((row) => row.authorId === carol.accountId);
    if (!shown) throw new Error('no row');
    const { accountId } = bob;
    for (const { _id: postId, publishTime: createTime } of rows) {
      const mark = { accountId, postId, postType: 'short', kind: 'like', active: true };
      await content.db.collection<{ _id: string }>('reactions').insertOne({
        _id: `${accountId}:${postId}:like`,
        ...{ ...mark, counted: true, pending: false, createTime },
      });
    }
    await content.db.collection<{ _id: CommentId }>('comments').insertMany(
      order.map((author) => ({
        _id: newId<CommentId>(),
        ...{ postId: shown._id, parentId: null, authorId: author.accountId },
        ...{ text: 'words', replies: 0, createTime: new Date() },
      })),
    );
    const between = (targetId: AccountId, change: object) => ({
      _id: `${accountId}:${targetId}`,
      ...{ actorId: accountId, targetId, following: false, blocked: false, version: 1 },
      ...{ updateTime: new Date(), ...change },
    });
    await content.db
      .collection<{ _id: string }>('relations')
      .insertMany([
        between(carol.accountId, { following: true }),
        between(hidden.accountId, { following: kind !== 'private', blocked: kind === 'blocked' }),
      ]);
    return shown._id;
  }

  const caller = (viewer: Person | undefined) => (viewer ? content.as(viewer) : {});
  const ofPosts = ({
    page,
  }: {
    page?: { posts: { postId: string }[]; hasNextPage: boolean; nextCursor: string } | undefined;
  }): Page => ({
    ids: (page?.posts ?? []).map((post) => post.postId),
    hasNextPage: page?.hasNextPage ?? false,
    nextCursor: page?.nextCursor ?? '',
  });
  const searching = (criteria: { tag?: string; place?: string; text?: string }): List => ({
    read: async (viewer, page) => {
      const as = caller(viewer);
      const request = { type: SHORT, tag: '', place: '', text: '', page: 0 };
      return ofPosts(await content.rpc.queryPosts({ ...request, ...criteria, ...page }, as));
    },
  });
  const lists: Record<string, List> = {
    'all posts': searching({}),
    'a tag': searching({ tag: 'sea' }),
    'a place': searching({ place: 'karachi' }),
    'a word of hidden titles': searching({ text: 'secret' }),
    'a word of shown titles': searching({ text: 'sho' }),
    'the home feed': {
      read: async (viewer, page) => {
        const as = caller(viewer);
        const request = { type: SHORT, page: 0, ...page };
        return ofPosts({ page: await content.rpc.listHomePosts(request, as) });
      },
    },
    'the posts of the author': {
      read: async (viewer, page) => {
        const as = caller(viewer);
        const request = { accountId: hidden.accountId, type: SHORT, search: '', page: 0 };
        return ofPosts(await content.rpc.listUserPosts({ ...request, ...page }, as));
      },
    },
    comments: {
      read: async (viewer, page) => {
        const as = caller(viewer);
        const thread = { postId: openPost, parentId: '', sort: CommentSort.COMMENT_SORT_NEW };
        const request = { ...thread, page: 0, ...page };
        const { comments, hasNextPage, nextCursor } = await content.rpc.listComments(request, as);
        return { ids: comments.map((row) => row.commentId), hasNextPage, nextCursor };
      },
    },
  };
  const ownLists: Record<string, List> = {
    'the following feed': {
      read: async (_viewer, page) => {
        const request = { type: SHORT, page: 0, ...page };
        return ofPosts(await content.rpc.getFollowingFeed(request, content.as(bob)));
      },
    },
    'liked posts': {
      read: async (_viewer, page) => {
        const request = { type: SHORT, search: '', page: 0, ...page };
        return ofPosts(await content.rpc.listLikedPosts(request, content.as(bob)));
      },
    },
    'liked posts by a word': {
      read: async (_viewer, page) => {
        const request = { type: SHORT, search: 's', page: 0, ...page };
        return ofPosts(await content.rpc.listLikedPosts(request, content.as(bob)));
      },
    },
  };

  /** Every page of every list, from the beginning to the end, with what its cursors say. */
  async function walkAll(): Promise<Record<string, Page[]>> {
    const walked: Record<string, Page[]> = {};
    for (const limit of [1, 2, 3]) {
      for (const viewer of viewers) {
        const all = viewer ? { ...lists, ...ownLists } : lists;
        for (const [name, list] of Object.entries(all)) {
          walked[`${name}, ${viewer ? 'bob' : 'visitor'}, ${limit}`] = await walk(
            list,
            viewer,
            limit,
          );
        }
      }
    }
    return walked;
  }

  async function walk(list: List, viewer: Person | undefined, limit: number): Promise<Page[]> {
    const pages: Page[] = [];
    let cursor = '';
    do {
      const page = await list.read(viewer, { cursor, limit });
      cursor = page.nextCursor;
      pages.push({ ...page, nextCursor: withoutAnchor(cursor) });
    } while (cursor !== '' && pages.length < 20);
    return pages;
  }

  /** The home feed's cursor says when the list was begun; others are the same text for the same place. */
  function withoutAnchor(cursor: string): string {
    try {
      const place = homeCursors(content.app.get(Cursors)).decode(cursor);
      return JSON.stringify({ ...place, anchorMs: 0 });
    } catch {
      return cursor;
    }
  }

  it('a thread that they began / is there for who may read it, in lists and for answers', async () => {
    const postId = openPost;
    const threads = content.db.collection<{ _id: CommentId; parentId: CommentId }>('comments');
    const root = await threads.findOne({ postId, authorId: hidden.accountId });
    if (!root) throw new Error('no comment');
    const parentId = root._id;
    const reply = { ...root, _id: newId<CommentId>(), parentId, authorId: carol.accountId };
    await threads.insertOne(reply);
    // A private account hides its posts, not what it says under those of others.
    const isRead = kind === 'private';
    const page = { cursor: '', page: 0, limit: 5 };
    const request = { postId, parentId, sort: CommentSort.COMMENT_SORT_NEW, ...page };
    const { comments } = await content.rpc.listComments(request, content.as(bob));
    expect(comments).toHaveLength(isRead ? 1 : 0);
    for (const answered of [parentId, reply._id]) {
      const wish = { postId, text: 'And me', parentId: answered };
      const [outcome] = await Promise.allSettled([content.rpc.addComment(wish, content.as(bob))]);
      expect(outcome).toMatchObject(
        isRead ? { status: 'fulfilled' } : { reason: { reason: 'COMMENT_NOT_FOUND' } },
      );
    }
    await threads.deleteMany({ parentId });
  });

  it('every list, page by page / answers as a database without them', async () => {
    const seen = await walkAll();
    const rows = { authorId: hidden.accountId };
    await content.db.collection('posts').deleteMany(rows);
    // A private account hides its posts, not what it says under those of others.
    if (kind !== 'private') await content.db.collection('comments').deleteMany(rows);
    expect(seen).toEqual(await walkAll());
    expect(seen['a tag, bob, 1']?.flatMap((page) => page.ids)).toHaveLength(4);
    expect(seen['comments, bob, 2']?.flatMap((page) => page.ids)).not.toHaveLength(0);
  });
});
