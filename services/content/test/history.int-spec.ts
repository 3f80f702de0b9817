import type { Redis } from 'ioredis';
import { WatchExit, WatchSource } from '@mate/contracts/gen/content/watches_service';
import { newId, type PostId } from '@mate/contracts/ids';
import { freshPeople, type Person } from '@mate/testing/people';
import { CACHE_REDIS } from '../src/storage/redis-connections.js';
import { startContent, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

const video = { durationSeconds: 600, width: 1280, height: 720 };
const visible = { video, type: 'video' } as const;

describe('what somebody watched', () => {
  const { alice, bob } = freshPeople();
  let content: ContentSystem;
  let viewer: Person;
  beforeAll(async () => {
    content = await startContent();
    await content.knowPeople(alice, bob);
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    ({ carol: viewer } = freshPeople());
    await content.knowPeople(viewer);
  });

  const watch = (postId: PostId, person = viewer, watchedMs = 30_000) => {
    const one = { postId, source: WatchSource.WATCH_SOURCE_LINK, position: 0, watchedMs };
    const rest = { loops: 0, completed: false, exit: WatchExit.WATCH_EXIT_LEAVE, stallMs: 0 };
    const watches = [{ ...one, ...rest }];
    return content.rpc.recordWatches(
      { watches, deviceId: '', network: '203.0.113.20' },
      content.as(person),
    );
  };
  const list = (page: { cursor?: string; limit?: number } = {}, person = viewer) =>
    content.rpc.listHistory({ page: 1, limit: 20, cursor: '', ...page }, content.as(person));
  const idsOf = async (person = viewer) =>
    (await list({}, person)).watched.map(({ post }) => post?.postId);
  const stopAt = (postId: PostId, seconds: number, person = viewer) =>
    content.rpc.keepPosition({ postId, seconds }, content.as(person));
  const details = async (postId: PostId, person = viewer) =>
    (await content.rpc.getPost({ postId }, content.as(person))).post?.resumeSeconds;

  it('three posts, one of them twice / one row each, the last watched first, page by page', async () => {
    const posts = [];
    for (let at = 0; at < 3; at += 1) posts.push(await writePost(content.db, alice, visible));
    for (const postId of [...posts, posts[0]]) if (postId) await watch(postId);
    const first = await list({ limit: 2 });
    expect(first.watched.map(({ post }) => post?.postId)).toEqual([posts[0], posts[2]]);
    expect(first.hasNextPage).toBe(true);
    const last = await list({ limit: 2, cursor: first.nextCursor });
    expect(last.watched.map(({ post }) => post?.postId)).toEqual([posts[1]]);
    expect(last.hasNextPage).toBe(false);
    expect(await idsOf(bob)).toEqual([]);
    await expect(content.rpc.listHistory({ page: 1, limit: 2, cursor: '' })).rejects.toMatchObject({
      reason: 'UNAUTHENTICATED',
    });
  });

  it('a post that was hidden or removed since / is not in it; the others are', async () => {
    const [hidden, gone, seen] = await Promise.all(
      [1, 2, 3].map(() => writePost(content.db, alice, visible)),
    );
    if (!hidden || !gone || !seen) throw new Error('three posts');
    for (const postId of [hidden, gone, seen]) await watch(postId);
    const posts = content.db.collection<{ _id: string }>('posts');
    await posts.updateOne({ _id: hidden }, { $set: { visibility: 'private' } });
    await posts.updateOne({ _id: gone }, { $set: { state: 'removed' } });
    expect(await idsOf()).toEqual([seen]);
    const { hasNextPage, nextCursor } = await list({ limit: 1 });
    expect({ hasNextPage, nextCursor }).toEqual({ hasNextPage: false, nextCursor: '' });
  });

  it('where one stopped / is told by the post and in the history, to nobody else; the end forgets it', async () => {
    const postId = await writePost(content.db, alice, visible);
    await watch(postId);
    await stopAt(postId, 314);
    expect(await details(postId)).toBe(314);
    expect((await list()).watched[0]).toMatchObject({ resumeSeconds: 314 });
    expect(await details(postId, bob)).toBeUndefined();
    expect((await content.rpc.getPost({ postId })).post?.resumeSeconds).toBeUndefined();
    await stopAt(postId, 595);
    expect(await details(postId)).toBeUndefined();
    const hidden = await writePost(content.db, alice, { ...visible, visibility: 'private' });
    for (const id of [hidden, newId<PostId>()])
      await expect(stopAt(id, 20)).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' });
  });

  it('one forgotten, twice / is gone with its place; somebody else’s stays', async () => {
    const postId = await writePost(content.db, alice, visible);
    const other = await writePost(content.db, alice, visible);
    for (const person of [viewer, bob])
      for (const id of [postId, other]) {
        await watch(id, person);
        await stopAt(id, 100, person);
      }
    for (const id of [postId, postId, 'no id', newId()])
      await content.rpc.forgetWatched({ postId: id }, content.as(viewer));
    expect(await idsOf()).toEqual([other]);
    expect(await details(postId)).toBeUndefined();
    expect(await idsOf(bob)).toEqual([other, postId]);
    expect(await details(postId, bob)).toBe(100);
    await content.rpc.clearHistory({}, content.as(bob));
    expect(await idsOf(bob)).toEqual([]);
    expect(await details(other, bob)).toBeUndefined();
    expect(await idsOf()).toEqual([other]);
  });

  it('forgotten and watched again, and again / counts beside others once', async () => {
    const [one, other] = [
      await writePost(content.db, alice, visible),
      await writePost(content.db, alice, visible),
    ];
    const whole = (postId: PostId) => watch(postId, viewer, 600_000);
    await whole(one);
    await whole(other);
    const redis = content.app.get<Redis>(CACHE_REDIS);
    const pairs = () => redis.zscore(`together:${one}`, other);
    expect(await pairs()).toBe('1');
    for (let time = 0; time < 3; time += 1) {
      await content.rpc.forgetWatched({ postId: other }, content.as(viewer));
      await whole(other);
    }
    expect(await pairs()).toBe('1');
  });

  it('paused / nothing is remembered, what stands stays, the numbers count; then it goes on', async () => {
    const [before, during] = [
      await writePost(content.db, alice, visible),
      await writePost(content.db, alice, visible),
    ];
    await watch(before);
    const choose = (paused: boolean) =>
      content.rpc.setHistoryChoice({ paused }, content.as(viewer));
    expect(await choose(true)).toEqual({ paused: true });
    expect(await choose(true)).toEqual({ paused: true });
    expect(await content.rpc.getHistoryChoice({}, content.as(viewer))).toEqual({ paused: true });
    await watch(during);
    await stopAt(during, 100);
    expect(await idsOf()).toEqual([before]);
    expect(await details(during)).toBeUndefined();
    await choose(false);
    await watch(during);
    expect(await idsOf()).toEqual([during, before]);
    expect(await content.rpc.getHistoryChoice({}, content.as(bob))).toEqual({ paused: false });
  });
});
