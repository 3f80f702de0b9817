import { randomUUID } from 'node:crypto';
import { WatchExit, WatchSource, type Watch } from '@mate/contracts/gen/content/watches_service';
import { newId, type PostId } from '@mate/contracts/ids';
import { freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { SeenPostsReader } from '../src/engagement/views/seen-posts.reader.js';
import { postRow, startContent, type ContentSystem } from './content-system.js';
import { daySumsOf } from './day-rows.js';
import { writePost } from './post-rows.js';

describe('watches', () => {
  const { alice, bob, carol } = freshPeople();
  let content: ContentSystem;
  let postId: PostId;
  beforeAll(async () => {
    content = await startContent();
    await content.knowPeople(alice, bob, carol);
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    postId = await writePost(content.db, alice, {
      video: { durationSeconds: 20, width: 480, height: 854 },
    });
  });

  const aWatch = (changes: Partial<Watch> = {}): Watch => ({
    ...{ postId, source: WatchSource.WATCH_SOURCE_HOME, position: 0, watchedMs: 12_000, loops: 0 },
    ...{ completed: false, exit: WatchExit.WATCH_EXIT_SWIPE, stallMs: 0, ...changes },
  });
  const tell = (watches: Watch[], person?: Person) => {
    const request = { watches, deviceId: person ? '' : randomUUID(), network: '203.0.113.20' };
    return content.rpc.recordWatches(request, person ? content.as(person) : {});
  };
  const dayOf = (id: PostId) => daySumsOf(content, id);
  const mine = (person: Person) =>
    content.rpc.listMyWatches({ cursor: '', limit: 50 }, content.as(person));

  it('watches of several people / are plays, engaged views, swipes and a curve of the day', async () => {
    await tell([aWatch({ stallMs: 300, firstFrameMs: 80 })], bob);
    await tell([aWatch({ watchedMs: 1_500, source: WatchSource.WATCH_SOURCE_FOLLOWING })], carol);
    await tell([aWatch({ watchedMs: 61_000, loops: 2, exit: WatchExit.WATCH_EXIT_LEAVE })]);
    await eventually(async () =>
      expect(await dayOf(postId)).toMatchObject({
        ...{ postId, authorId: alice.accountId, viewers: 3, plays: 3, engaged: 2, swipedAway: 1 },
        // Nobody watches twenty seconds three times for longer than a minute, and one of slack.
        ...{ watchedMs: 12_000 + 1_500 + 61_000, loops: 2, stallMs: 300, cellSeconds: 1 },
        ...{ firstFrames: 1, firstFrameMs: 80 },
        cells: { 1: 1, 12: 1, 19: 1 },
        sources: { home: 2, following: 1 },
      }),
    );
    const row = await postRow(content, postId);
    expect(row?.counts.views).toBe(2);
    expect(row?.watched?.plays).toBe(3);
  });

  it('a watch told again, and two in one hour / count once; an engaged one after a glance counts as engaged', async () => {
    const glance = aWatch({ watchedMs: 600 });
    await tell([glance, glance], bob);
    await tell([glance], bob);
    await eventually(async () => expect(await dayOf(postId)).toMatchObject({ plays: 1 }));
    await tell([aWatch()], bob);
    await eventually(async () =>
      expect(await dayOf(postId)).toMatchObject({
        ...{ viewers: 1, plays: 1, engaged: 1, swipedAway: 1, watchedMs: 600 },
      }),
    );
    const { watches } = await mine(bob);
    expect(watches.find((row) => row.postId === postId)).toMatchObject({ watchedMs: 12_000 });
  });

  it('a hidden, a missing and a nonsense post among others / only those that are seen count, and nobody is told', async () => {
    const hidden = await writePost(content.db, alice, { visibility: 'private' });
    const absent = newId<PostId>();
    const told = [hidden, absent, '{"$ne":1}', postId].map((id) => aWatch({ postId: id }));
    await expect(tell(told, bob)).resolves.toEqual({});
    await eventually(async () => expect(await dayOf(postId)).toMatchObject({ plays: 1 }));
    expect(await dayOf(hidden)).toBeUndefined();
    expect(await dayOf(absent)).toBeUndefined();
    const ids = (await mine(bob)).watches.map((row) => row.postId);
    expect(ids).toContain(postId);
    expect(ids).not.toContain(hidden);
  });

  it('one’s own post / counts, and is not learnt from', async () => {
    await tell([aWatch()], alice);
    await eventually(async () => expect(await dayOf(postId)).toMatchObject({ plays: 1 }));
    expect((await mine(alice)).watches).toEqual([]);
  });

  it('what was watched / is in the own list alone, the last first, page by page, and in the seen ones', async () => {
    const { bob: reader } = freshPeople();
    await content.knowPeople(reader);
    const posts = [await writePost(content.db, alice), await writePost(content.db, alice), postId];
    for (const id of posts) await tell([aWatch({ postId: id, watchedMs: 900 })], reader);
    const first = await content.rpc.listMyWatches({ cursor: '', limit: 2 }, content.as(reader));
    const { nextCursor: cursor } = first;
    const last = await content.rpc.listMyWatches({ cursor, limit: 2 }, content.as(reader));
    const pages = [first, last].map(({ watches }) => watches.map((row) => row.postId));
    expect(pages).toEqual([[posts[2], posts[1]], [posts[0]]]);
    const seen = await content.app.get(SeenPostsReader).listSeen(reader.accountId);
    expect([...seen.keys()].sort()).toEqual([...posts].sort());
    await expect(content.rpc.listMyWatches({ cursor: '', limit: 2 })).rejects.toMatchObject({
      reason: 'UNAUTHENTICATED',
    });
  });

  it('visitors of one network with ever new devices / count up to a bound', async () => {
    for (let call = 0; call < 6; call += 1)
      await Promise.all(Array.from({ length: 20 }, () => tell([aWatch()])));
    await eventually(async () => expect(await dayOf(postId)).toMatchObject({ plays: 100 }));
  });
});
