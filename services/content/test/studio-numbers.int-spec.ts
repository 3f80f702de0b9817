import { randomUUID } from 'node:crypto';
import { NumbersSpan, type Numbers } from '@mate/contracts/gen/content/analytics_service';
import { WatchExit, WatchSource, type Watch } from '@mate/contracts/gen/content/watches_service';
import { giftReversed, giftSent, relationChanged } from '@mate/contracts/events';
import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { DayRepository } from '../src/engagement/days/day.repository.js';
import { FoldDayChanges } from '../src/engagement/days/folding/fold-day-changes.use-case.js';
import { FoldDays } from '../src/engagement/days/folding/fold-days.use-case.js';
import type { FoldedDayDocument } from '../src/engagement/days/folding/folded-day.model.js';
import { startContent, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

const DAY_MS = 86_400_000;

describe('numbers of the studio', () => {
  let { alice, bob } = freshPeople();
  let content: ContentSystem;
  let postId: PostId;
  beforeAll(async () => {
    content = await startContent({});
    // No midnight comes while a spec is under way.
    content.clock.moveTo(new Date((Math.ceil(Date.now() / DAY_MS) + 0.5) * DAY_MS));
  });
  afterAll(() => content.stop());
  const dayBack = (days: number) =>
    new Date(content.clock.nowMs() - days * DAY_MS).toISOString().slice(0, 10);
  /** The day ends, and what may be told of it is made. */
  const endDay = async (): Promise<void> => {
    content.clock.moveBy(DAY_MS);
    await eventually(async () =>
      expect(
        await content.db
          .collection<{ _id: string }>('folded_days')
          .findOne({ _id: dayBack(1), doneTime: { $exists: true } }),
      ).not.toBeNull(),
    );
  };
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

  const postDay = (day: string, id: PostId = postId) =>
    content.db
      .collection<{ _id: string; plays: number }>('watch_days')
      .findOne({ _id: `${id}:${day}` });
  const written = (plays: number, id: PostId = postId) =>
    eventually(async () => expect(await postDay(dayBack(0), id)).toMatchObject({ plays }));
  const untold = { plays: '0', engaged: '0', swipedAway: '0', watchedSeconds: '0' };

  it('watches of many / are views at once, and plays, sources and a curve when the day is over', async () => {
    for (let viewer = 0; viewer < 12; viewer += 1) await tell(aWatch());
    const search = { source: WatchSource.WATCH_SOURCE_SEARCH, watchedMs: 1_500 };
    for (let viewer = 0; viewer < 2; viewer += 1) await tell(aWatch(search));
    await written(14);
    for (const numbers of [await ofPost(), await ofChannel()]) {
      expect(numbers).toMatchObject({ viewsToday: '12', watched: untold, otherPlays: '0' });
      expect([numbers?.sources, numbers?.retention ?? 'none']).toEqual([[], 'none']);
      expect(numbers?.days.map(({ day, over }) => [day, over])).toEqual(
        [6, 5, 4, 3, 2, 1, 0].map((back) => [dayBack(back), back > 0]),
      );
      expect(numbers?.days.at(-1)?.watched ?? 'untold').toBe('untold');
    }
    await endDay();
    const watched = { plays: '14', engaged: '12', swipedAway: '2', watchedSeconds: '147' };
    const numbers = await ofPost();
    expect(numbers).toMatchObject({ watched, otherPlays: '2', viewsToday: '0' });
    expect(numbers?.days.at(-2)).toMatchObject({ watched, over: true });
    expect(numbers?.days[0]?.watched?.plays).toBe('0');
    expect(numbers?.sources).toEqual([{ source: WatchSource.WATCH_SOURCE_HOME, plays: '12' }]);
    const { stepSeconds, points, shares } = numbers?.retention ?? {};
    expect([stepSeconds, points, shares?.length]).toEqual([1, 20, 13]);
    expect(shares?.slice(0, 3)).toEqual([1, 1, 12 / 14]);
    const channel = await ofChannel();
    expect(channel).toMatchObject({ watched, otherPlays: '2' });
    expect(channel?.retention).toMatchObject({ stepSeconds: 0, points: 20 });
  });

  it('a post of few beside one of many / is in no number of the channel, so all less one tells nothing', async () => {
    const second = await writePost(content.db, alice);
    for (let viewer = 0; viewer < 9; viewer += 1) await tell(aWatch());
    await content.rpc.recordWatches(
      { watches: [aWatch({ postId: second })], deviceId: '', network: '' },
      content.as(bob),
    );
    await written(9);
    await written(1, second);
    expect((await ofChannel())?.viewsToday).toBe('10');
    await endDay();
    const [post, channel] = [await ofPost(), await ofChannel()];
    expect(channel?.watched).toEqual(post?.watched);
    expect([channel?.sources, channel?.otherPlays]).toEqual([post?.sources, post?.otherPlays]);
    expect(channel?.days.at(-2)?.watched?.plays).toBe('9');
  });

  it('one viewer, however often and by however many posts / is told of nowhere', async () => {
    const second = await writePost(content.db, alice);
    const watches = [aWatch(), aWatch({ postId: second })];
    await content.rpc.recordWatches({ watches, deviceId: '', network: '' }, content.as(bob));
    await written(1);
    await written(1, second);
    await endDay();
    for (const numbers of [await ofPost(), await ofChannel()]) {
      const { watched, days, sources, otherPlays, retention } = numbers ?? {};
      for (const none of [watched, days?.at(-2)?.watched, retention])
        expect(none ?? 'untold').toBe('untold');
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
    await written(10);
    await endDay();
    for (const numbers of [await ofPost(), await ofChannel()])
      expect([numbers?.watched ?? 'untold', numbers?.sources]).toEqual(['untold', []]);
  });

  it('a day that is over / is made once, by whoever is there, and what comes late is not in it', async () => {
    for (let viewer = 0; viewer < 9; viewer += 1) await tell(aWatch());
    await written(9);
    const day = dayBack(0);
    const folded = content.db.collection<FoldedDayDocument>('folded_days');
    const fold = content.app.get(FoldDays, { strict: false });
    // Somebody dies in the middle of it.
    await folded.replaceOne(
      { _id: day },
      { after: '0' as AccountId, leaseTime: new Date(content.clock.nowMs() + DAY_MS + 60_000) },
      { upsert: true },
    );
    content.clock.moveBy(DAY_MS);
    await fold.execute();
    expect((await ofChannel())?.days.at(-2)).toMatchObject({ over: false });
    content.clock.moveBy(61_000);
    await Promise.all([fold.execute(), fold.execute()]);
    await eventually(async () =>
      expect((await ofChannel())?.days.at(-2)).toMatchObject({
        over: true,
        watched: { plays: '9' },
      }),
    );
    const late = { postId, authorId: alice.accountId, day };
    await content.app
      .get(DayRepository, { strict: false })
      .addWatches([
        { ...late, sums: { cellSeconds: 1, views: 1, fields: { plays: 1, views: 1 }, marks: {} } },
      ]);
    expect(await postDay(day)).toMatchObject({ plays: 9 });
    await fold.execute();
    expect((await ofChannel())?.days.at(-2)?.watched?.plays).toBe('9');
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
    expect(numbers?.watched?.plays).toBe('54');
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
    // By the days on which it is told, which the clock of the service is ahead of.
    const changes = async () => {
      const span = NumbersSpan.NUMBERS_SPAN_28_DAYS;
      const { numbers } = await content.rpc.getChannelNumbers({ span }, content.as(alice));
      const sum = (of: 'followersWon' | 'followersLost') =>
        (numbers?.days ?? []).reduce((total, day) => total + Number(day[of]), 0);
      return { won: sum('followersWon'), lost: sum('followersLost') };
    };
    await eventually(async () => expect(await changes()).toEqual({ won: 2, lost: 1 }));
    // What is older than what is known changes nothing.
    await change(bob.accountId, false, 1);
    const third = newId<AccountId>();
    await change(third, true, 1);
    await eventually(async () => expect(await changes()).toEqual({ won: 3, lost: 1 }));
  });

  it('many who follow at once, folded by several / are each won once', async () => {
    const fold = content.app.get(FoldDayChanges, { strict: false });
    const runner = content.app.get(TransactionRunner);
    const days = content.app.get(DayRepository, { strict: false });
    const time = content.clock.now();
    const follow = () =>
      runner.run((tx) => days.addFollower(alice.accountId, { time, began: true }, tx), {
        // Nobody waits for anybody.
        attemptsMax: 1,
      });
    const many = Array.from({ length: 30 }, follow);
    await Promise.all([...many, fold.execute(), fold.execute()]);
    await Promise.all([fold.execute(), fold.execute(), fold.execute()]);
    await eventually(async () => {
      expect((await ofChannel())?.days.at(-1)?.followersWon).toBe('30');
      expect(await content.db.collection('day_changes').countDocuments()).toBe(0);
    });
  });

  it('views that are written while followers are added / keep nobody from either', async () => {
    const runner = content.app.get(TransactionRunner);
    const days = content.app.get(DayRepository, { strict: false });
    const [authorId, day] = [alice.accountId, dayBack(0)];
    const sums = { cellSeconds: 1, views: 1, fields: { plays: 1, views: 1 }, marks: {} };
    const addFollowers = (of: AccountId, followersWon: number) => {
      const came = [{ authorId: of, day: new Date(day), by: { followersWon } }];
      return (tx: Transaction) => days.addChanges({ came, wentBack: [] }, tx);
    };
    await runner.run(addFollowers(authorId, 1));
    await runner.run(
      async (tx) => {
        await addFollowers(bob.accountId, 1)(tx);
        await days.addWatches([{ postId, authorId, day, sums }]);
        await addFollowers(authorId, 2)(tx);
      },
      { attemptsMax: 1 },
    );
    const numbers = await ofChannel();
    expect(numbers).toMatchObject({ viewsToday: '1' });
    expect(numbers?.days.at(-1)?.followersWon).toBe('3');
  });

  it('a creator whose sums are being written / keeps nobody else’s changes waiting', async () => {
    const runner = content.app.get(TransactionRunner);
    const days = content.app.get(DayRepository, { strict: false });
    const time = content.clock.now();
    const follow = (id: AccountId) =>
      runner.run((tx) => days.addFollower(id, { time, began: true }, tx));
    const came = [{ authorId: bob.accountId, day: new Date(dayBack(0)), by: { followersWon: 1 } }];
    await runner.run(async (tx) => {
      await days.addChanges({ came, wentBack: [] }, tx);
      await follow(alice.accountId);
      await follow(bob.accountId);
      await eventually(async () => {
        await content.app
          .get(FoldDayChanges, { strict: false })
          .execute()
          .catch(() => undefined);
        expect((await ofChannel())?.days.at(-1)?.followersWon).toBe('1');
      });
    });
  });

  it('a gift on a post, one to the profile, and what went back / are coins of the day they were given', async () => {
    const giftId = newId();
    const given = {
      ...{ fromAccountId: bob.accountId, toAccountId: alice.accountId },
      matureTime: new Date().toISOString(),
      giveTime: new Date(content.clock.nowMs() - DAY_MS).toISOString(),
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
