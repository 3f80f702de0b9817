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

  describe('who follows the same people', () => {
    let stars: readonly [Person, Person, Person];

    beforeEach(async () => {
      stars = (await people(3)) as [Person, Person, Person];
      for (const star of stars) await social.follow(viewer, star);
    });

    const aFan = async (count: number): Promise<Person> => {
      const fan = await social.aPerson();
      for (const star of stars.slice(0, count)) await social.follow(fan, star);
      return fan;
    };
    const sharing = async (): Promise<string[]> => {
      const { suggestions } = await social.client.suggestPeople({ limit: 50 }, social.as(viewer));
      return suggestions
        .filter(({ reason }) => suggestionReasonWords.toWord(reason) === 'sharedInterests')
        .map(({ accountId, sharedFollows, mutuals }) => `${accountId} ${sharedFollows} ${mutuals}`);
    };

    it('two at least, most first, with how many / behind friends of friends, before whom those around follow', async () => {
      const [close, near] = [await aFan(3), await aFan(2)];
      await aFan(1);
      expect(await sharing()).toEqual([`${close.accountId} 3 0`, `${near.accountId} 2 0`]);
      const [friend, theirs, star] = (await people(3)) as [Person, Person, Person];
      await befriend(viewer, friend);
      await befriend(friend, theirs);
      await social.follow(friend, star);
      expect((await suggested()).map((one) => one.split(' ')[1])).toEqual([
        ...['sharedFriends', 'sharedInterests', 'sharedInterests', 'followedByFollowed'],
      ]);
    });

    it('private, followed, asked, blocked either way, suspended, hidden / never suggested', async () => {
      const shown = await aFan(2);
      const [shy, followed, blocked, blocking, suspended, hidden, asked] = [
        ...[await aFan(3), await aFan(3), await aFan(3), await aFan(3)],
        ...[await aFan(3), await aFan(3), await aFan(3)],
      ];
      if (!shy || !followed || !blocked || !blocking || !suspended || !hidden || !asked)
        throw new Error('seven fans');
      expect(await sharing()).toHaveLength(8);
      // Whom somebody private follows is told to nobody, not even as a number.
      await social.become(shy, { privateAccount: true, version: 2 });
      await social.follow(viewer, followed);
      await social.block(viewer, blocked);
      await social.block(blocking, viewer);
      await social.become(suspended, { status: 'suspended', version: 2 });
      await social.client.hideSuggestion({ targetId: hidden.accountId }, social.as(viewer));
      await social.become(asked, { privateAccount: true, version: 2 });
      await social.follow(viewer, asked);
      await social.become(asked, { privateAccount: false, version: 3 });
      expect(await sharing()).toEqual([`${shown.accountId} 2 0`]);
    });

    it('one of those whom both follow is hidden from the viewer / not counted', async () => {
      const [close, near] = [await aFan(3), await aFan(2)];
      await social.become(stars[0], { status: 'suspended', version: 2 });
      expect(await sharing()).toEqual([`${close.accountId} 2 0`]);
      await social.become(stars[0], { version: 3 });
      await social.block(stars[1], viewer);
      expect(await sharing()).toEqual([`${close.accountId} 2 0`]);
      expect(near.accountId).not.toBe(close.accountId);
    });

    it('asked again and again while somebody blocks, is suspended or goes private / never from then on', async () => {
      const changes: ((fan: Person) => Promise<unknown>)[] = [
        (fan) => social.block(fan, viewer),
        (fan) => social.become(fan, { status: 'suspended', version: 2 }),
        (fan) => social.become(fan, { privateAccount: true, version: 2 }),
      ];
      await Promise.all(
        changes.map(async (change) => {
          const fan = await aFan(3);
          let isHidden = false;
          const asked = Array.from({ length: 5 }, async () => {
            while (!isHidden) await sharing();
            expect((await sharing()).join()).not.toContain(fan.accountId);
          });
          await change(fan);
          isHidden = true;
          await Promise.all(asked);
        }),
      );
    });

    it('however many follow them / no more than the newest of each are read', async () => {
      const crowd = 2_000;
      const fanId = (index: number) => `0197d000-0000-7000-8000-${String(index).padStart(12, '0')}`;
      const rows = stars.flatMap(({ accountId }) =>
        Array.from({ length: crowd }, (_, index) => ({
          ...{ _id: `${fanId(index)}:${accountId}`, actorId: fanId(index), targetId: accountId },
          ...{ following: true, blocked: false, version: 1, followTime: new Date(index) },
        })),
      );
      const { db } = social;
      await db.collection<{ _id: string }>('relations').insertMany(rows);
      await aFan(2);
      await db.command({ profile: 0 });
      await db.dropCollection('system.profile').catch(() => false);
      await db.command({ profile: 2 });
      expect(await sharing()).toHaveLength(1);
      await db.command({ profile: 0 });
      const ofFans = { 'command.pipeline.1.$lookup.as': 'fans' };
      const [read] = await db.collection('system.profile').find(ofFans).toArray();
      // Of each the newest hundred, and of everybody found what stands between.
      expect(read?.['docsExamined']).toBeGreaterThan(300);
      expect(read?.['docsExamined']).toBeLessThan(1_000);
      expect(read?.['keysExamined']).toBeLessThan(2_500);
      await db
        .collection('relations')
        .deleteMany({ actorId: { $in: rows.map((row) => row.actorId) } });
    });
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
