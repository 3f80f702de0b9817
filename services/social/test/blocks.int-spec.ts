import { BlockAction } from '@mate/contracts/gen/social/blocks_service';
import { FollowAction } from '@mate/contracts/gen/social/follows_service';
import { aNamesakeOf, type Person } from '@mate/testing/people';
import { FIRST_PAGE, SEND, SocialSystem, UNFOLLOW } from './social-system.js';

const UNBLOCK = BlockAction.BLOCK_ACTION_UNBLOCK;

interface Announced {
  readonly targetId: string;
  readonly following: boolean;
  readonly blocked: boolean;
}

describe('blocks', () => {
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

  const blockedOf = async (person: Person): Promise<string[]> =>
    (await social.client.listBlocked(FIRST_PAGE, social.as(person))).accountIds;
  /** What was announced of a pair, oldest first. */
  const announced = async (actor: Person, target: Person): Promise<Announced[]> => {
    const name = 'social.relation_changed.v1';
    const rows = await social.db
      .collection<{ payload: string }>('outbox')
      .find({ key: actor.accountId, name })
      .sort({ order: 1 })
      .toArray();
    return rows
      .map(({ payload }) => (JSON.parse(payload) as { data: Announced }).data)
      .filter(({ targetId }) => targetId === target.accountId);
  };

  it('friends / one blocks / both follows end, counts follow, both directions are told', async () => {
    await social.follow(bob, alice);
    await social.follow(alice, bob);
    const { relation } = await social.block(alice, bob);
    expect(relation).toMatchObject({ blocked: true, following: false, follows: false });
    for (const person of [alice, bob]) {
      expect(await social.countsOf(person)).toMatchObject({ following: '0', followers: '0' });
      const friends = await social.client.listFriends(FIRST_PAGE, social.as(person));
      expect(friends.accountIds).toEqual([]);
    }
    const marked = { actorId: { $in: [alice.accountId, bob.accountId] }, mutual: true };
    expect(await social.db.collection('relations').countDocuments(marked)).toBe(0);
    const told = [await announced(alice, bob), await announced(bob, alice)];
    expect(told.map((all) => all.at(-1))).toMatchObject([
      { blocked: true, following: false },
      { blocked: false, following: false },
    ]);
  });

  it('a request that waits either way / a block / ends it; it does not come back with the unblock', async () => {
    const shy = await social.aPrivatePerson();
    await social.follow(bob, shy);
    await social.block(shy, bob);
    await social.follow(alice, shy);
    await social.block(alice, shy);
    for (const [blocking, other] of [
      [shy, bob],
      [alice, shy],
    ] as const)
      await social.block(blocking, other, UNBLOCK);
    expect(await social.requestsOf(shy, 'received')).toEqual([]);
    expect(await social.requestsOf(bob, 'sent')).toEqual([]);
    expect(await social.requestsOf(alice, 'sent')).toEqual([]);
  });

  it('somebody who is blocked / acts / nobody is there, nothing changes', async () => {
    await social.block(alice, bob);
    const gone = { reason: 'ACCOUNT_NOT_FOUND' };
    await expect(social.follow(bob, alice)).rejects.toMatchObject(gone);
    await expect(social.block(bob, alice)).rejects.toMatchObject(gone);
    await expect(
      social.client.listFollowers({ accountId: alice.accountId, ...FIRST_PAGE }, social.as(bob)),
    ).rejects.toMatchObject(gone);
    const flags = await social.client.batchGetRelations(
      { accountIds: [alice.accountId] },
      social.as(bob),
    );
    expect(flags.relations).toMatchObject([{ blocked: false, following: false }]);
    await expect(social.follow(alice, bob)).rejects.toMatchObject({ reason: 'FOLLOW_BLOCKED' });
    expect(await blockedOf(bob)).toEqual([]);
  });

  it('block / twice, oneself, nobody, no session / harmless or refused', async () => {
    const first = await social.block(alice, bob);
    expect(await social.block(alice, bob)).toEqual(first);
    expect(await announced(alice, bob)).toHaveLength(1);
    await expect(social.block(alice, alice)).rejects.toMatchObject({ reason: 'BLOCK_SELF' });
    await expect(social.block(alice, aNamesakeOf(bob))).rejects.toMatchObject({
      reason: 'ACCOUNT_NOT_FOUND',
    });
    const action = BlockAction.BLOCK_ACTION_BLOCK;
    await expect(
      social.client.changeBlock({ targetId: carol.accountId, action }),
    ).rejects.toMatchObject({ reason: 'UNAUTHENTICATED' });
  });

  it('blocked list / newest first, by cursor, without who is gone or blocks back / unblocked ones leave it', async () => {
    const dave = await social.aPerson();
    for (const other of [bob, carol, dave]) await social.block(alice, other);
    const page = { ...FIRST_PAGE, limit: 1 };
    const first = await social.client.listBlocked(page, social.as(alice));
    expect(first).toMatchObject({ accountIds: [dave.accountId], hasNextPage: true });
    const rest = { ...FIRST_PAGE, cursor: first.nextCursor };
    const second = await social.client.listBlocked(rest, social.as(alice));
    expect(second).toEqual({
      accountIds: [carol.accountId, bob.accountId],
      hasNextPage: false,
      nextCursor: '',
    });
    await social.become(bob, { status: 'suspended', version: 2 });
    await social.become(carol, { status: 'banned', version: 2 });
    const everybody = [dave.accountId, carol.accountId, bob.accountId];
    expect(await blockedOf(alice)).toEqual(everybody);
    await social.become(dave, { status: 'deleted', version: 2 });
    expect(await blockedOf(alice)).toEqual(everybody.slice(1));
    await social.block(alice, carol, UNBLOCK);
    expect(await blockedOf(alice)).toEqual([bob.accountId]);
    await social.become(bob, { status: 'active', version: 3 });
    await social.block(alice, bob, UNBLOCK);
    expect(await blockedOf(alice)).toEqual([]);
    expect((await social.follow(bob, alice)).relation).toMatchObject({ following: true });
  });

  it('follow, request, accept and block at the same moment / twenty pairs / nothing is left across a block', async () => {
    const accept = FollowAction.FOLLOW_ACTION_ACCEPT;
    const pairs = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const fan = await social.aPerson();
        const star = index % 2 === 0 ? await social.aPerson() : await social.aPrivatePerson();
        if (index % 4 === 3) await social.follow(fan, star);
        return { fan, star };
      }),
    );
    await Promise.all(
      pairs.flatMap(({ fan, star }) => [
        social.follow(fan, star, SEND).catch(() => undefined),
        social.follow(star, fan, SEND).catch(() => undefined),
        social.follow(star, fan, accept).catch(() => undefined),
        social.block(star, fan),
        social.follow(fan, star, UNFOLLOW).catch(() => undefined),
      ]),
    );
    const ids = pairs.flatMap(({ fan, star }) => [fan.accountId, star.accountId]);
    const left = await social.db.collection('relations').countDocuments({
      actorId: { $in: ids },
      $or: [{ following: true }, { request: 'pending' }, { mutual: true }],
    });
    expect(left).toBe(0);
    for (const { fan, star } of pairs)
      for (const person of [fan, star])
        expect(await social.countsOf(person)).toMatchObject({ following: '0', followers: '0' });
  });
});
