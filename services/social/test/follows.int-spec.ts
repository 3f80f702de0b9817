import type { AccountCard } from '@mate/contracts/events';
import { FollowAction } from '@mate/contracts/gen/social/follows_service';
import { aNamesakeOf, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { SEND, SocialSystem, UNFOLLOW } from './social-system.js';

describe('follows', () => {
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

  const relationsWith = async (actor: Person, ...targets: Person[]) => {
    const accountIds = targets.map(({ accountId }) => accountId);
    return (await social.client.batchGetRelations({ accountIds }, social.as(actor))).relations;
  };

  it('follow / public account, twice / follows once and announces once', async () => {
    const first = await social.follow(bob, alice);
    const second = await social.follow(bob, alice);
    expect(first.relation).toMatchObject({ following: true, followRequestSent: false });
    expect(second.relation).toEqual(first.relation);
    expect(await social.countsOf(alice)).toMatchObject({ followers: '1', following: '0' });
    const events = await social.db.collection('outbox').countDocuments({
      name: 'social.relation_changed.v1',
      key: bob.accountId,
    });
    expect(events).toBe(1);
  });

  it('follow / oneself, an unknown account, no session / refused and nothing changes', async () => {
    await expect(social.follow(alice, alice)).rejects.toMatchObject({ reason: 'FOLLOW_SELF' });
    await expect(social.follow(alice, aNamesakeOf(bob))).rejects.toMatchObject({
      reason: 'ACCOUNT_NOT_FOUND',
    });
    await expect(
      social.client.changeFollow({ targetId: carol.accountId, action: SEND }),
    ).rejects.toMatchObject({ reason: 'UNAUTHENTICATED' });
    expect(await social.countsOf(alice)).toMatchObject({ following: '0' });
  });

  it.each<[string, Partial<AccountCard>, string]>([
    ['suspended', { status: 'suspended' }, 'ACCOUNT_SUSPENDED'],
    ['banned', { status: 'banned' }, 'ACCOUNT_BANNED'],
    ['kept from it', { restrictions: [{ feature: 'follow' }] }, 'FEATURE_RESTRICTED'],
  ])(
    '%s, whatever let the call in / begins nothing, and may end everything',
    async (_, standing, reason) => {
      const [shy, fan] = [await social.aPrivatePerson(), await social.aPerson()];
      await social.follow(shy, alice);
      await social.follow(fan, shy);
      await social.become(shy, { ...standing, privateAccount: true, version: 3 });
      const { FOLLOW_ACTION_ACCEPT: accept, FOLLOW_ACTION_REJECT: reject } = FollowAction;
      await expect(social.follow(shy, carol)).rejects.toMatchObject({ reason });
      await expect(social.follow(shy, fan, accept)).rejects.toMatchObject({ reason });
      const { relation } = await social.follow(shy, fan, reject);
      expect(relation).toMatchObject({ follows: false, followRequestReceived: false });
      expect((await social.follow(shy, alice, UNFOLLOW)).relation?.following).toBe(false);
      await social.block(shy, carol);
      await social.become(shy, { status: 'active', privateAccount: true, version: 4 });
      expect((await social.follow(shy, bob)).relation?.following).toBe(true);
    },
  );

  it('flags / both directions / seen by each side', async () => {
    await social.follow(bob, alice);
    expect(await relationsWith(alice, bob, carol)).toEqual([
      expect.objectContaining({ accountId: bob.accountId, follows: true, following: false }),
      expect.objectContaining({ accountId: carol.accountId, follows: false, following: false }),
    ]);
    expect(await relationsWith(bob, alice)).toMatchObject([{ follows: false, following: true }]);
  });

  it('counts / fifty parallel follows and unfollows of one pair / end exact', async () => {
    await social.follow(bob, alice);
    const actions = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? SEND : UNFOLLOW));
    await Promise.all(actions.map((action) => social.follow(carol, alice, action)));
    const end = await social.follow(carol, alice, UNFOLLOW);
    expect(end.relation).toMatchObject({ following: false });
    expect(await social.countsOf(carol)).toMatchObject({ following: '0' });
    expect(await social.countsOf(alice)).toMatchObject({ followers: '1' });
  });

  it('counts / forty people at once follow one, then half of them leave at once / end exact', async () => {
    const fans = Array.from({ length: 40 }, () => aNamesakeOf(bob));
    await Promise.all(fans.map((fan) => social.follow(fan, alice)));
    expect(await social.countsOf(alice)).toMatchObject({ followers: '40' });
    await Promise.all(fans.slice(0, 20).map((fan) => social.follow(fan, alice, UNFOLLOW)));
    expect(await social.countsOf(alice)).toMatchObject({ followers: '20', following: '0' });
    const rows = await social.db
      .collection('relations')
      .countDocuments({ targetId: alice.accountId, following: true });
    expect(rows).toBe(20);
  });

  it('as many as is possible / one more / refused until one of them is left', async () => {
    await social.follow(alice, bob);
    // Of one who has followed for years there are more stripes.
    const { accountId } = alice;
    const earlier = { _id: `${accountId}#earlier`, accountId, following: social.followingMax - 1 };
    await social.db.collection<typeof earlier>('relation_counts').insertOne(earlier);
    await expect(social.follow(alice, carol)).rejects.toMatchObject({
      ...{ reason: 'FOLLOW_LIMIT', metadata: { limit: social.followingMax } },
    });
    expect((await relationsWith(alice, carol))[0]).toMatchObject({ following: false });
    await social.follow(alice, bob, UNFOLLOW);
    expect((await social.follow(alice, carol)).relation).toMatchObject({ following: true });
  });

  it('both follow each other at the same moment / both follow and are friends', async () => {
    await Promise.all([social.follow(alice, bob), social.follow(bob, alice)]);
    const page = { page: 1, limit: 20, cursor: '', query: '' };
    const friends = await social.client.listFriends(page, social.as(alice));
    expect(friends.accountIds).toEqual([bob.accountId]);
    expect(await social.countsOf(alice)).toMatchObject({ followers: '1', following: '1' });
  });

  it('private account / a stranger follows / asks, sees no list, follows after accept', async () => {
    await social.follow(carol, alice);
    await social.publish(carol, { privateAccount: true, version: 2 });
    await eventually(async () =>
      expect(await social.known(carol)).toMatchObject({ privateAccount: true }),
    );
    const asked = await social.follow(bob, carol);
    expect(asked.relation).toMatchObject({ following: false, followRequestSent: true });
    const page = { accountId: carol.accountId, page: 1, limit: 20, cursor: '', query: '' };
    const hidden = await social.client.listFollowing(page, social.as(bob));
    expect(hidden.accountIds).toEqual([]);
    await social.follow(carol, bob, FollowAction.FOLLOW_ACTION_ACCEPT);
    const shown = await social.client.listFollowing(page, social.as(bob));
    expect(shown.accountIds).toEqual([alice.accountId]);
  });

  it.each(['banned', 'deleted'] as const)(
    'account that was %s / what ends a relation works, following it does not',
    async (status) => {
      await social.follow(bob, alice);
      await social.follow(alice, bob);
      await social.publish(alice, { status, version: 2 });
      await eventually(async () => expect(await social.known(alice)).toMatchObject({ version: 2 }));

      const removed = await social.follow(bob, alice, FollowAction.FOLLOW_ACTION_REMOVE_FOLLOWER);
      expect(removed.relation).toMatchObject({ following: true, follows: false });
      const unfollowed = await social.follow(bob, alice, UNFOLLOW);
      expect(unfollowed.relation).toMatchObject({ following: false, follows: false });
      await social.follow(bob, alice, FollowAction.FOLLOW_ACTION_CANCEL);
      await social.follow(bob, alice, FollowAction.FOLLOW_ACTION_REJECT);
      expect(await social.countsOf(alice)).toMatchObject({ followers: '0', following: '0' });
      for (const action of [SEND, FollowAction.FOLLOW_ACTION_ACCEPT]) {
        await expect(social.follow(bob, alice, action)).rejects.toMatchObject({
          reason: 'ACCOUNT_NOT_FOUND',
        });
      }
      const nobody = aNamesakeOf(alice);
      await expect(social.follow(bob, nobody, UNFOLLOW)).rejects.toMatchObject({
        reason: 'ACCOUNT_NOT_FOUND',
      });
    },
  );

  it('account events / an older one after a newer one / ignored', async () => {
    await social.publish(carol, { privateAccount: true, version: 2 });
    await social.publish(carol, { privateAccount: false, version: 1 });
    // One topic, one key: what is told last is handled last.
    await social.publish(carol, { privateAccount: true, version: 3 });
    await eventually(async () => expect(await social.known(carol)).toMatchObject({ version: 3 }));
    expect(await social.known(carol)).toMatchObject({ privateAccount: true });
  });
});
