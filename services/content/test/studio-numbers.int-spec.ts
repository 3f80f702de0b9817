import { randomUUID } from 'node:crypto';
import { NumbersSpan, type Numbers } from '@mate/contracts/gen/content/analytics_service';
import { WatchExit, WatchSource, type Watch } from '@mate/contracts/gen/content/watches_service';
import { giftReversed, giftSent, relationChanged } from '@mate/contracts/events';
import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import { freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { startContent, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

const DAY_MS = 86_400_000;
const dayBack = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

describe('numbers of the studio', () => {
  let { alice, bob } = freshPeople();
  let content: ContentSystem;
  let postId: PostId;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    ({ alice, bob } = freshPeople());
    await content.knowPeople(alice, bob);
    const video = { durationSeconds: 20, width: 480, height: 854 };
    postId = await writePost(content.db, alice, { video });
  });

  const aWatch = (changes: Partial<Watch> = {}): Watch => ({
    ...{ postId, source: WatchSource.WATCH_SOURCE_HOME, position: 0, watchedMs: 12_000, loops: 0 },
    ...{ completed: false, exit: WatchExit.WATCH_EXIT_SWIPE, stallMs: 0, ...changes },
  });
  let networks = 0;
  /** A visitor of a new device each time, and of a network of the own unless it is said. */
  const tell = (watch: Watch, network = `203.0.113.${(networks += 1)}`) =>
    content.rpc.recordWatches({ watches: [watch], deviceId: randomUUID(), network }, {});
  const SPAN = NumbersSpan.NUMBERS_SPAN_7_DAYS;
  const ofPost = async (person: Person = alice): Promise<Numbers | undefined> =>
    (await content.rpc.getPostNumbers({ postId, span: SPAN }, content.as(person))).numbers;
  const ofChannel = async (): Promise<Numbers | undefined> =>
    (await content.rpc.getChannelNumbers({ span: SPAN }, content.as(alice))).numbers;

  it('watches of many / are plays, engaged views, swipes, sources and a curve, of post and channel', async () => {
    for (let viewer = 0; viewer < 12; viewer += 1) await tell(aWatch());
    const search = { source: WatchSource.WATCH_SOURCE_SEARCH, watchedMs: 1_500 };
    for (let viewer = 0; viewer < 2; viewer += 1) await tell(aWatch(search));
    const watched = { plays: '14', engaged: '12', swipedAway: '2', watchedSeconds: '147' };
    await eventually(async () => {
      const numbers = await ofPost();
      expect(numbers).toMatchObject({ watched, otherPlays: '2' });
      expect(numbers?.days.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map(dayBack));
      expect(numbers?.days.at(-1)).toMatchObject({ watched });
      expect(numbers?.days[0]?.watched?.plays).toBe('0');
      expect(numbers?.sources).toEqual([{ source: WatchSource.WATCH_SOURCE_HOME, plays: '12' }]);
      const { stepSeconds, points, shares } = numbers?.retention ?? {};
      expect([stepSeconds, points, shares?.length]).toEqual([1, 20, 13]);
      expect(shares?.slice(0, 3)).toEqual([1, 1, 12 / 14]);
    });
    await eventually(async () => {
      const numbers = await ofChannel();
      expect(numbers).toMatchObject({ watched, otherPlays: '2' });
      expect(numbers?.retention).toMatchObject({ stepSeconds: 0, points: 20 });
    });
  });

  it('one viewer, however often and by however many posts / is told of nowhere', async () => {
    const second = await writePost(content.db, alice);
    const watches = [aWatch(), aWatch({ postId: second })];
    await content.rpc.recordWatches({ watches, deviceId: '', network: '' }, content.as(bob));
    const rows = content.db.collection<{ _id: string }>('channel_days');
    await eventually(async () =>
      expect(await rows.findOne({ _id: `${alice.accountId}:${dayBack(0)}` })).toMatchObject({
        plays: 2,
        sources: { home: 2 },
      }),
    );
    for (const numbers of [await ofPost(), await ofChannel()]) {
      const { watched, days, sources, otherPlays, retention } = numbers ?? {};
      for (const untold of [watched, days?.at(-1)?.watched, retention])
        expect(untold ?? 'untold').toBe('untold');
      expect([sources, otherPlays]).toEqual([[], '0']);
    }
  });

  it('one viewer beside the creator and many devices of one network / is told of nowhere', async () => {
    for (let device = 0; device < 8; device += 1) await tell(aWatch(), '203.0.113.200');
    await content.rpc.recordWatches(
      { watches: [aWatch()], deviceId: '', network: '' },
      content.as(alice),
    );
    await content.rpc.recordWatches(
      { watches: [aWatch({ watchedMs: 7_000 })], deviceId: '', network: '' },
      content.as(bob),
    );
    const rows = content.db.collection<{ _id: string }>('watch_days');
    await eventually(async () =>
      expect(await rows.findOne({ _id: `${postId}:${dayBack(0)}` })).toMatchObject({ plays: 10 }),
    );
    for (const numbers of [await ofPost(), await ofChannel()])
      expect([numbers?.watched ?? 'untold', numbers?.sources]).toEqual(['untold', []]);
  });

  it('the days before / are told beside these, and no more than asked for is read', async () => {
    const rows = Array.from({ length: 200 }, (_, back) => ({
      _id: `${postId}:${dayBack(back)}`,
      ...{ postId, authorId: alice.accountId, day: new Date(dayBack(back)) },
      ...{ viewers: 9, plays: 9, engaged: 3, swipedAway: 1, watchedMs: 9_000 },
      marks: { 0: 0b1_1111 },
    }));
    await content.db.collection<{ _id: string }>('watch_days').insertMany(rows);
    const numbers = await ofPost();
    expect(numbers?.watched?.plays).toBe('63');
    expect(numbers?.watchedBefore?.plays).toBe('63');
    expect(numbers?.days).toHaveLength(7);
    const plan = await content.db
      .collection('watch_days')
      .find({ postId, day: { $gte: new Date(dayBack(13)) } })
      .sort({ day: -1 })
      .limit(15)
      .explain('executionStats');
    const { totalKeysExamined } = plan['executionStats'] as { totalKeysExamined: number };
    expect(totalKeysExamined).toBeLessThanOrEqual(15);
  });

  it("somebody else's post / is refused, and one that is private is none", async () => {
    await expect(ofPost(bob)).rejects.toMatchObject({ reason: 'FORBIDDEN' });
    postId = await writePost(content.db, alice, { visibility: 'private' });
    await expect(ofPost(bob)).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' });
    postId = newId<PostId>();
    await expect(ofPost()).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' });
  });

  it('a follow that begins, is told again, and ends / is won once and lost once', async () => {
    const change = (actorId: AccountId, following: boolean, version: number) =>
      content.publish(relationChanged, {
        ...{ actorId, targetId: alice.accountId, following, version },
        ...{ requested: false, blocked: false },
      });
    await change(bob.accountId, true, 2);
    await change(bob.accountId, true, 3);
    const other = newId<AccountId>();
    await change(other, true, 2);
    await change(other, false, 3);
    await eventually(async () =>
      expect((await ofChannel())?.days.at(-1)).toMatchObject({
        followersWon: '2',
        followersLost: '1',
      }),
    );
    // What is older than what is known changes nothing.
    await change(bob.accountId, false, 1);
    const third = newId<AccountId>();
    await change(third, true, 1);
    await eventually(async () => expect((await ofChannel())?.days.at(-1)?.followersWon).toBe('3'));
    expect((await ofChannel())?.days.at(-1)?.followersLost).toBe('1');
  });

  it('a gift on a post, one to the profile, and what went back / are coins of the day they were given', async () => {
    const giftId = newId();
    const given = {
      ...{ fromAccountId: bob.accountId, toAccountId: alice.accountId },
      matureTime: new Date().toISOString(),
      giveTime: new Date(Date.now() - DAY_MS).toISOString(),
    };
    await content.publish(giftSent, { ...given, giftId, coins: '50', postId });
    await content.publish(giftSent, { ...given, giftId: newId(), coins: '7' });
    await eventually(async () => {
      expect((await ofPost())?.days.at(-2)).toMatchObject({ gifts: '1', giftCoins: '50' });
      expect((await ofChannel())?.days.at(-2)).toMatchObject({ gifts: '2', giftCoins: '57' });
    });
    const { matureTime: _time, ...back } = given;
    await content.publish(giftReversed, { ...back, giftId, coins: '20', isWhole: false, postId });
    await eventually(async () => {
      expect((await ofPost())?.days.at(-2)).toMatchObject({ gifts: '1', giftCoins: '30' });
      expect((await ofChannel())?.days.at(-2)).toMatchObject({ gifts: '2', giftCoins: '37' });
    });
  });
});
