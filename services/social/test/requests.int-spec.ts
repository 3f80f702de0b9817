import { FollowAction } from '@mate/contracts/gen/social/follows_service';
import { RequestDirection } from '@mate/contracts/gen/social/requests_service';
import type { Person } from '@mate/testing/people';
import { FIRST_PAGE, SEND, SocialSystem, UNFOLLOW } from './social-system.js';

const ACCEPT = FollowAction.FOLLOW_ACTION_ACCEPT;
const REJECT = FollowAction.FOLLOW_ACTION_REJECT;
const CANCEL = FollowAction.FOLLOW_ACTION_CANCEL;
const WEEK_MS = 7 * 24 * 3_600_000;

describe('follow requests', () => {
  let social: SocialSystem;
  let shy: Person;
  let bob: Person;
  let carol: Person;

  beforeAll(async () => {
    social = await SocialSystem.start();
  });

  beforeEach(async () => {
    [shy, bob, carol] = await Promise.all([
      social.aPrivatePerson(),
      social.aPerson(),
      social.aPerson(),
    ]);
  });

  const countOf = async (person: Person): Promise<number> =>
    (await social.client.countRequests({}, social.as(person))).received;

  it('lists / sent with what became of them, received while they wait / newest first, by cursor', async () => {
    for (const fan of [bob, carol]) await social.follow(fan, shy);
    expect(await social.requestsOf(shy, 'received')).toEqual([
      `${carol.accountId} pending`,
      `${bob.accountId} pending`,
    ]);
    expect(await countOf(shy)).toBe(2);
    const page = {
      ...FIRST_PAGE,
      limit: 1,
      direction: RequestDirection.REQUEST_DIRECTION_RECEIVED,
    };
    const first = await social.client.listRequests(page, social.as(shy));
    expect(first.requests.map(({ accountId }) => accountId)).toEqual([carol.accountId]);
    const second = await social.client.listRequests(
      { ...page, cursor: first.nextCursor },
      social.as(shy),
    );
    expect(second).toMatchObject({ requests: [{ accountId: bob.accountId }], hasNextPage: false });
    await social.follow(shy, bob, ACCEPT);
    await social.follow(shy, carol, REJECT);
    expect(await social.requestsOf(bob, 'sent')).toEqual([`${shy.accountId} approved`]);
    expect(await social.requestsOf(carol, 'sent')).toEqual([`${shy.accountId} rejected`]);
    expect(await social.requestsOf(shy, 'received')).toEqual([]);
    expect(await countOf(shy)).toBe(0);
  });

  it('answered twice, or otherwise the second time / the first answer stays', async () => {
    for (const fan of [bob, carol]) await social.follow(fan, shy);
    await social.follow(shy, bob, ACCEPT);
    await social.follow(shy, bob, ACCEPT);
    await social.follow(shy, bob, REJECT);
    expect(await social.countsOf(shy)).toMatchObject({ followers: '1' });
    await social.follow(shy, carol, REJECT);
    await social.follow(shy, carol, REJECT);
    await expect(social.follow(shy, carol, ACCEPT)).rejects.toMatchObject({
      reason: 'FOLLOW_REQUEST_NOT_FOUND',
    });
  });

  it('rejected / asks again / nothing happens for a week, then it waits again', async () => {
    await social.follow(bob, shy);
    await social.follow(shy, bob, REJECT);
    const tooEarly = await social.follow(bob, shy);
    expect(tooEarly.relation).toMatchObject({ following: false, followRequestSent: false });
    expect(await social.requestsOf(bob, 'sent')).toEqual([`${shy.accountId} rejected`]);
    expect(await countOf(shy)).toBe(0);
    social.clock.moveBy(WEEK_MS);
    const again = await social.follow(bob, shy);
    expect(again.relation).toMatchObject({ followRequestSent: true });
    expect(await countOf(shy)).toBe(1);
  });

  it('cancelled, or what came of it ended / in no list', async () => {
    for (const fan of [bob, carol]) await social.follow(fan, shy);
    await social.follow(bob, shy, CANCEL);
    await social.follow(shy, carol, ACCEPT);
    await social.follow(carol, shy, UNFOLLOW);
    expect(await social.requestsOf(bob, 'sent')).toEqual([]);
    expect(await social.requestsOf(carol, 'sent')).toEqual([]);
    expect(await social.requestsOf(shy, 'received')).toEqual([]);
  });

  it('private becomes public / requests wait on until answered or sent anew / nothing is accepted silently', async () => {
    for (const fan of [bob, carol]) await social.follow(fan, shy);
    await social.become(shy, { privateAccount: false, version: 3 });
    expect(await social.countsOf(shy)).toMatchObject({ followers: '0' });
    expect(await countOf(shy)).toBe(2);
    expect((await social.follow(bob, shy)).relation).toMatchObject({
      following: true,
      followRequestSent: false,
    });
    await social.follow(shy, carol, ACCEPT);
    expect(await countOf(shy)).toBe(0);
    await social.become(shy, { privateAccount: true, version: 4 });
    expect(await social.countsOf(shy)).toMatchObject({ followers: '2' });
  });

  it('cancel and accept at the same moment / thirty times / one of them holds, whole', async () => {
    const fans = await Promise.all(Array.from({ length: 30 }, () => social.aPerson()));
    await Promise.all(fans.map((fan) => social.follow(fan, shy, SEND)));
    await Promise.all(
      fans.flatMap((fan) => [
        social.follow(fan, shy, CANCEL),
        social.follow(shy, fan, ACCEPT).catch(() => undefined),
      ]),
    );
    const { accountIds } = await social.client.listFollowers(
      { ...FIRST_PAGE, limit: 100, accountId: shy.accountId },
      social.as(shy),
    );
    const sent = await Promise.all(fans.map((fan) => social.requestsOf(fan, 'sent')));
    const approved = fans.filter((_, index) => sent[index]?.length === 1);
    expect([...accountIds].sort()).toEqual(approved.map(({ accountId }) => accountId).sort());
    expect(await social.countsOf(shy)).toMatchObject({ followers: `${accountIds.length}` });
    expect(await countOf(shy)).toBe(0);
  });

  it.each(['suspended', 'banned'] as const)(
    'who asks was %s / in neither list nor count, and not told by the cursor',
    async (status) => {
      for (const fan of [bob, carol]) await social.follow(fan, shy);
      await social.become(bob, { status, version: 2 });
      const direction = RequestDirection.REQUEST_DIRECTION_RECEIVED;
      const page = { ...FIRST_PAGE, limit: 1, direction };
      expect(await social.client.listRequests(page, social.as(shy))).toMatchObject({
        requests: [{ accountId: carol.accountId }],
        hasNextPage: false,
        nextCursor: '',
      });
      expect(await countOf(shy)).toBe(1);
      const unknown = { reason: 'ACCOUNT_NOT_FOUND' };
      const accept = FollowAction.FOLLOW_ACTION_ACCEPT;
      await expect(social.follow(shy, bob, accept)).rejects.toMatchObject(unknown);
      await expect(social.follow(carol, bob)).rejects.toMatchObject(unknown);
    },
  );
});
