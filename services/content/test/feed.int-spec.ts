import {
  accountSanctioned,
  accountUpdated,
  postChanged,
  relationChanged,
} from '@mate/contracts/events';
import { CommentSort } from '@mate/contracts/gen/content/comments_service';
import { MediaReason, PostType, type Post } from '@mate/contracts/gen/content/post';
import type { PostId } from '@mate/contracts/ids';
import { blankPostText } from '@mate/contracts/post-text';
import type { Standing } from '@mate/people/standing';
import { aCard, freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import type { PostDocument } from '../src/posts/post.model.js';
import { textOnWire } from '../src/posts/post-wire.rules.js';
import type { PostRecord } from '../src/posts/post.rules.js';
import { announced } from './announced.js';
import { startContent, type ContentSystem } from './content-system.js';
import { homePage } from './home-page.js';
import { writePost } from './post-rows.js';

const SHORT = PostType.POST_TYPE_SHORT;

describe('feeds and lists', () => {
  let content: ContentSystem;
  let alice: Person;
  let bob: Person;
  let carol: Person;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());
  // What is shown to everybody begins with nothing; nobody else works here meanwhile.
  beforeEach(async () => {
    ({ alice, bob, carol } = freshPeople());
    await content.knowPeople(alice, bob, carol);
    await content.db.collection('posts').deleteMany({});
  });

  const aPost = (author: Person, changes: Partial<PostRecord> = {}): Promise<PostId> =>
    writePost(content.db, author, changes);

  const viewerOf = (person: Person | undefined) => (person ? content.as(person) : {});

  async function home(
    person?: Person,
    query: { cursor?: string; limit?: number; page?: number } = {},
  ) {
    const as = viewerOf(person);
    const request = { type: SHORT, cursor: '', limit: 20, page: 0, ...query };
    return homePage(content.rpc, request, as);
  }
  const ids = (posts: readonly Post[]) => posts.map((post) => post.postId);
  const seeing = async (person: Person | undefined, postId: string) => {
    const as = viewerOf(person);
    return content.rpc.getPost({ postId }, as).then(
      () => true,
      () => false,
    );
  };
  const relation = (
    from: Person,
    to: Person,
    change: { following?: boolean; blocked?: boolean },
    version: number,
  ) =>
    content.publish(relationChanged, {
      actorId: from.accountId,
      targetId: to.accountId,
      following: false,
      requested: false,
      blocked: false,
      version,
      ...change,
    });

  it('the home feed / of a visitor / shows public posts that play, with author and signed addresses', async () => {
    const shown = await aPost(alice);
    await aPost(alice, { visibility: 'followers' });
    await aPost(alice, { visibility: 'private' });
    await aPost(alice, { state: 'processing' });
    await aPost(alice, { state: 'removed' });
    await aPost(alice, { type: 'video' });
    const page = await eventually(async () => {
      const found = await home();
      return ids(found.posts).includes(shown) && found.posts.length === 1 ? found : null;
    });
    expect(page.posts[0]).toMatchObject({
      author: { username: alice.username, firstName: 'Alice' },
      media: { transcoded: true },
      videoDetails: { aspectRatio: '240:427' },
      counts: { likes: '0' },
    });
    expect(page.posts[0]?.media?.key).toContain('X-Amz-Signature=');
    expect(page).toMatchObject({ hasNextPage: false, nextCursor: '' });
  });

  it('paging by cursor / while new posts arrive / repeats and misses nothing; page numbers work too', async () => {
    const times = Array.from({ length: 7 }, (_, index) => new Date(Date.now() - index * 60_000));
    const all: string[] = [];
    for (const publishTime of times) all.push(await aPost(alice, { publishTime }));
    await eventually(async () => expect(ids((await home(bob)).posts)).toEqual(all));
    const first = await home(bob, { limit: 3 });
    expect(ids(first.posts)).toEqual(all.slice(0, 3));
    const newer = await aPost(alice, { publishTime: new Date(Date.now() + 60_000) });
    await eventually(async () => expect(ids((await home(bob)).posts)[0]).toBe(newer));
    const second = await home(bob, { limit: 3, cursor: first.nextCursor });
    const third = await home(bob, { limit: 3, cursor: second.nextCursor });
    expect([...ids(second.posts), ...ids(third.posts)]).toEqual(all.slice(3));
    expect(third.hasNextPage).toBe(false);
    expect(ids((await home(bob, { limit: 3, page: 2 })).posts)).toEqual(all.slice(2, 5));
    await expect(home(bob, { cursor: 'forged' })).rejects.toMatchObject({
      reason: 'CURSOR_INVALID',
    });
  });

  it('watched posts / in the next feed / come last, for the watcher only', async () => {
    const old = await aPost(alice, { publishTime: new Date(Date.now() - 60_000) });
    const fresh = await aPost(alice);
    await eventually(async () => expect(ids((await home(bob)).posts)).toEqual([fresh, old]));
    const view = {
      deviceId: '',
      network: '',
      postId: fresh,
      watchedSeconds: 3,
      completed: false,
    };
    await content.rpc.recordView(view, content.as(bob));
    await eventually(async () => expect(ids((await home(bob)).posts)).toEqual([old, fresh]));
    expect(ids((await home(carol)).posts)).toEqual([fresh, old]);
  });

  it('a block / either way / hides posts from lists, details and search, and lifting it shows them', async () => {
    const postId = await aPost(alice);
    await eventually(async () => expect(ids((await home(bob)).posts)).toEqual([postId]));
    await relation(alice, bob, { blocked: true }, 1);
    await eventually(async () => expect(await seeing(bob, postId)).toBe(false));
    expect((await home(bob)).posts).toEqual([]);
    const search = { type: SHORT, tag: 'sea', place: '', text: '', cursor: '', page: 1, limit: 10 };
    expect((await content.rpc.queryPosts(search, content.as(bob))).page?.posts).toEqual([]);
    const list = {
      accountId: alice.accountId,
      type: SHORT,
      cursor: '',
      page: 1,
      limit: 10,
      search: '',
    };
    expect((await content.rpc.listUserPosts(list, content.as(bob))).page?.posts).toEqual([]);
    await expect(
      content.rpc.setLike({ postId, liked: true }, content.as(bob)),
    ).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' });
    expect(await seeing(carol, postId)).toBe(true);
    await relation(alice, bob, {}, 2);
    await eventually(async () => expect(await seeing(bob, postId)).toBe(true));
  });

  it('a private or sanctioned author / is hidden from those whom it does not concern', async () => {
    const postId = await aPost(carol);
    const standing = (expected: Standing) =>
      eventually(async () => {
        const row = await content.db.collection<PostDocument>('posts').findOne({ _id: postId });
        expect(row?.standing).toBe(expected);
      });
    await relation(bob, carol, { following: true }, 10);
    await content.publish(accountUpdated, aCard(carol, { privateAccount: true, version: 2 }));
    await eventually(async () => expect(await seeing(alice, postId)).toBe(false));
    await standing('private');
    await eventually(async () => expect(await seeing(bob, postId)).toBe(true));
    expect(await seeing(undefined, postId)).toBe(false);
    const sanction = { accountId: carol.accountId, status: 'suspended' as const, version: 3 };
    await content.publish(accountSanctioned, sanction);
    await eventually(async () => expect(await seeing(bob, postId)).toBe(false));
    expect(await seeing(carol, postId)).toBe(true);
    await standing('hidden');
    await content.publish(accountUpdated, aCard(carol, { privateAccount: true, version: 2 }));
    await content.publish(accountUpdated, aCard(carol, { version: 4 }));
    await eventually(async () => expect(await seeing(alice, postId)).toBe(true));
    await standing('open');
  });

  it('the following feed / shows followed accounts only, their posts for followers too, newest first', async () => {
    const older = await aPost(alice, {
      publishTime: new Date(Date.now() - 5_000),
      visibility: 'followers',
    });
    const newer = await aPost(alice);
    await aPost(carol);
    await aPost(alice, { visibility: 'private' });
    await relation(bob, alice, { following: true }, 20);
    const request = { type: SHORT, cursor: '', page: 0, limit: 1 };
    const first = await eventually(async () => {
      const { page } = await content.rpc.getFollowingFeed(request, content.as(bob));
      return page && page.posts.length > 0 ? page : null;
    });
    expect(ids(first.posts)).toEqual([newer]);
    const next = await content.rpc.getFollowingFeed(
      { ...request, cursor: first.nextCursor },
      content.as(bob),
    );
    expect(ids(next.page?.posts ?? [])).toEqual([older]);
    expect(next.page?.hasNextPage).toBe(false);
    const second = await content.rpc.getFollowingFeed({ ...request, page: 2 }, content.as(bob));
    expect(ids(second.page?.posts ?? [])).toEqual([older]);
  });

  it('details / in an author’s list / name the next and previous post that the viewer may see', async () => {
    const at = (seconds: number) => new Date(Date.now() - seconds * 1_000);
    const oldest = await aPost(alice, { publishTime: at(30) });
    await aPost(alice, { publishTime: at(20), visibility: 'private' });
    const middle = await aPost(alice, { publishTime: at(15) });
    const newest = await aPost(alice, { publishTime: at(5) });
    const get = async (person: Person, postId: string) =>
      (await content.rpc.getPost({ postId }, content.as(person))).post;
    expect(await get(carol, middle)).toMatchObject({ nextId: oldest, prevId: newest });
    expect(await get(carol, newest)).toMatchObject({ nextId: middle, prevId: '' });
    expect((await get(alice, middle))?.nextId).not.toBe(oldest);
  });

  it('search / by tag, place and words / finds what is public', async () => {
    const postId = await aPost(alice, {
      title: 'Street food in Lahore',
      tags: ['food', 'street'],
      place: 'Lahore',
    });
    await aPost(alice, { title: 'Mountains' });
    const query = async (criteria: { tag?: string; place?: string; text?: string }) => {
      const request = {
        ...{ type: SHORT, tag: '', place: '', text: '' },
        ...{ cursor: '', page: 1, limit: 10, ...criteria },
      };
      return ids((await content.rpc.queryPosts(request)).page?.posts ?? []);
    };
    expect(await query({ tag: '#Food' })).toEqual([postId]);
    expect(await query({ place: ' lahore ' })).toEqual([postId]);
    // Words are found by a copy, which takes posts in a moment later.
    await eventually(async () => (await query({ text: 'food str' })).includes(postId));
    expect(await query({ text: 'food str' })).toEqual([postId]);
    expect(await query({ text: 'food mountains' })).toEqual([]);
    expect(await query({ text: '.*' })).toEqual([]);
    expect(await query({ tag: 'food', place: 'lahore', text: 'street' })).toEqual([postId]);
  });

  it('lists / read by cursor while a post is added / name every older post once', async () => {
    const at = (seconds: number) => new Date(Date.now() - seconds * 1_000);
    const posts: PostId[] = [];
    for (const seconds of [10, 20, 30, 40, 50])
      posts.push(await aPost(alice, { publishTime: at(seconds), createTime: at(seconds) }));
    const common = { type: SHORT, page: 1, limit: 2 };
    const by = { accountId: alice.accountId };
    const words = { tag: 'sea', place: '', text: '', search: '' };
    const lists = [
      (cursor: string) => content.rpc.queryPosts({ ...by, ...common, ...words, cursor }),
      (cursor: string) => content.rpc.listUserPosts({ ...by, ...common, ...words, cursor }),
      (cursor: string) =>
        content.rpc.listMyPosts({ ...by, ...common, ...words, cursor }, content.as(alice)),
    ];
    for (const list of lists) {
      const first = (await list('')).page;
      const added = await aPost(alice);
      const second = (await list(first?.nextCursor ?? '')).page;
      const third = (await list(second?.nextCursor ?? '')).page;
      expect([first, second, third].flatMap((page) => ids(page?.posts ?? []))).toEqual(posts);
      expect(third?.nextCursor).toBe('');
      await expect(list('nonsense')).rejects.toMatchObject({ reason: 'CURSOR_INVALID' });
      await content.db.collection<PostDocument>('posts').deleteOne({ _id: added });
    }
  });

  it('own posts / in every state / are listed for their author only, and can be edited and removed', async () => {
    const draft = await aPost(alice, { state: 'failed', failureReason: 'MEDIA_DAMAGED' });
    const mine = {
      type: SHORT,
      cursor: '',
      page: 1,
      limit: 10,
      search: '',
    };
    const { page } = await content.rpc.listMyPosts(mine, content.as(alice));
    expect(page?.posts).toMatchObject([
      { postId: draft, failureReason: MediaReason.MEDIA_REASON_DAMAGED },
    ]);
    expect(await seeing(bob, draft)).toBe(false);

    const text = textOnWire({
      ...{ ...blankPostText, title: ' Fresh ', tags: ['New', 'new'], description: 'not named' },
      visibility: 'private',
    });
    const edit = { postId: draft, text, fields: ['title', 'tags'] };
    const edited = await content.rpc.updatePost(edit, content.as(alice));
    expect(edited.post?.text).toMatchObject({
      title: 'Fresh',
      tags: ['new'],
      description: '',
      place: 'Karachi',
    });
    await expect(content.rpc.updatePost({ ...edit }, content.as(bob))).rejects.toMatchObject({
      reason: 'POST_NOT_FOUND',
    });
    const hide = { ...edit, fields: ['visibility'] };
    await content.rpc.updatePost(hide, content.as(alice));
    const card = { title: 'Fresh', description: '', tags: ['new'], place: 'Karachi' };
    expect(await announced(content.db, postChanged, draft)).toMatchObject([
      { ...card, postId: draft, authorId: alice.accountId, type: 'short', visibility: 'public' },
      { ...card, visibility: 'private', state: 'failed', updateTime: expect.any(String) },
    ]);

    const remove = { postId: draft };
    await content.rpc.deletePost(remove, content.as(alice));
    await content.rpc.deletePost(remove, content.as(alice));
    expect((await content.rpc.listMyPosts(mine, content.as(alice))).page?.posts).toEqual([]);
    await expect(content.rpc.deletePost({ postId: draft }, content.as(bob))).rejects.toMatchObject({
      reason: 'POST_NOT_FOUND',
    });
  });

  it('calls for signed-in people / without one / ask to log in', async () => {
    await expect(
      content.rpc.getFollowingFeed({ type: SHORT, cursor: '', page: 1, limit: 5 }),
    ).rejects.toMatchObject({ reason: 'UNAUTHENTICATED' });
  });

  it('an account becomes verified / its posts and comments say so', async () => {
    const postId = await aPost(alice);
    const writing = { postId, text: 'Mine', parentId: '' };
    await content.rpc.addComment(writing, content.as(alice));
    await content.rpc.addComment({ ...writing, text: 'Hers' }, content.as(bob));
    await content.publish(accountUpdated, aCard(alice, { verified: true, version: 100 }));
    await eventually(async () =>
      expect((await home()).posts).toMatchObject([{ author: { verified: true } }]),
    );
    const place = { postId, cursor: '', parentId: '', limit: 2, page: 0 };
    const request = { ...place, sort: CommentSort.COMMENT_SORT_NEW };
    expect((await content.rpc.listComments(request)).comments).toMatchObject([
      { text: 'Hers', author: { verified: false } },
      { text: 'Mine', author: { verified: true } },
    ]);
  });
});
