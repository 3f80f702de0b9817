import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { PostType } from '@mate/contracts/gen/content/post';
import type { PostId } from '@mate/contracts/ids';
import type { Person } from '@mate/testing/people';
import { randomCases } from '@mate/testing/runs';
import type { PostDocument } from '../src/posts/post.model.js';
import { PostScheduleRepository } from '../src/posts/post-schedule.repository.js';
import { PostSpreadRepository } from '../src/posts/post-spread.repository.js';
import { ReleasePosts } from '../src/publishing/release-posts.use-case.js';
import { startContent, type ContentSystem } from './content-system.js';
import { FollowingWorld } from './following-world.js';
import { postDocument } from './post-rows.js';

const POSTS_MAX = 10;
const FOLLOWERS_MAX = 3;
const DAY_MS = 86_400_000;
const [ROUNDS, TRIES] = [3, 4];

describe('the following feed', () => {
  let content: ContentSystem;
  let world: FollowingWorld;
  beforeAll(async () => {
    // Bounds that a spec reaches.
    content = await startContent({
      TIMELINE_POSTS_MAX: String(POSTS_MAX),
      TIMELINE_FOLLOWERS_MAX: String(FOLLOWERS_MAX),
    });
    world = new FollowingWorld(content);
  });
  afterAll(() => content.stop());
  const pair = async () => (await world.people(2)) as [Person, Person];

  it('somebody who does not read it / is not written to; who reads it has a week from then', async () => {
    const [author, reader] = await pair();
    await world.relate(reader, author, { following: true });
    const postId = await world.publish(author);
    await world.spread();
    expect(await world.timelineOf(reader)).not.toHaveProperty('places');
    expect(await world.read(reader)).toEqual([postId]);
    const { expireTime } = (await world.timelineOf(reader)) ?? {};
    expect((expireTime?.getTime() ?? 0) - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
    const next = await world.publish(author);
    await world.spread(2);
    expect((await world.timelineOf(reader))?.places.short).toHaveLength(2);
    expect(await world.read(reader)).toEqual([next, postId]);
  });

  it('a post that was private, or waited for its time / is there once it is for others, where it belongs', async () => {
    const [author, reader] = await pair();
    await world.relate(reader, author, { following: true });
    const hidden = await world.publish(author, 'private');
    const shown = await world.publish(author);
    expect(await world.read(reader)).toEqual([shown]);
    await world.show(author, hidden, 'followers');
    await world.spread();
    expect(await world.read(reader)).toEqual([shown, hidden]);
    const schedule = { time: new Date(Date.now() - 1), visibility: 'public' as const };
    const rows = content.db.collection<PostDocument>('posts');
    await rows.updateOne({ _id: hidden }, { $set: { visibility: 'private', schedule } });
    expect(await world.read(reader)).toEqual([shown]);
    await content.app.get(ReleasePosts, { strict: false }).execute();
    const due = await content.app
      .get(PostScheduleRepository, { strict: false })
      .findDue(new Date(), 10);
    expect(due).toEqual([]);
    await world.spread();
    expect(await world.read(reader)).toEqual([hidden, shown]);
  });

  it('an unfollow and a block / hide at once, whatever was written; a follow brings back', async () => {
    const [author, reader] = await pair();
    await world.relate(reader, author, { following: true });
    const posts: PostId[] = [];
    for (let post = 0; post < 3; post += 1) posts.unshift(await world.publish(author));
    await world.spread();
    expect(await world.read(reader)).toEqual(posts);
    await world.relate(reader, author, {}, 2);
    expect(await world.read(reader)).toEqual([]);
    await world.relate(reader, author, { following: true }, 2);
    expect(await world.read(reader)).toEqual(posts);
    await world.relate(author, reader, { blocked: true });
    expect(await world.read(reader)).toEqual([]);
  });

  it('an author with too many followers / is read with the feed, from the next post on', async () => {
    const [author, other, reader, ...fans] = await world.people(3 + FOLLOWERS_MAX);
    if (!author || !other || !reader) throw new Error('nobody');
    await world.relate(reader, author, { following: true });
    await world.relate(reader, other, { following: true });
    const first = await world.publish(author);
    await world.spread();
    expect(await world.read(reader)).toEqual([first]);
    for (const fan of fans) await world.relate(fan, author, { following: true });
    const second = await world.publish(author);
    const third = await world.publish(other);
    await world.spread(2);
    expect((await world.timelineOf(reader))?.places.short).toHaveLength(2);
    expect(await world.read(reader)).toEqual([third, second, first]);
    const [fan] = fans;
    if (fan) expect(await world.read(fan)).toEqual([second, first]);
    await world.relate(reader, author, {});
    expect(await world.read(reader)).toEqual([third]);
  });

  it('more posts than it goes back / end it; the end tells nothing of hidden ones', async () => {
    const [author, reader] = await pair();
    await world.relate(reader, author, { following: true });
    const posts: PostId[] = [];
    for (let post = 0; post < POSTS_MAX + 4; post += 1) {
      await world.publish(author, 'private');
      posts.unshift(await world.publish(author));
    }
    await world.spread();
    expect(await world.read(reader)).toEqual(posts.slice(0, POSTS_MAX));
    const newer = await world.publish(author);
    await world.spread();
    expect(await world.read(reader)).toEqual([newer, ...posts.slice(0, POSTS_MAX - 1)]);
  });

  it('room that somebody left took / is for older posts of others again', async () => {
    const [author, other, reader] = await world.people(3);
    if (!author || !other || !reader) throw new Error('nobody');
    const old = await world.publish(other);
    for (let post = 0; post < POSTS_MAX; post += 1) await world.publish(author);
    for (const followed of [author, other])
      await world.relate(reader, followed, { following: true });
    expect(await world.read(reader)).not.toContain(old);
    await world.relate(reader, author, {});
    expect(await world.read(reader)).toEqual([old]);
  });

  it('a process that dies while it tells / another one goes on when the lease ends', async () => {
    const [author, reader] = await pair();
    await world.relate(reader, author, { following: true });
    await world.read(reader);
    const postId = await world.publish(author);
    const posts = content.db.collection<PostDocument>('posts');
    // Whoever took it is gone: nobody else may have it until the lease is over.
    const claimed = await content.app.get(PostSpreadRepository, { strict: false }).claimDue();
    await posts.updateOne({ _id: postId }, { $set: { spreadDue: new Date(Date.now() - 1) } });
    if (claimed) await content.app.get(PostSpreadRepository, { strict: false }).end(claimed);
    await world.spread();
    expect(await world.read(reader)).toEqual([postId]);
  });

  it('a follow, a first reading and a publication at the same time / in many tries / the post is there', async () => {
    const oneTry = async (number: number) => {
      const [author, reader, cold, ...fans] = await world.people(3 + FOLLOWERS_MAX);
      if (!author || !reader || !cold) throw new Error('nobody');
      await world.read(reader);
      await world.relate(cold, author, { following: true });
      // Every other one comes to be pulled meanwhile.
      const crowd = number % 2 === 0 ? [] : fans;
      const [postId] = await Promise.all([
        world.publish(author),
        world.relate(reader, author, { following: true }),
        world.read(cold),
        ...crowd.map((fan) => world.relate(fan, author, { following: true })),
        world.read(reader),
      ]);
      return { postId, people: [reader, cold] };
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const done = await Promise.all(Array.from({ length: TRIES }, (_, number) => oneTry(number)));
      await world.spread();
      for (const { postId, people } of done)
        for (const person of people) expect(await world.read(person)).toEqual([postId]);
    }
  });

  it('a first reading while a follow is being kept / has its posts once it is', async () => {
    const [author, reader] = await pair();
    const postId = await world.publish(author);
    let reading: Promise<string[]> | undefined;
    const follow = { from: reader, to: author, change: { following: true } };
    await world.relateDuring(follow, async () => {
      reading ??= world.read(reader);
      // Either it is done before the follow is there, or it waits for it.
      await Promise.race([reading, sleep(500)]);
    });
    await reading;
    expect(await world.read(reader)).toEqual([postId]);
  });

  it('a follow that ends before anything was read / leaves no note', async () => {
    const [author, reader] = await pair();
    await world.relate(reader, author, { following: true });
    await world.relate(reader, author, {});
    expect(await world.timelineOf(reader)).toBeNull();
    expect(await world.read(reader)).toEqual([]);
  });

  it('anything in any order, twice / the feed begins as the list of all that its reader may see', async () => {
    const person = fc.nat(3);
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ act: fc.constant('publish' as const), person }) },
      { weight: 4, arbitrary: fc.record({ act: fc.constant('follow' as const), person }) },
      { weight: 3, arbitrary: fc.record({ act: fc.constant('read' as const), person }) },
      fc.record({
        act: fc.constantFrom(
          ...(['crowd', 'unfollow', 'block', 'remove', 'hide', 'show', 'spread'] as const),
          ...(['suspend', 'lift'] as const),
        ),
        person,
      }),
    );
    const groups = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
      minLength: 4,
      maxLength: 14,
    });
    await fc.assert(
      fc.asyncProperty(groups, async (story) => {
        const [reader, ...others] = await world.people(5 + FOLLOWERS_MAX);
        if (!reader) throw new Error('nobody');
        const [authors, crowd] = [others.slice(0, 4), others.slice(4)];
        const posts: { author: Person; postId: PostId }[] = [];
        const act = async ({ act: name, person: index }: { act: string; person: number }) => {
          const author = authors[index] ?? reader;
          const mine = posts.find((post) => post.author === author);
          if (name === 'publish') posts.push({ author, postId: await world.publish(author) });
          if (name === 'follow') await world.relate(reader, author, { following: true }, 2);
          if (name === 'unfollow') await world.relate(reader, author, {}, 2);
          if (name === 'block') await world.relate(reader, author, { blocked: true });
          if (name === 'crowd')
            for (const fan of crowd) await world.relate(fan, author, { following: true });
          if (name === 'read') await world.read(reader);
          if (name === 'spread') await world.spread(2);
          if (name === 'suspend') await world.sanction(author, 'suspended');
          if (name === 'lift') await world.sanction(author, 'active');
          if (name === 'remove' && mine) await world.remove(mine.postId);
          if (name === 'hide' && mine) await show(author, mine.postId, 'private');
          if (name === 'show' && mine) await show(author, mine.postId, 'public');
        };
        for (const group of story) await Promise.all(group.map(act));
        await world.spread();
        const expected = await world.expected(reader);
        const found = await world.read(reader);
        expect(found).toEqual(expected.slice(0, found.length));
        if (posts.length <= POSTS_MAX) expect(found).toHaveLength(expected.length);
        await world.forget(reader);
        const anew = await world.read(reader, 4);
        expect(anew).toEqual(expected.slice(0, anew.length));
        if (posts.length <= POSTS_MAX) expect(anew).toHaveLength(expected.length);
      }),
      randomCases(15),
    );
  });

  /** An author who is suspended, or whose post is gone, changes nothing. */
  const show = (author: Person, postId: PostId, visibility: 'private' | 'public') =>
    world.show(author, postId, visibility).catch((error: { reason?: string }) => {
      if (!['POST_NOT_FOUND', 'ACCOUNT_SUSPENDED'].includes(error.reason ?? '')) throw error;
    });

  it('hundreds of followed authors / made once, then read / examines no more than it shows, sorts nothing', async () => {
    const [reader, ...authors] = await world.people(451);
    if (!reader) throw new Error('nobody');
    const rows = authors.flatMap((author, index) =>
      Array.from({ length: 3 }, (_, post) =>
        postDocument(author, { publishTime: new Date(Date.now() - (post * 451 + index) * 1_000) }),
      ),
    );
    await content.db.collection<PostDocument>('posts').insertMany(rows);
    const { accountId: actorId } = reader;
    await content.db.collection<{ _id: string }>('relations').insertMany(
      authors.map(({ accountId: targetId }) => ({
        ...{ _id: `${actorId}:${targetId}`, actorId, targetId, following: true },
        ...{ blocked: false, version: 1, updateTime: new Date() },
      })),
    );
    await content.db.command({ profile: 2 });
    const request = { type: PostType.POST_TYPE_SHORT, cursor: '', page: 0, limit: 5 };
    const first = await content.rpc.getFollowingFeed(request, content.as(reader));
    await content.db.command({ profile: 0 });
    expect(first.page?.posts).toHaveLength(5);
    const reads = await content.db
      .collection('system.profile')
      .find({ ns: `${content.db.databaseName}.posts`, op: 'query' })
      .toArray();
    const made = reads.filter(({ command }) => command?.['hint']);
    // Of both kinds, two hundred authors at a time.
    expect(made).toHaveLength(6);
    for (const { keysExamined, docsExamined, hasSortStage } of made) {
      expect(keysExamined).toBeLessThanOrEqual(2 * (POSTS_MAX + 200));
      expect(docsExamined).toBeLessThanOrEqual(2 * POSTS_MAX);
      expect(hasSortStage ?? false).toBe(false);
    }
    const shown = reads.filter(({ command }) => !command?.['hint'] && command?.['limit'] !== 1);
    for (const { docsExamined } of shown) expect(docsExamined).toBeLessThanOrEqual(POSTS_MAX * 2);
  });
});
