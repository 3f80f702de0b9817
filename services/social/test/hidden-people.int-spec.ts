import fc from 'fast-check';
import { BlockAction } from '@mate/contracts/gen/social/blocks_service';
import { FollowAction } from '@mate/contracts/gen/social/follows_service';
import type { AccountCard } from '@mate/contracts/events';
import { aNamesakeOf, bob as somebody, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { FIRST_PAGE, SocialSystem, UNFOLLOW } from './social-system.js';

const seed = Number(process.env['MATE_SEED'] ?? Date.now() % 2 ** 31);

interface Row {
  _id: string;
  actorId: string;
  targetId: string;
  following: boolean;
  blocked: boolean;
  followTime: Date;
  version: number;
}

interface Stripe {
  _id: string;
  accountId: string;
  following?: number;
  followers?: number;
}

describe(`numbers of people around somebody hidden, seed ${seed}`, () => {
  let social: SocialSystem;
  let alice: Person;
  let bob: Person;
  let carol: Person;

  beforeAll(async () => {
    social = await SocialSystem.start();
  });

  // Everybody follows everybody.
  beforeEach(async () => {
    const someone = () => social.aPerson();
    [alice, bob, carol] = await Promise.all([someone(), someone(), someone()]);
    for (const one of [alice, bob, carol])
      for (const other of [alice, bob, carol]) if (one !== other) await social.follow(one, other);
  });

  async function numbers(person: Person): Promise<[number, number]> {
    const counts = await social.countsOf(person, person);
    return [Number(counts?.following), Number(counts?.followers)];
  }

  /** The numbers of each, which are as long as the lists. */
  async function asListed(...people: readonly Person[]): Promise<[number, number][]> {
    const found: [number, number][] = [];
    for (const person of people) {
      const page = { ...FIRST_PAGE, accountId: person.accountId };
      const lists = await Promise.all([
        social.client.listFollowing(page, social.as(person)),
        social.client.listFollowers(page, social.as(person)),
      ]);
      found.push(await numbers(person));
      expect(found.at(-1)).toEqual(lists.map(({ accountIds }) => accountIds.length));
    }
    return found;
  }

  it.each(['suspended', 'banned'] as const)(
    '%s / gone from the numbers of those around, who keeps the own / lifted, back',
    async (status) => {
      await social.sanction(alice, status, { version: 2 });
      expect(await asListed(alice, bob, carol)).toEqual([
        [2, 2],
        [1, 1],
        [1, 1],
      ]);
      // A visitor is told no other number.
      expect(await social.countsOf(bob)).toMatchObject({ following: '1', followers: '1' });
      await social.sanction(alice, 'active', { version: 3 });
      expect(await asListed(alice, bob, carol)).toEqual([
        [2, 2],
        [2, 2],
        [2, 2],
      ]);
    },
  );

  it('a suspension that becomes a ban, and is looked after again and again / is taken out once', async () => {
    await social.sanction(alice, 'suspended', { version: 2 });
    await social.followedAgain(alice);
    await social.sanction(alice, 'banned', { version: 3 });
    await social.followedAgain(alice);
    expect(await asListed(bob, carol)).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('both sides hidden, one lifted, then the other / each counts who is shown', async () => {
    await Promise.all([
      social.sanction(alice, 'suspended', { version: 2 }),
      social.sanction(bob, 'banned', { version: 2 }),
    ]);
    expect(await asListed(alice, bob, carol)).toEqual([
      [1, 1],
      [1, 1],
      [0, 0],
    ]);
    await social.sanction(alice, 'active', { version: 3 });
    expect(await asListed(alice, bob, carol)).toEqual([
      [1, 1],
      [2, 2],
      [1, 1],
    ]);
    await social.sanction(bob, 'active', { version: 3 });
    expect(await asListed(alice, bob, carol)).toEqual([
      [2, 2],
      [2, 2],
      [2, 2],
    ]);
  });

  it('what ends while somebody is hidden / is subtracted once, and does not come back', async () => {
    const dave = await social.aPerson();
    await social.follow(dave, alice);
    await social.follow(alice, dave);
    await social.sanction(alice, 'suspended', { version: 2 });
    await social.follow(bob, alice, UNFOLLOW);
    await social.follow(alice, bob, UNFOLLOW);
    await social.follow(carol, alice, FollowAction.FOLLOW_ACTION_REMOVE_FOLLOWER);
    await social.block(dave, alice);
    expect(await asListed(alice, bob, carol, dave)).toEqual([
      [0, 1],
      [1, 1],
      [1, 1],
      [0, 0],
    ]);
    await social.sanction(alice, 'active', { version: 3 });
    await social.block(dave, alice, BlockAction.BLOCK_ACTION_UNBLOCK);
    expect(await asListed(alice, bob, carol, dave)).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [0, 0],
    ]);
    await social.follow(bob, alice);
    expect(await asListed(alice, bob)).toEqual([
      [0, 2],
      [2, 1],
    ]);
  });

  it('deleted while hidden, and somebody deleted beside / nobody is subtracted twice', async () => {
    await social.sanction(alice, 'banned', { version: 2 });
    for (const gone of [alice, bob]) await social.publishDeletion(gone);
    for (const { accountId } of [alice, bob])
      await eventually(async () => {
        const proof = social.db.collection<{ _id: string }>('account_erasures');
        expect(await proof.findOne({ _id: accountId })).toMatchObject({ passes: 1 });
      });
    await social.followedAgain(alice, bob);
    expect(await asListed(carol)).toEqual([[0, 0]]);
    const ids = [alice.accountId, bob.accountId];
    const rows = social.db.collection('relations');
    expect(await rows.countDocuments({ actorId: { $in: ids } })).toBe(0);
    const stripes = social.db.collection('relation_counts');
    expect(await stripes.countDocuments({ accountId: { $in: ids } })).toBe(0);
  });

  it('news of accounts / twice and in any order / the newest says who counts', async () => {
    const news: { version: number; status: AccountCard['status'] }[] = [
      { version: 2, status: 'suspended' },
      { version: 3, status: 'active' },
      { version: 4, status: 'banned' },
      { version: 5, status: 'suspended' },
      { version: 6, status: 'active' },
    ];
    const [shuffled = []] = fc.sample(
      fc.shuffledSubarray([...news, ...news], { minLength: 10, maxLength: 10 }),
      { seed, numRuns: 1 },
    );
    for (const one of shuffled) await social.publish(alice, one);
    for (const one of shuffled) await social.publish(bob, one);
    await social.become(alice, { version: 7, status: 'banned' });
    await social.become(bob, { version: 7, status: 'active' });
    await social.followedAgain(alice, bob);
    expect(await asListed(alice, bob, carol)).toEqual([
      [2, 2],
      [1, 1],
      [1, 1],
    ]);
  });

  it('a follow that read the account before the ban and ends after everybody looked / the second look takes it out', async () => {
    const late = await social.aPerson();
    const held = social.holdChange(late, carol);
    const follow = social.follow(late, carol);
    await held.waits;
    await social.sanction(late, 'banned', { version: 2 });
    held.letGo();
    await follow;
    expect(await numbers(carol)).toEqual([2, 3]);
    await social.followedAgain(late);
    expect(await asListed(late, carol)).toEqual([
      [1, 0],
      [2, 2],
    ]);
  });

  it('a follow that read the account before a ban was lifted / the second look brings it back', async () => {
    const late = await social.aPerson();
    const [admitted, held] = [social.holdAdmission(late), social.holdChange(late, carol)];
    const follow = social.follow(late, carol);
    await admitted.waits;
    await social.sanction(late, 'banned', { version: 2 });
    admitted.letGo();
    await held.waits;
    await social.sanction(late, 'active', { version: 3 });
    held.letGo();
    await follow;
    expect(await numbers(carol)).toEqual([2, 2]);
    await social.followedAgain(late);
    expect(await asListed(late, carol)).toEqual([
      [1, 0],
      [2, 3],
    ]);
  });

  it('hundreds of followers / all of them in steps, and back', async () => {
    const star = await social.aPerson();
    const fans = await seedFans(star, 250);
    await social.sanction(star, 'banned', { version: 2 });
    const following = async () =>
      Promise.all(fans.map(async (fan) => Number((await social.countsOf(fan))?.following)));
    expect(await following()).toEqual(fans.map(() => 0));
    expect(await numbers(star)).toEqual([0, 250]);
    await social.sanction(star, 'active', { version: 3 });
    expect(await following()).toEqual(fans.map(() => 1));
    expect(await numbers(star)).toEqual([0, 250]);
  });

  /** Followers as they stand in the database. */
  async function seedFans({ accountId: targetId }: Person, count: number): Promise<Person[]> {
    const fans = Array.from({ length: count }, () => aNamesakeOf(somebody));
    const ids = fans.map(({ accountId }) => accountId);
    await social.db.collection<Row>('relations').insertMany(
      ids.map((actorId) => ({
        ...{ _id: `${actorId}:${targetId}`, actorId, targetId, following: true, blocked: false },
        ...{ followTime: social.clock.now(), version: 1 },
      })),
    );
    const stripes: Stripe[] = ids.map((accountId) => ({
      ...{ _id: `${accountId}#0`, accountId, following: 1 },
    }));
    await social.db
      .collection<Stripe>('relation_counts')
      .insertMany([...stripes, { _id: `${targetId}#0`, accountId: targetId, followers: count }]);
    return fans;
  }

  it('as many as one may follow, one of them banned / one more may be followed', async () => {
    const { accountId } = alice;
    const earlier = { _id: `${accountId}#earlier`, accountId, following: social.followingMax - 2 };
    await social.db.collection<Stripe>('relation_counts').insertOne(earlier);
    const dave = await social.aPerson();
    await expect(social.follow(alice, dave)).rejects.toMatchObject({ reason: 'FOLLOW_LIMIT' });
    await social.sanction(bob, 'banned', { version: 2 });
    expect((await social.follow(alice, dave)).relation).toMatchObject({ following: true });
  });
});
