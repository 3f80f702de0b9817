import type { FollowAction } from '@mate/contracts/gen/social/follows_service';
import type { Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { SEND, SocialSystem, UNFOLLOW } from './social-system.js';

interface Row {
  _id: string;
}

const OPEN = { status: 'active', privateAccount: false, version: 1 };

describe('lists of people', () => {
  let social: SocialSystem;
  let alice: Person;
  let bob: Person;
  let carol: Person;

  beforeAll(async () => {
    social = await SocialSystem.start();
  });

  beforeEach(async () => {
    const someone = () => social.aPerson();
    [alice, bob, carol] = await Promise.all([someone(), someone(), someone()]);
  });

  const friendsOf = async (person: Person): Promise<string[]> => {
    const page = { page: 1, limit: 20, cursor: '', query: '' };
    return (await social.client.listFriends(page, social.as(person))).accountIds;
  };

  it('followers / newest first, one page after the other / complete', async () => {
    await social.follow(bob, alice);
    await social.follow(carol, alice);
    const request = { accountId: alice.accountId, limit: 1, cursor: '', query: '' };
    const first = await social.client.listFollowers({ ...request, page: 1 });
    const second = await social.client.listFollowers({ ...request, page: 2 });
    expect(first).toMatchObject({ accountIds: [carol.accountId], hasNextPage: true });
    expect(second).toEqual({ accountIds: [bob.accountId], hasNextPage: false, nextCursor: '' });
    const cursor = first.nextCursor;
    expect(await social.client.listFollowers({ ...request, page: 1, cursor })).toEqual(second);
    await expect(
      social.client.listFollowing({ ...request, page: 1, cursor }),
    ).rejects.toMatchObject({ reason: 'CURSOR_INVALID' });
  });

  it('followers / far more than numbered pages reach / cursors go on to the end, each row once', async () => {
    const count = 750;
    const times = (index: number): Date => new Date(1_700_000_000_000 + Math.floor(index / 7));
    const rows = Array.from({ length: count }, (_, index) => {
      const actorId = `0197a000-0000-7000-8000-${String(index).padStart(12, '0')}`;
      const pair = { _id: `${actorId}:${alice.accountId}`, actorId, targetId: alice.accountId };
      return { ...pair, following: true, blocked: false, followTime: times(index), version: 1 };
    });
    await social.db.collection<Row>('relations').insertMany(rows);
    await social.db
      .collection<Row>('known_accounts')
      .insertMany(rows.map(({ actorId }) => ({ _id: actorId, ...OPEN })));
    const seen: string[] = [];
    let cursor = '';
    for (let page = 1; page <= 200; page += 1) {
      const request = { accountId: alice.accountId, page: 1, limit: 100, cursor, query: '' };
      const answer = await social.client.listFollowers(request, social.as(bob));
      seen.push(...answer.accountIds);
      cursor = answer.nextCursor;
      if (!answer.hasNextPage) break;
    }
    expect(seen).toHaveLength(count);
    expect(new Set(seen)).toEqual(new Set(rows.map(({ actorId }) => actorId)));
    expect(seen[0]).toBe(rows.at(-1)?.actorId);
    const tooDeep = { accountId: alice.accountId, page: 6, limit: 100, cursor: '', query: '' };
    expect(await social.client.listFollowers(tooDeep, social.as(bob))).toMatchObject({
      accountIds: [],
    });
  });

  it('followers / a block with the viewer either way / left out before pages are cut; of who blocks nothing exists', async () => {
    const [fan, blocking, blocked, viewer] = await Promise.all([
      social.aPerson(),
      social.aPerson(),
      social.aPerson(),
      social.aPerson(),
    ]);
    const row = (actor: Person, target: Person, change: object) => ({
      ...{ _id: `${actor.accountId}:${target.accountId}`, version: 1 },
      ...{ actorId: actor.accountId, targetId: target.accountId },
      ...{ following: false, blocked: false, ...change },
    });
    const follows = [fan, blocking, blocked].map((actor, index) =>
      row(actor, alice, { following: true, followTime: new Date(1_700_000_000_000 + index) }),
    );
    const blocks = [
      row(blocking, viewer, { blocked: true }),
      row(viewer, blocked, { blocked: true }),
    ];
    await social.db.collection<Row>('relations').insertMany([...follows, ...blocks]);
    const listed = (limit: number, person: Person) =>
      social.client.listFollowers(
        { accountId: alice.accountId, page: 1, limit, cursor: '', query: '' },
        social.as(person),
      );
    const seen = await listed(1, viewer);
    expect(seen).toEqual({ accountIds: [fan.accountId], hasNextPage: false, nextCursor: '' });
    expect((await listed(10, fan)).accountIds).toHaveLength(3);
    const of = ({ accountId }: Person) =>
      social.client.listFollowing(
        { accountId, page: 1, limit: 10, cursor: '', query: '' },
        social.as(viewer),
      );
    await expect(of(blocking)).rejects.toMatchObject({ reason: 'ACCOUNT_NOT_FOUND' });
    expect(await of(blocked)).toMatchObject({ accountIds: [] });
  });

  it.each(['suspended', 'banned', 'deleted'] as const)(
    'followers / one was %s / left out before pages are cut, by numbers and by cursors',
    async (status) => {
      const [first, gone, last] = await Promise.all([
        social.aPerson(),
        social.aPerson(),
        social.aPerson(),
      ]);
      for (const fan of [first, gone, last]) await social.follow(fan, alice);
      await social.publish(gone, { status, version: 2 });
      await eventually(async () => expect(await social.known(gone)).toMatchObject({ version: 2 }));
      const page = { accountId: alice.accountId, limit: 1, query: '' };
      for (const viewer of [undefined, social.as(bob)]) {
        const newest = await social.client.listFollowers({ ...page, page: 1, cursor: '' }, viewer);
        expect(newest).toMatchObject({ accountIds: [last.accountId], hasNextPage: true });
        const numbered = await social.client.listFollowers(
          { ...page, page: 2, cursor: '' },
          viewer,
        );
        const byCursor = await social.client.listFollowers(
          { ...page, page: 1, cursor: newest.nextCursor },
          viewer,
        );
        const end = { accountIds: [first.accountId], hasNextPage: false, nextCursor: '' };
        expect([numbered, byCursor]).toEqual([end, end]);
      }
    },
  );

  it('friends / mutual follows only / listed', async () => {
    await social.follow(bob, alice);
    expect(await friendsOf(alice)).toEqual([]);
    await social.follow(alice, bob);
    expect(await friendsOf(alice)).toEqual([bob.accountId]);
    await social.follow(alice, bob, UNFOLLOW);
    for (const person of [alice, bob]) expect(await friendsOf(person)).toEqual([]);
  });

  it('friends / twenty pairs follow each other and part at the same moments / lists equal the rows', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 20 }, () => Promise.all([social.aPerson(), social.aPerson()])),
    );
    const both =
      (action: FollowAction) =>
      ([one, other]: [Person, Person]) =>
        Promise.all([social.follow(one, other, action), social.follow(other, one, action)]);
    const actorIds = pairs.flat().map(({ accountId }) => accountId as string);
    const marked = (): Promise<number> =>
      social.db
        .collection('relations')
        .countDocuments({ actorId: { $in: actorIds }, mutual: true });
    await Promise.all(pairs.map(both(SEND)));
    expect(await marked()).toBe(40);
    await Promise.all(pairs.map(both(UNFOLLOW)));
    expect(await marked()).toBe(0);
  });
});
