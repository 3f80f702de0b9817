import { MongoClient } from 'mongodb';
import { accountRegistered, accountUpdated } from '@mate/contracts/events';
import type { SocialCalls } from '@mate/contracts/calls';
import { FollowAction } from '@mate/contracts/gen/social/follows_service';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import type { RunningService } from '@mate/service-kit/start-service';
import { aCard, alice, bob, carol, type Person } from '@mate/testing/people';
import { baseEnv, type ServiceEnv } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import { newId } from '@mate/contracts/ids';
import { loadSocialConfig } from '../src/social.config.js';
import { startSocial } from '../src/start-social.js';

const SEND = FollowAction.FOLLOW_ACTION_SEND;
const UNFOLLOW = FollowAction.FOLLOW_ACTION_UNFOLLOW;

interface Row {
  _id: string;
}

/** Somebody whom the other specs of this file do not know. */
function aStranger(number: number): Person {
  const accountId = `0197a000-0000-7000-8000-${String(number).padStart(12, '9')}`;
  return { ...bob, accountId: accountId as Person['accountId'], username: `stranger${number}` };
}

describe('social service', () => {
  let env: ServiceEnv;
  let service: RunningService;
  let client: RpcClient<SocialCalls>;
  let mongo: MongoClient;

  const as = (person: { accountId: string }) => ({
    caller: { accountId: person.accountId, sessionId: 's' },
    // What is checked is that the result is right, also on a busy machine.
    timeoutMs: 20_000,
  });
  const follow = (actor: { accountId: string }, target: Person, action = SEND) =>
    client.changeFollow({ targetId: target.accountId, action }, as(actor));
  const countsOf = async (person: Person) =>
    (await client.batchGetCounts({ accountIds: [person.accountId] })).counts[0];

  /** Events as identity would publish them. */
  async function publish(changes: Parameters<typeof aCard>[1], person: Person): Promise<void> {
    const outbox = service.app.get(Outbox, { strict: false });
    const card = aCard(person, changes);
    const event = card.version === 1 ? accountRegistered : accountUpdated;
    await service.app
      .get(TransactionRunner, { strict: false })
      .run((tx) => outbox.add(event, card, tx));
  }

  beforeAll(async () => {
    env = await baseEnv('SOCIAL');
    service = await startSocial(loadSocialConfig(env.env));
    client = createRpcClient({
      domain: 'social',
      address: env.rpcAddress,
      minter: env.minter,
      timeoutMs: 20_000,
    });
    mongo = await MongoClient.connect(env.mongoUrl);
    for (const person of [alice, bob, carol]) await publish({}, person);
    // Transactions read what a majority has; what this node alone has yet is nobody to follow.
    const readConcern = { level: 'majority' } as const;
    const known = mongo.db().collection('known_accounts', { readConcern });
    await eventually(async () => (await known.countDocuments()) === 3);
  });

  afterAll(async () => {
    client.close();
    await service.stop();
    await mongo.close();
    await env.dispose();
  });

  it('follow / public account, twice / follows once and announces once', async () => {
    const first = await follow(bob, alice);
    const second = await follow(bob, alice);
    expect(first.relation).toMatchObject({ following: true, followRequestSent: false });
    expect(second.relation).toEqual(first.relation);
    expect(await countsOf(alice)).toMatchObject({ followers: '1', following: '0' });
    const events = await mongo.db().collection('outbox').countDocuments({
      name: 'social.relation_changed.v1',
      key: bob.accountId,
    });
    expect(events).toBe(1);
  });

  it('follow / oneself, an unknown account, no session / refused and nothing changes', async () => {
    await expect(follow(alice, alice)).rejects.toMatchObject({ reason: 'FOLLOW_SELF' });
    await expect(follow(alice, { ...bob, accountId: newId() })).rejects.toMatchObject({
      reason: 'ACCOUNT_NOT_FOUND',
    });
    await expect(
      client.changeFollow({ targetId: carol.accountId, action: SEND }),
    ).rejects.toMatchObject({ reason: 'UNAUTHENTICATED' });
    expect(await countsOf(alice)).toMatchObject({ following: '0' });
  });

  it('flags / both directions / seen by each side', async () => {
    const relations = await client.batchGetRelations(
      { accountIds: [bob.accountId, carol.accountId] },
      as(alice),
    );
    expect(relations.relations).toEqual([
      expect.objectContaining({ accountId: bob.accountId, follows: true, following: false }),
      expect.objectContaining({ accountId: carol.accountId, follows: false, following: false }),
    ]);
  });

  it('counts / fifty parallel follows and unfollows of one pair / end exact', async () => {
    const actions = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? SEND : UNFOLLOW));
    await Promise.all(actions.map((action) => follow(carol, alice, action)));
    const end = await follow(carol, alice, UNFOLLOW);
    expect(end.relation).toMatchObject({ following: false });
    expect(await countsOf(carol)).toMatchObject({ following: '0' });
    expect(await countsOf(alice)).toMatchObject({ followers: '1' });
  });

  it('counts / forty people at once follow one, then half of them leave at once / end exact', async () => {
    const idol = aStranger(1);
    const fans = Array.from({ length: 40 }, (_, index) => aStranger(100 + index));
    await publish({}, idol);
    await eventually(() =>
      mongo.db().collection<Row>('known_accounts').findOne({ _id: idol.accountId }),
    );
    await Promise.all(fans.map((fan) => follow(fan, idol)));
    expect(await countsOf(idol)).toMatchObject({ followers: '40' });
    await Promise.all(fans.slice(0, 20).map((fan) => follow(fan, idol, UNFOLLOW)));
    expect(await countsOf(idol)).toMatchObject({ followers: '20', following: '0' });
    const rows = await mongo
      .db()
      .collection('relations')
      .countDocuments({ targetId: idol.accountId, following: true });
    expect(rows).toBe(20);
  });

  it('both follow each other at the same moment / both follow and are friends', async () => {
    const [one, other] = [aStranger(2), aStranger(3)];
    for (const person of [one, other]) await publish({}, person);
    await eventually(() =>
      mongo.db().collection<Row>('known_accounts').findOne({ _id: other.accountId }),
    );
    await Promise.all([follow(one, other), follow(other, one)]);
    const page = { page: 1, limit: 20, cursor: '' };
    const friends = await client.listFriends({ ...page }, as(one));
    expect(friends.accountIds).toEqual([other.accountId]);
    expect(await countsOf(one)).toMatchObject({ followers: '1', following: '1' });
  });

  it('lists / newest first, one page after the other / complete', async () => {
    await follow(carol, alice);
    const request = { accountId: alice.accountId, limit: 1, cursor: '' };
    const first = await client.listFollowers({ ...request, page: 1 });
    const second = await client.listFollowers({ ...request, page: 2 });
    expect(first).toMatchObject({ accountIds: [carol.accountId], hasNextPage: true });
    expect(second).toEqual({ accountIds: [bob.accountId], hasNextPage: false, nextCursor: '' });
    const behind = await client.listFollowers({ ...request, page: 1, cursor: first.nextCursor });
    expect(behind).toEqual(second);
    await expect(
      client.listFollowing({ ...request, page: 1, cursor: first.nextCursor }),
    ).rejects.toMatchObject({ reason: 'CURSOR_INVALID' });
  });

  it('lists / far longer than numbered pages reach / cursors go on to the end, each row once', async () => {
    const idol = aStranger(4);
    await publish({}, idol);
    await eventually(() =>
      mongo.db().collection<Row>('known_accounts').findOne({ _id: idol.accountId }),
    );
    const count = 10_250;
    const times = (index: number): Date => new Date(1_700_000_000_000 + Math.floor(index / 7));
    const rows = Array.from({ length: count }, (_, index) => {
      const actorId = aStranger(10_000 + index).accountId;
      const pair = { _id: `${actorId}:${idol.accountId}`, actorId, targetId: idol.accountId };
      return { ...pair, following: true, blocked: false, followTime: times(index), version: 1 };
    });
    await mongo.db().collection<Row>('relations').insertMany(rows);
    const seen: string[] = [];
    let cursor = '';
    for (let page = 1; page <= 200; page += 1) {
      const request = { accountId: idol.accountId, page: 1, limit: 100, cursor };
      const answer = await client.listFollowers(request, as(bob));
      seen.push(...answer.accountIds);
      cursor = answer.nextCursor;
      if (!answer.hasNextPage) break;
    }
    expect(seen).toHaveLength(count);
    expect(new Set(seen)).toEqual(new Set(rows.map(({ actorId }) => actorId)));
    expect(seen[0]).toBe(rows.at(-1)?.actorId);
    const tooDeep = { accountId: idol.accountId, page: 102, limit: 100, cursor: '' };
    expect(await client.listFollowers(tooDeep, as(bob))).toMatchObject({ accountIds: [] });
  });

  it('lists / a block with the viewer either way / left out before pages are cut; of who blocks nothing exists', async () => {
    const idol = aStranger(40);
    const [fan, blocking, blocked, viewer] = [41, 42, 43, 44].map(aStranger);
    if (!fan || !blocking || !blocked || !viewer) throw new Error('four strangers');
    for (const person of [idol, fan, blocking, blocked]) await publish({}, person);
    const known = {
      _id: { $in: [idol, fan, blocking, blocked].map(({ accountId }) => accountId) },
    };
    await eventually(
      async () =>
        (await mongo
          .db()
          .collection<Row>('known_accounts')
          .countDocuments(known as object)) === 4,
    );
    const row = (actor: Person, target: Person, change: object) => ({
      ...{ _id: `${actor.accountId}:${target.accountId}`, version: 1 },
      ...{ actorId: actor.accountId, targetId: target.accountId },
      ...{ following: false, blocked: false, ...change },
    });
    const follows = [fan, blocking, blocked].map((actor, index) =>
      row(actor, idol, { following: true, followTime: new Date(1_700_000_000_000 + index) }),
    );
    const blocks = [
      row(blocking, viewer, { blocked: true }),
      row(viewer, blocked, { blocked: true }),
    ];
    await mongo
      .db()
      .collection<Row>('relations')
      .insertMany([...follows, ...blocks]);
    const listed = (limit: number, person: Person) =>
      client.listFollowers({ accountId: idol.accountId, page: 1, limit, cursor: '' }, as(person));
    const seen = await listed(1, viewer);
    expect(seen).toEqual({ accountIds: [fan.accountId], hasNextPage: false, nextCursor: '' });
    expect((await listed(10, fan)).accountIds).toHaveLength(3);
    const of = (person: Person) =>
      client.listFollowing(
        { accountId: person.accountId, page: 1, limit: 10, cursor: '' },
        as(viewer),
      );
    await expect(of(blocking)).rejects.toMatchObject({ reason: 'ACCOUNT_NOT_FOUND' });
    expect(await of(blocked)).toMatchObject({ accountIds: [] });
  });

  it('friends / mutual follows only / listed', async () => {
    await follow(alice, bob);
    const friends = await client.listFriends({ page: 1, limit: 20, cursor: '' }, as(alice));
    expect(friends.accountIds).toEqual([bob.accountId]);
    await follow(alice, bob, UNFOLLOW);
    for (const person of [alice, bob]) {
      const none = await client.listFriends({ page: 1, limit: 20, cursor: '' }, as(person));
      expect(none.accountIds).toEqual([]);
    }
    await follow(alice, bob);
  });

  it('friends / twenty pairs follow each other and part at the same moments / lists equal the rows', async () => {
    const pairs = Array.from({ length: 20 }, (_, index) => [
      aStranger(500 + index),
      aStranger(600 + index),
    ]);
    for (const person of pairs.flat()) await publish({}, person);
    const known = { _id: { $in: pairs.flat().map(({ accountId }) => accountId as string) } };
    await eventually(
      async () => (await mongo.db().collection<Row>('known_accounts').countDocuments(known)) === 40,
    );
    const both =
      (action: FollowAction) =>
      async ([one, other]: Person[]) => {
        if (one && other)
          await Promise.all([follow(one, other, action), follow(other, one, action)]);
      };
    const marked = (): Promise<number> =>
      mongo.db().collection('relations').countDocuments({ actorId: known._id, mutual: true });
    await Promise.all(pairs.map(both(SEND)));
    expect(await marked()).toBe(40);
    await Promise.all(pairs.map(both(UNFOLLOW)));
    expect(await marked()).toBe(0);
  });

  it('private account / a stranger follows / asks, sees no list, follows after accept', async () => {
    await publish({ privateAccount: true, version: 2 }, carol);
    await eventually(async () =>
      mongo.db().collection('known_accounts').findOne({ privateAccount: true }),
    );
    const asked = await follow(bob, carol);
    expect(asked.relation).toMatchObject({ following: false, followRequestSent: true });
    const hidden = await client.listFollowing(
      { accountId: carol.accountId, page: 1, limit: 20, cursor: '' },
      as(bob),
    );
    expect(hidden.accountIds).toEqual([]);
    await client.changeFollow(
      {
        targetId: bob.accountId,
        action: FollowAction.FOLLOW_ACTION_ACCEPT,
      },
      as(carol),
    );
    const shown = await client.listFollowing(
      { accountId: carol.accountId, page: 1, limit: 20, cursor: '' },
      as(bob),
    );
    expect(shown.accountIds).toEqual([alice.accountId]);
  });

  it.each(['banned', 'deleted'] as const)(
    'account that was %s / what ends a relation works, following it does not',
    async (status) => {
      const gone = aStranger(status === 'banned' ? 71 : 72);
      const known = mongo.db().collection<Row>('known_accounts');
      await publish({}, gone);
      await eventually(async () => (await known.findOne({ _id: gone.accountId })) !== null);
      await follow(bob, gone);
      await follow(gone, bob);
      await publish({ status, version: 2 }, gone);
      await eventually(async () => known.findOne({ _id: gone.accountId, version: 2 }));

      const removed = await follow(bob, gone, FollowAction.FOLLOW_ACTION_REMOVE_FOLLOWER);
      expect(removed.relation).toMatchObject({ following: true, follows: false });
      const unfollowed = await follow(bob, gone, UNFOLLOW);
      expect(unfollowed.relation).toMatchObject({ following: false, follows: false });
      await follow(bob, gone, FollowAction.FOLLOW_ACTION_CANCEL);
      await follow(bob, gone, FollowAction.FOLLOW_ACTION_REJECT);
      expect(await countsOf(gone)).toMatchObject({ followers: '0', following: '0' });
      for (const action of [SEND, FollowAction.FOLLOW_ACTION_ACCEPT]) {
        await expect(follow(bob, gone, action)).rejects.toMatchObject({
          reason: 'ACCOUNT_NOT_FOUND',
        });
      }
      await expect(follow(bob, { ...gone, accountId: newId() }, UNFOLLOW)).rejects.toMatchObject({
        reason: 'ACCOUNT_NOT_FOUND',
      });
    },
  );

  it('account events / an older one after a newer one / ignored', async () => {
    await publish({ privateAccount: false, version: 1 }, carol);
    await publish({ version: 2 }, alice);
    await eventually(async () =>
      mongo.db().collection('known_accounts').findOne({ version: 2, privateAccount: false }),
    );
    const row = await mongo
      .db()
      .collection<{ _id: string }>('known_accounts')
      .findOne({ _id: carol.accountId });
    expect(row).toMatchObject({ privateAccount: true, version: 2 });
  });
});
