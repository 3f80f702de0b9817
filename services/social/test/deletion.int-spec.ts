import { type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { FIRST_PAGE, SocialSystem } from './social-system.js';

describe('a deleted account', () => {
  let social: SocialSystem;
  let leaving: Person;
  let friend: Person;
  let blocked: Person;
  let hermit: Person;

  beforeAll(async () => {
    social = await SocialSystem.start();
    const someone = () => social.aPerson();
    [leaving, friend, blocked, hermit] = await Promise.all([
      someone(),
      someone(),
      someone(),
      social.aPrivatePerson(),
    ]);
    await social.follow(leaving, friend);
    await social.follow(friend, leaving);
    await social.follow(leaving, hermit);
    await social.block(leaving, blocked);
    await social.publishDeletion(leaving);
    await eventually(async () => {
      const proof = social.db.collection<{ _id: string }>('account_erasures');
      expect(await proof.findOne({ _id: leaving.accountId })).toMatchObject({ passes: 1 });
    });
  });

  it('told of by somebody else / stays who it is', async () => {
    await social.forgeDeletion(friend);
    const { accountId } = friend;
    for (const name of ['account_erasures', 'known_accounts', 'known_names']) {
      const row = await social.db.collection<{ _id: string }>(name).findOne({ _id: accountId });
      if (name === 'account_erasures') expect(row).toBeNull();
      else expect(row).toMatchObject({ version: 1 });
    }
  });

  it('is nobody / no row, no count, no request, no list knows it', async () => {
    const either = [{ actorId: leaving.accountId }, { targetId: leaving.accountId }];
    expect(await social.db.collection('relations').countDocuments({ $or: either })).toBe(0);
    const { accountId } = leaving;
    expect(await social.db.collection('relation_counts').countDocuments({ accountId })).toBe(0);
    expect(await social.countsOf(friend)).toMatchObject({ following: '0', followers: '0' });
    expect(await social.requestsOf(hermit, 'received')).toEqual([]);
    const friends = await social.client.listFriends(FIRST_PAGE, social.as(friend));
    expect(friends.accountIds).toEqual([]);
    await expect(social.follow(friend, leaving)).rejects.toMatchObject({
      reason: 'ACCOUNT_NOT_FOUND',
    });
  });

  it('the other services / are told of each relation that ended', async () => {
    const told = await social.db
      .collection<{ payload: string }>('outbox')
      .find({ name: 'social.relation_changed.v1', payload: { $regex: leaving.accountId } })
      .sort({ order: 1 })
      .toArray();
    const last = new Map<string, object>();
    for (const { payload } of told) {
      const { data } = JSON.parse(payload) as { data: { actorId: string; targetId: string } };
      last.set(`${data.actorId}:${data.targetId}`, data);
    }
    expect([...last.values()]).toHaveLength(5);
    for (const data of last.values())
      expect(data).toMatchObject({ following: false, requested: false, blocked: false });
  });

  it('told of twice / changes nothing more', async () => {
    await social.publishDeletion(leaving);
    const later = await social.aPerson();
    expect(await social.countsOf(later)).toMatchObject({ following: '0', followers: '0' });
    expect(await social.countsOf(friend)).toMatchObject({ following: '0', followers: '0' });
  });
});
