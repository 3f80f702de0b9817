import { FollowAction } from '@mate/contracts/gen/social/follows_service';
import { suggestionReasonWords } from '@mate/contracts/words/account-words';
import { aNamesakeOf, type Person } from '@mate/testing/people';
import { SocialSystem } from './social-system.js';

describe('suggestions', () => {
  let social: SocialSystem;
  let viewer: Person;

  beforeAll(async () => {
    social = await SocialSystem.start();
  });

  beforeEach(async () => {
    viewer = await social.aPerson();
  });

  const people = (count: number): Promise<Person[]> =>
    Promise.all(Array.from({ length: count }, () => social.aPerson()));
  const befriend = async (one: Person, other: Person): Promise<void> => {
    await social.follow(one, other);
    await social.follow(other, one);
  };
  /** `id reason mutuals` of each, without those whom only their popularity brought: others' specs make them. */
  const suggested = async (limit = 50): Promise<string[]> => {
    const { suggestions } = await social.client.suggestPeople({ limit }, social.as(viewer));
    return suggestions
      .map((one) => ({ ...one, reason: suggestionReasonWords.toWord(one.reason) }))
      .filter(({ reason }) => reason !== 'popular')
      .map(({ accountId, reason, mutuals }) => `${accountId} ${reason} ${mutuals}`);
  };
  const idsOf = async (): Promise<string[]> =>
    (await social.client.suggestPeople({ limit: 50 }, social.as(viewer))).suggestions.map(
      ({ accountId }) => accountId,
    );

  it('friends of friends / most shared friends first / then whom those around follow', async () => {
    const [one, two, close, near, star] = (await people(5)) as [
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    for (const friend of [one, two]) {
      await befriend(viewer, friend);
      await befriend(friend, close);
      await social.follow(friend, star);
    }
    await befriend(one, near);
    expect(await suggested()).toEqual([
      `${close.accountId} sharedFriends 2`,
      `${near.accountId} sharedFriends 1`,
      `${star.accountId} followedByFollowed 0`,
    ]);
    expect(await suggested(1)).toEqual([`${close.accountId} sharedFriends 2`]);
  });

  it.each(['suspended', 'banned', 'deleted'] as const)(
    'friends in common / one of them %s / not counted, and nobody comes by them alone',
    async (status) => {
      const [one, gone, close, far] = (await people(4)) as [Person, Person, Person, Person];
      for (const friend of [one, gone]) {
        await befriend(viewer, friend);
        await befriend(friend, close);
      }
      await befriend(gone, far);
      await social.become(gone, { status, version: 2 });
      expect(await suggested()).toEqual([`${close.accountId} sharedFriends 1`]);
    },
  );

  it('followed, asked, rejected, blocked either way, suspended, banned, hidden, oneself / never suggested', async () => {
    const friend = await social.aPerson();
    await befriend(viewer, friend);
    const [followed, blocked, blocking, suspended, banned, hidden, shown] = (await people(7)) as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    const asked = await social.aPrivatePerson();
    const rejecting = await social.aPrivatePerson();
    const ownersOfCards = [followed, blocked, blocking, suspended, banned, hidden, shown];
    for (const other of [...ownersOfCards, asked, rejecting]) await social.follow(friend, other);
    for (const other of [asked, rejecting])
      await social.follow(other, friend, FollowAction.FOLLOW_ACTION_ACCEPT);
    expect(await idsOf()).toEqual(
      expect.arrayContaining(
        [...ownersOfCards, asked, rejecting].map(({ accountId }) => accountId),
      ),
    );
    await social.follow(viewer, followed);
    await social.follow(viewer, asked);
    await social.follow(viewer, rejecting);
    await social.follow(rejecting, viewer, FollowAction.FOLLOW_ACTION_REJECT);
    await social.block(viewer, blocked);
    await social.block(blocking, viewer);
    await social.become(suspended, { status: 'suspended', version: 2 });
    await social.become(banned, { status: 'banned', version: 2 });
    await social.client.hideSuggestion({ targetId: hidden.accountId }, social.as(viewer));
    expect(await suggested()).toEqual([`${shown.accountId} followedByFollowed 0`]);
    const all = await idsOf();
    for (const other of [viewer, friend, followed, asked, rejecting, blocked, blocking, hidden])
      expect(all).not.toContain(other.accountId);
  });

  it('whom many follow / for who follows nobody / open accounts only, most followers first', async () => {
    const [star, shy, fans] = [await social.aPerson(), await social.aPerson(), await people(12)];
    // More than anybody else of these specs.
    const stripes = [star, shy].map(({ accountId }, index) => ({
      _id: `${accountId}#0`,
      ...{ accountId, followers: 1_000_000 - index },
    }));
    await social.db.collection<{ _id: string }>('relation_counts').insertMany(stripes);
    for (const fan of fans) await social.follow(fan, star);
    expect((await idsOf()).slice(0, 2)).toEqual([star.accountId, shy.accountId]);
    await social.become(shy, { privateAccount: true, version: 2 });
    const { suggestions } = await social.client.suggestPeople({ limit: 50 }, social.as(viewer));
    expect(suggestions[0]).toMatchObject({
      accountId: star.accountId,
      reason: suggestionReasonWords.toWire('popular'),
      mutuals: 0,
    });
    expect(suggestions.map(({ accountId }) => accountId)).not.toContain(shy.accountId);
    await social.client.hideSuggestion({ targetId: star.accountId }, social.as(viewer));
    expect(await idsOf()).not.toContain(star.accountId);
  });

  it('hide / twice, nobody, who blocks, no session / harmless or refused', async () => {
    const [other, blocking] = (await people(2)) as [Person, Person];
    const hide = ({ accountId: targetId }: Person) =>
      social.client.hideSuggestion({ targetId }, social.as(viewer));
    await hide(other);
    await hide(other);
    await social.block(blocking, viewer);
    const gone = { reason: 'ACCOUNT_NOT_FOUND' };
    await expect(hide(blocking)).rejects.toMatchObject(gone);
    await expect(hide(aNamesakeOf(other))).rejects.toMatchObject(gone);
    await expect(social.client.suggestPeople({ limit: 5 })).rejects.toMatchObject({
      reason: 'UNAUTHENTICATED',
    });
  });
});
