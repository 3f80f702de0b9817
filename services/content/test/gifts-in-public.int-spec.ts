import fc from 'fast-check';
import {
  giftRestated,
  giftRestatedFormerly,
  giftReversed,
  giftSent,
  giftSentFormerly,
  makeEvent,
} from '@mate/contracts/events';
import { newId, type PostId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import { freshPeople, type Person } from '@mate/testing/people';
import { randomCases } from '@mate/testing/runs';
import { eventually } from '@mate/testing/wait';
import { CountGiftConsumer } from '../src/engagement/gifts/count-gift.consumer.js';
import { CountGift, type AnnouncedGift } from '../src/engagement/gifts/count-gift.use-case.js';
import { UncountGift } from '../src/engagement/gifts/uncount-gift.use-case.js';
import { postRow, startContent, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

const NOW = '2026-11-25T12:00:00.000Z';
const MARKS = ['a', 'b'].map((letter) => letter.repeat(22));

describe('gifts in public', () => {
  let content: ContentSystem;
  let alice: Person;
  let bob: Person;
  let carol: Person;
  let postId: PostId;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    ({ alice, bob, carol } = freshPeople());
    await content.knowPeople(alice, bob, carol);
    postId = await writePost(content.db, alice, { title: 'A clip' });
  });

  const aGift = (from: Person | undefined, coins: number, more: Partial<AnnouncedGift> = {}) => ({
    ...{ giftId: newId(), toAccountId: alice.accountId, coins: String(coins), postId },
    ...(from && { fromAccountId: from.accountId }),
    ...{ matureTime: NOW, giveTime: NOW, ...more },
  });
  const run = (work: Parameters<TransactionRunner['run']>[0]) =>
    content.app.get(TransactionRunner).run(work);
  const count = (gift: AnnouncedGift, telling: Parameters<CountGift['execute']>[1] = 'sent') =>
    run((tx) => content.app.get(CountGift).execute([gift], telling, tx));
  const takeBack = (gift: AnnouncedGift, isWhole = true) =>
    run((tx) => content.app.get(UncountGift).execute({ ...gift, isWhole }, tx));
  const stored = async () => (await postRow(content, postId))?.counts;
  const boardOf = async () => {
    const { board } = await content.rpc.listPostSupporters({ postId }, content.as(alice));
    const supporters = board?.supporters ?? [];
    return {
      named: supporters.map(({ coins, person }) => [person?.accountId, Number(coins)]),
      hidden: Number(board?.anonymousCoins),
    };
  };

  it('told by the wallet / coins and people are counted, not gifts; everybody is told', async () => {
    const gifts = [aGift(bob, 10), aGift(bob, 5), aGift(carol, 51)];
    for (const gift of gifts) await content.publish(giftSent, gift);
    const { giveTime: _absent, ...formerly } = aGift(carol, 1);
    await content.publish(giftSentFormerly, { fromAccountId: carol.accountId, ...formerly });
    await content.publish(giftSent, aGift(undefined, 7, { giverMark: MARKS[0] }));
    await eventually(async () =>
      expect(await stored()).toMatchObject({ gifts: 5, giftCoins: 74, givers: 3 }),
    );
    const { post } = await content.rpc.getPost({ postId }, {});
    expect(post?.counts).toMatchObject({ gifts: '5', giftCoins: '74', givers: '3' });
    await content.publish(giftReversed, { ...aGift(bob, 10), ...gifts[0], isWhole: true });
    await eventually(async () => expect((await stored())?.giftCoins).toBe(64));
    expect(await boardOf()).toEqual({
      named: [
        [carol.accountId, 52],
        [bob.accountId, 5],
      ],
      hidden: 7,
    });
  });

  it('arrived together / each is counted before what goes back of it, and after what went back before', async () => {
    const gifts = [aGift(bob, 10), aGift(bob, 5), aGift(carol, 51)];
    const [first, second, third] = gifts.map((gift) => makeEvent(giftSent, gift));
    const back = gifts.map((gift) => makeEvent(giftReversed, { ...gift, isWhole: true }));
    const consumer = content.app.get(CountGiftConsumer);
    const together = [first, back[0], second, first, third, back[2]].flatMap(
      (event) => event ?? [],
    );
    await run((tx) => consumer.handleAll(together, tx));
    expect(await stored()).toMatchObject({ giftCoins: 5, givers: 1 });
    expect(await boardOf()).toEqual({ named: [[bob.accountId, 5]], hidden: 0 });
  });

  it('gone for good, told again / leaves the counts once', async () => {
    const gift = aGift(bob, 10);
    for (const one of [gift, aGift(carol, 3)]) await count(one);
    await takeBack({ ...gift, coins: '4' }, false);
    for (const coins of ['10', '6', '10']) await takeBack({ ...gift, coins });
    expect(await stored()).toMatchObject({ gifts: 1, giftCoins: 3, givers: 1 });
    expect(await boardOf()).toMatchObject({ named: [[carol.accountId, 3]] });
  });

  it('for somebody else, or for a removed post / is not counted on the post', async () => {
    await count({ ...aGift(bob, 10), toAccountId: carol.accountId });
    await content.db
      .collection<{ _id: string }>('posts')
      .updateOne({ _id: postId }, { $set: { state: 'removed' } });
    const gift = aGift(bob, 10);
    for (const telling of ['sent', 'restated', 'restated without giver'] as const)
      await count(gift, telling);
    expect(await stored()).toMatchObject({ gifts: 0 });
    expect(await stored()).not.toHaveProperty('giftCoins');
    expect(await stored()).not.toHaveProperty('givers');
  });

  it('of more coins than 32 bits hold / stored and summed to the coin, as numbers', async () => {
    // The most that one gift can be worth: a million coins, 999 times.
    const sent = Array.from({ length: 3 }, () => aGift(bob, 999_000_001));
    for (const gift of sent) await count(gift);
    expect(await stored()).toMatchObject({ gifts: 3, giftCoins: 2_997_000_003, givers: 1 });
    expect(await boardOf()).toMatchObject({ named: [[bob.accountId, 2_997_000_003]] });
  });

  it('from before coins were counted / told again, twice, beside new ones / add coins and giver once', async () => {
    const set = { 'counts.gifts': 1 };
    await content.db.collection<{ _id: string }>('posts').updateOne({ _id: postId }, { $set: set });
    const earlier = aGift(bob, 50);
    const later = aGift(carol, 1);
    const { giveTime: _absent, ...formerly } = earlier;
    await content.publish(giftSent, later);
    for (const again of [formerly, formerly]) await content.publish(giftRestatedFormerly, again);
    for (const gift of [earlier, later, earlier]) await content.publish(giftRestated, gift);
    // The last of each kind: those of one receiver are counted in their order.
    await content.publish(giftSent, aGift(carol, 7));
    await content.publish(giftRestated, aGift(carol, 100));
    await eventually(async () =>
      expect(await stored()).toMatchObject({ gifts: 3, giftCoins: 158, givers: 2 }),
    );
    expect(await boardOf()).toMatchObject({
      named: [
        [carol.accountId, 108],
        [bob.accountId, 50],
      ],
    });
  });

  it('anonymous / counted by their marks; nobody can tell whose they are', async () => {
    await count(aGift(bob, 5));
    for (const giverMark of [MARKS[0], MARKS[0], MARKS[1], undefined])
      await count(aGift(undefined, 2, giverMark ? { giverMark } : {}));
    expect(await stored()).toMatchObject({ gifts: 5, giftCoins: 13, givers: 4 });
    expect(await boardOf()).toEqual({ named: [[bob.accountId, 5]], hidden: 8 });
  });

  it('any gifts at once, some of them twice / the same sums as one after the other', async () => {
    const someGift = fc.record({
      from: fc.constantFrom('bob', 'carol', ...MARKS),
      to: fc.constantFrom('alice', 'alice', 'alice', 'carol'),
      coins: fc.integer({ min: 1, max: 100 }),
      onPost: fc.boolean(),
      place: fc.nat(4),
    });
    const drawn = fc.array(someGift, { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(drawn, drawn, async (before, atOnce) => {
        const people: Readonly<Record<string, Person>> = { alice, bob, carol };
        const outcomeOf = async (isTogether: boolean): Promise<unknown> => {
          ({ alice, bob, carol } = freshPeople());
          await content.knowPeople(alice, bob, carol);
          Object.assign(people, { alice, bob, carol });
          postId = await writePost(content.db, alice);
          const ids = Array.from({ length: 5 }, () => newId());
          const giftOf = ({ coins, from, onPost, place, to }: (typeof before)[number]) => {
            const giver = people[from];
            const gift = aGift(giver, coins, giver ? {} : { giverMark: from });
            const toAccountId = people[to]?.accountId ?? '';
            // A place that comes twice is a gift that is told twice.
            const giftId = ids[place] ?? '';
            return { ...gift, giftId, toAccountId, postId: onPost ? postId : undefined };
          };
          for (const one of before) await count(giftOf(one));
          const gifts = atOnce.map(giftOf);
          if (isTogether) await run((tx) => content.app.get(CountGift).execute(gifts, 'sent', tx));
          else for (const gift of gifts) await count(gift);
          const rows = await content.db
            .collection('supporters')
            .find({ creatorId: { $in: [alice.accountId, carol.accountId] } })
            .toArray();
          const names = [postId, ...Object.values(people).map(({ accountId }) => accountId)];
          const named = names.reduce(
            (text, name, index) => text.replaceAll(name, `<${index}>`),
            JSON.stringify([await stored(), rows.map((row) => JSON.stringify(row)).sort()]),
          );
          return (JSON.parse(named) as unknown[]).flat().sort();
        };
        expect(await outcomeOf(true)).toEqual(await outcomeOf(false));
      }),
      randomCases(10),
    );
  });

  it('any order of gifts, tellings and reversals / ends at the sums of what was given and is left', async () => {
    const someGift = fc.record({
      from: fc.constantFrom('bob', 'carol', ...MARKS),
      coins: fc.integer({ min: 1, max: 100 }),
      back: fc.constantFrom(0, 0, 1, 0.5),
      again: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(someGift, { maxLength: 8 }), async (gifts) => {
        postId = await writePost(content.db, alice);
        const people: Readonly<Record<string, Person>> = { bob, carol };
        const left = new Map<string, { coins: number; gifts: number }>();
        for (const { again, back, coins, from } of gifts) {
          const giver = people[from];
          const gift = aGift(giver, coins, giver ? {} : { giverMark: from });
          await count(gift);
          if (again) await count(gift, 'restated');
          const gone = back === 1 ? coins : Math.floor(coins * back);
          if (gone > 0) await takeBack({ ...gift, coins: String(gone) }, gone === coins);
          if (again) await count(gift, 'restated');
          const sum = left.get(from) ?? { coins: 0, gifts: 0 };
          const isLeft = gone < coins;
          left.set(from, {
            coins: sum.coins + coins - gone,
            gifts: sum.gifts + (isLeft ? 1 : 0),
          });
        }
        const sums = [...left.values()];
        const counts = await stored();
        expect(counts?.gifts).toBe(sums.reduce((sum, { gifts: more }) => sum + more, 0));
        expect(counts?.giftCoins ?? 0).toBe(sums.reduce((sum, { coins }) => sum + coins, 0));
        expect(counts?.givers ?? 0).toBe(sums.filter(({ gifts: some }) => some > 0).length);
        const board = await boardOf();
        const named = ['bob', 'carol'].flatMap((name) => {
          const { coins } = left.get(name) ?? { coins: 0 };
          return coins > 0 ? [[people[name]?.accountId, coins]] : [];
        });
        expect(new Map(board.named as [string, number][])).toEqual(
          new Map(named as [string, number][]),
        );
        expect(board.hidden).toBe(
          MARKS.reduce((sum, mark) => sum + (left.get(mark)?.coins ?? 0), 0),
        );
      }),
      randomCases(15),
    );
  });
});
