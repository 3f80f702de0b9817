import { randomUUID } from 'node:crypto';
import { accountSanctioned, commentRemoved } from '@mate/contracts/events';
import { CommentSort } from '@mate/contracts/gen/content/comments_service';
import { MarkKind } from '@mate/contracts/gen/content/engagement_service';
import { PostType } from '@mate/contracts/gen/content/post';
import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import { freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { FoldLeftOverLikes } from '../src/engagement/fold-left-over-likes.use-case.js';
import { SetReaction } from '../src/engagement/set-reaction.use-case.js';
import { postRow, startContent, type ContentSystem } from './content-system.js';
import { announced } from './announced.js';
import { writePost } from './post-rows.js';

describe('engagement', () => {
  const { alice, bob, carol } = freshPeople();
  let content: ContentSystem;
  let postId: PostId;
  beforeAll(async () => {
    content = await startContent();
    await content.knowPeople(alice, bob, carol);
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    postId = await aPost();
  });

  const aPost = (): Promise<PostId> => writePost(content.db, alice, { title: 'A clip' });
  const counts = async () => (await postRow(content, postId))?.counts;
  const details = async (person: Person) =>
    (await content.rpc.getPost({ postId }, content.as(person))).post;
  const like = (person: Person, liked: boolean) =>
    content.rpc.setLike({ postId, liked }, content.as(person));

  it('a like / given, repeated and taken back / counts once and is seen by its giver only', async () => {
    expect(await like(bob, true)).toEqual({ liked: true, likes: '1' });
    expect(await like(bob, true)).toEqual({ liked: true, likes: '1' });
    expect(await details(bob)).toMatchObject({
      liked: true,
      bookmarked: false,
      counts: { likes: '1' },
    });
    expect(await details(carol)).toMatchObject({ liked: false, counts: { likes: '1' } });
    expect(await like(bob, false)).toEqual({ liked: false, likes: '0' });
    expect(await like(bob, false)).toEqual({ liked: false, likes: '0' });
  });

  it('sixty people / each tapping four times at once / are exactly sixty likes', async () => {
    const reactions = content.app.get(SetReaction);
    const people = Array.from({ length: 60 }, () => newId<AccountId>());
    const taps = people.flatMap((person) =>
      [1, 2, 3, 4].map(() => reactions.execute(person, postId, { kind: 'like', active: true })),
    );
    const results = await Promise.all(taps);
    expect(Math.max(...results)).toBe(60);
    expect((await counts())?.likes).toBe(60);
    await Promise.all(
      people
        .slice(0, 25)
        .map((person) => reactions.execute(person, postId, { kind: 'like', active: false })),
    );
    expect((await counts())?.likes).toBe(35);
  });

  it('likes that a crash left uncounted / are counted once by the sweep', async () => {
    const accountId = carol.accountId;
    await content.db.collection<{ _id: string }>('reactions').insertOne({
      _id: `${accountId}:${postId}:like`,
      ...{ accountId, postId, postType: 'short', kind: 'like' },
      ...{ active: true, counted: false, pending: true, createTime: new Date() },
    });
    await eventually(async () => expect((await counts())?.likes).toBe(1));
    await content.app.get(FoldLeftOverLikes).execute();
    expect((await counts())?.likes).toBe(1);
  });

  it('liked and bookmarked lists / are one’s own, newest first', async () => {
    await like(bob, true);
    const mark = { postId, bookmarked: true };
    expect(await content.rpc.setBookmark(mark, content.as(bob))).toEqual({ bookmarked: true });
    const mine = {
      type: PostType.POST_TYPE_SHORT,
      ...{ cursor: '', page: 1, limit: 5, search: '' },
    };
    const liked = await content.rpc.listLikedPosts(mine, content.as(bob));
    const marked = await content.rpc.listBookmarkedPosts(mine, content.as(bob));
    expect(liked.page?.posts[0]).toMatchObject({ postId, liked: true, bookmarked: true });
    expect(marked.page?.posts[0]?.postId).toBe(postId);
    const videos = { ...mine, type: PostType.POST_TYPE_VIDEO };
    expect((await content.rpc.listLikedPosts(videos, content.as(bob))).page?.posts).toEqual([]);
    const named = { ...mine, search: 'cli' };
    const found = await content.rpc.listLikedPosts(named, content.as(bob));
    expect(found.page?.posts.map((post) => post.postId)).toContain(postId);
    for (const search of ['clipper', '!!']) {
      const none = await content.rpc.listBookmarkedPosts({ ...mine, search }, content.as(bob));
      expect(none.page).toEqual({ posts: [], hasNextPage: false, nextCursor: '' });
    }
  });

  it.each(['', 'clip'])(
    'liked posts searched for "%s" / by cursor / come once each, newest like first',
    async (search) => {
      const person = { ...carol, accountId: newId<AccountId>() };
      await content.knowPeople(person);
      const liked: string[] = [];
      for (let count = 0; count < 5; count += 1) {
        const id = await aPost();
        await content.rpc.setLike({ postId: id, liked: true }, content.as(person));
        liked.unshift(id);
      }
      const seen: string[] = [];
      let cursor = '';
      do {
        const { page } = await content.rpc.listLikedPosts(
          {
            type: PostType.POST_TYPE_SHORT,
            ...{ cursor, page: 0, limit: 2, search },
          },
          content.as(person),
        );
        seen.push(...(page?.posts ?? []).map((post) => post.postId));
        cursor = page?.nextCursor ?? '';
      } while (cursor !== '');
      expect(seen).toEqual(liked);
    },
  );

  it('views / repeated, short, signed in or not / are folded and counted once per watcher', async () => {
    const view = {
      ...{ deviceId: '', network: '203.0.113.7' },
      ...{ postId, watchedSeconds: 5, completed: false },
    };
    await content.rpc.recordView(view, content.as(bob));
    await content.rpc.recordView(view, content.as(bob));
    await content.rpc.recordView({ ...view, deviceId: randomUUID() });
    await content.rpc.recordView({ ...view, deviceId: randomUUID(), watchedSeconds: 1 });
    await content.rpc.recordView(view);
    await Promise.all(
      Array.from({ length: 40 }, () => content.rpc.recordView({ ...view, deviceId: randomUUID() })),
    );
    await eventually(async () => expect((await counts())?.views).toBe(42));
  });

  it('views of a visitor / with ever new device ids / count up to a bound for one network', async () => {
    const visit = (network: string) =>
      content.rpc.recordView({
        ...{ deviceId: randomUUID(), network },
        ...{ postId, watchedSeconds: 5, completed: false },
      });
    await Promise.all(Array.from({ length: 120 }, () => visit('203.0.113.8')));
    await eventually(async () => expect((await counts())?.views).toBe(100));
    await visit('203.0.113.9');
    await eventually(async () => expect((await counts())?.views).toBe(101));
  });

  it('views of what does not exist or may not be seen / are refused and not counted', async () => {
    const view = { deviceId: randomUUID(), network: '', watchedSeconds: 5, completed: true };
    const missing = { ...view, postId: newId<PostId>() };
    await expect(content.rpc.recordView(missing)).rejects.toMatchObject({
      reason: 'POST_NOT_FOUND',
    });
    await content.db
      .collection<{ _id: string }>('posts')
      .updateOne({ _id: postId }, { $set: { visibility: 'private' } });
    const hidden = { ...view, postId };
    await expect(content.rpc.recordView(hidden, content.as(bob))).rejects.toMatchObject({
      reason: 'POST_NOT_FOUND',
    });
    const key = `${content.config.QUEUE_PREFIX}:content:view:${postId}:a:${bob.accountId}`;
    expect(await content.cacheRedis.exists(key)).toBe(0);
  });

  it('somebody else’s visible post / edited or deleted / is forbidden, not unknown', async () => {
    const asBob = { postId, fields: [] };
    await expect(content.rpc.updatePost(asBob, content.as(bob))).rejects.toMatchObject({
      reason: 'FORBIDDEN',
      http: 403,
    });
    await expect(content.rpc.deletePost(asBob, content.as(bob))).rejects.toMatchObject({
      reason: 'FORBIDDEN',
    });
    expect(await details(bob)).toMatchObject({ postId });
  });

  it('comments / added, answered, paged and deleted / keep the count', async () => {
    const add = async (person: Person, text: string, parentId = '') => {
      const request = { postId, text, parentId };
      const { comment } = await content.rpc.addComment(request, content.as(person));
      if (!comment) throw new Error('no comment');
      return comment;
    };
    const list = (
      query: { cursor?: string; parentId?: string; limit?: number; page?: number } = {},
    ) =>
      content.rpc.listComments({
        postId,
        cursor: '',
        parentId: '',
        limit: 2,
        page: 0,
        sort: CommentSort.COMMENT_SORT_NEW,
        ...query,
      });
    const removals = async (): Promise<string[]> =>
      (await announced(content.db, commentRemoved, postId)).map(({ commentId }) => commentId);
    const remove = (person: Person, commentId: string) =>
      content.rpc.deleteComment({ postId, commentId }, content.as(person));

    const first = await add(bob, ' First! ');
    expect(first).toMatchObject({
      text: 'First!',
      author: { username: bob.username },
      replies: '0',
    });
    const second = await add(carol, 'Second');
    const third = await add(bob, 'Third');
    const reply = await add(alice, 'Thanks', first.commentId);
    const nested = await add(carol, 'Me too', reply.commentId);
    expect(nested.parentId).toBe(first.commentId);
    expect((await counts())?.comments).toBe(5);

    const newest = await list();
    expect(newest.comments.map((comment) => comment.text)).toEqual(['Third', 'Second']);
    const rest = await list({ cursor: newest.nextCursor });
    expect(rest).toMatchObject({
      hasNextPage: false,
      comments: [{ text: 'First!', replies: '2' }],
    });
    expect((await list({ page: 2 })).comments.map(({ text }) => text)).toEqual(['First!']);
    expect((await list({ page: 3 })).comments).toEqual([]);
    expect((await list({ parentId: first.commentId })).comments).toHaveLength(2);

    await expect(remove(carol, third.commentId)).rejects.toMatchObject({ reason: 'FORBIDDEN' });
    await remove(bob, third.commentId);
    await remove(alice, first.commentId);
    await expect(remove(alice, first.commentId)).rejects.toMatchObject({ http: 404 });
    expect(await removals()).toEqual([third.commentId, first.commentId]);
    expect(await list({ cursor: newest.nextCursor })).toMatchObject({
      comments: [{ deleted: true, text: '', author: null, replies: '2' }],
    });
    expect((await counts())?.comments).toBe(3);
    await remove(carol, second.commentId);
    expect((await counts())?.comments).toBe(2);
    await expect(remove(carol, second.commentId)).rejects.toMatchObject({
      reason: 'COMMENT_NOT_FOUND',
    });
  });

  it('thirty people / commenting at once / are thirty comments', async () => {
    const write = Array.from({ length: 10 }, (_, index) =>
      [alice, bob, carol].map((person) =>
        content.rpc.addComment(
          { postId, text: `Number ${index}`, parentId: '' },
          content.as(person),
        ),
      ),
    ).flat();
    await Promise.all(write);
    expect((await counts())?.comments).toBe(30);
  });

  it('a flood of comments / by one person / is slowed down', async () => {
    const writer = { ...bob, accountId: newId<AccountId>() };
    await content.knowPeople(writer);
    const request = { postId, text: 'spam', parentId: '' };
    const results: unknown[] = [];
    for (let count = 0; count < 45; count += 1) {
      results.push(
        await content.rpc.addComment(request, content.as(writer)).catch((error: unknown) => error),
      );
    }
    // Counted by ten minutes of the clock, whose end may come in the middle.
    expect(results).toContainEqual(expect.objectContaining({ reason: 'COMMENT_LIMIT' }));
    await expect(
      content.rpc.addComment({ ...request, text: 'x'.repeat(501) }, content.as(writer)),
    ).rejects.toMatchObject({ reason: 'COMMENT_INVALID' });
  });
});

describe('what somebody left with posts', () => {
  const { alice } = freshPeople();
  let content: ContentSystem;
  beforeAll(async () => {
    content = await startContent();
    await content.knowPeople(alice);
  });
  afterAll(() => content.stop());

  const aPost = (): Promise<PostId> => writePost(content.db, alice, { title: 'A clip' });

  it('a comment of somebody suspended / deleted by a stranger / is not there', async () => {
    const { bob: writer, carol: stranger } = freshPeople();
    await content.knowPeople(writer, stranger);
    const postId = await aPost();
    const request = { postId, text: 'Gone soon', parentId: '' };
    const { comment } = await content.rpc.addComment(request, content.as(writer));
    await content.publish(accountSanctioned, {
      ...{ accountId: writer.accountId, status: 'suspended', version: 9 },
    });
    const removal = { postId, commentId: comment?.commentId ?? '' };
    await eventually(() =>
      expect(content.rpc.deleteComment(removal, content.as(stranger))).rejects.toMatchObject({
        reason: 'COMMENT_NOT_FOUND',
      }),
    );
  });

  it('own comments / all of them, page by page, newest first, also under a post that is hidden by now', async () => {
    const { bob: reader, carol: other } = freshPeople();
    await content.knowPeople(reader, other);
    const posts = [await aPost(), await aPost(), await aPost()];
    const say = (person: Person, on: string | undefined, text: string) =>
      content.rpc.addComment({ postId: on ?? '', text, parentId: '' }, content.as(person));
    for (const [index, on] of posts.entries()) await say(reader, on, `word ${index}`);
    await say(other, posts[0], 'of somebody else');
    await content.db
      .collection<{ _id: string }>('posts')
      .updateOne({ _id: posts[0] ?? '' }, { $set: { visibility: 'private' } });
    const first = await content.rpc.listMyComments({ cursor: '', limit: 2 }, content.as(reader));
    const cursor = first.nextCursor;
    const last = await content.rpc.listMyComments({ cursor, limit: 2 }, content.as(reader));
    const texts = [first, last].map(({ comments }) => comments.map(({ text }) => text));
    expect(texts).toEqual([['word 2', 'word 1'], ['word 0']]);
    expect([first.hasNextPage, last.hasNextPage, last.nextCursor]).toEqual([true, false, '']);
  });

  it('own marks / ids of liked and of bookmarked posts apart, without what was taken back', async () => {
    const { bob: reader } = freshPeople();
    await content.knowPeople(reader);
    const [first, second, third] = [await aPost(), await aPost(), await aPost()];
    for (const id of [first, second, third])
      await content.rpc.setLike({ postId: id, liked: true }, content.as(reader));
    await content.rpc.setLike({ postId: second, liked: false }, content.as(reader));
    await content.rpc.setBookmark({ postId: second, bookmarked: true }, content.as(reader));
    const list = (kind: MarkKind, cursor = '', type = PostType.POST_TYPE_SHORT) =>
      content.rpc.listMyMarks({ kind, type, cursor, limit: 1 }, content.as(reader));
    const newest = await list(MarkKind.MARK_KIND_LIKE);
    const oldest = await list(MarkKind.MARK_KIND_LIKE, newest.nextCursor);
    const kept = await list(MarkKind.MARK_KIND_BOOKMARK);
    const ids = [newest, oldest, kept].map(({ marks }) => marks.map((mark) => mark.postId));
    expect(ids).toEqual([[third], [first], [second]]);
    expect(oldest.hasNextPage).toBe(false);
    const videos = await list(MarkKind.MARK_KIND_LIKE, '', PostType.POST_TYPE_VIDEO);
    expect(videos.marks).toEqual([]);
  });
});

/** A post that plays. */
