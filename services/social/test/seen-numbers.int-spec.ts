import { FollowAction, type Counts } from '@mate/contracts/gen/social/follows_service';
import { BLOCKS_OFF_NUMBERS_MAX } from '@mate/people/standing';
import { aNamesakeOf, bob as somebody, type Person } from '@mate/testing/people';
import { FIRST_PAGE, SocialSystem } from './social-system.js';

interface Row {
  _id: string;
  actorId: string;
  targetId: string;
  following: boolean;
  blocked: boolean;
  blockTime: Date;
  version: number;
}

describe('numbers as somebody sees them', () => {
  let social: SocialSystem;
  let star: Person;
  let viewer: Person;
  let blocked: Person;
  let blocking: Person;
  let other: Person;

  beforeAll(async () => {
    social = await SocialSystem.start();
  });

  // Everybody follows the star, and it them.
  beforeEach(async () => {
    const someone = () => social.aPerson();
    [star, viewer, blocked, blocking, other] = await Promise.all([
      someone(),
      someone(),
      someone(),
      someone(),
      someone(),
    ]);
    for (const one of [viewer, blocked, blocking, other]) {
      await social.follow(one, star);
      await social.follow(star, one);
    }
  });

  const seen = async (as?: Person, person = star): Promise<[number, number]> => {
    const counts = await social.countsOf(person, as);
    return [Number(counts?.following), Number(counts?.followers)];
  };

  async function listed(as: Person): Promise<number[]> {
    const page = { ...FIRST_PAGE, accountId: star.accountId };
    const lists = await Promise.all([
      social.client.listFollowing(page, social.as(as)),
      social.client.listFollowers(page, social.as(as)),
    ]);
    return lists.map(({ accountIds }) => accountIds.length);
  }

  it('a block either way / both are without the other, everybody else and a visitor with all', async () => {
    await social.block(viewer, blocked);
    await social.block(blocking, viewer);
    expect(await seen(viewer)).toEqual([2, 2]);
    expect(await seen(blocked)).toEqual([3, 3]);
    expect(await seen(blocking)).toEqual([3, 3]);
    for (const as of [viewer, blocked, blocking, other, star])
      expect(await seen(as)).toEqual(await listed(as));
    for (const as of [other, star, undefined]) expect(await seen(as)).toEqual([4, 4]);
  });

  it('who is blocked and banned / is left out once', async () => {
    await social.block(viewer, blocked);
    await social.sanction(blocked, 'banned', { version: 2 });
    for (const as of [viewer, other]) {
      expect(await seen(as)).toEqual([3, 3]);
      expect(await listed(as)).toEqual([3, 3]);
    }
    await social.sanction(blocked, 'active', { version: 3 });
    expect(await seen(viewer)).toEqual([3, 3]);
    expect(await seen(other)).toEqual([4, 4]);
  });

  it('who is suspended / finds oneself, as in the lists', async () => {
    await social.sanction(viewer, 'suspended', { version: 2 });
    for (const [as, count] of [
      [viewer, 4],
      [other, 3],
    ] as const) {
      expect(await seen(as)).toEqual([count, count]);
      expect(await listed(as)).toEqual([count, count]);
    }
  });

  it('lists that one may not read / a block tells nothing of who is in them', async () => {
    await social.become(star, { privateAccount: true, version: 2 });
    const stranger = await social.aPerson();
    for (const one of [stranger, viewer]) await social.block(one, blocked);
    expect(await seen(stranger)).toEqual([4, 4]);
    expect(await seen(viewer)).toEqual([3, 3]);
    await social.follow(viewer, star, FollowAction.FOLLOW_ACTION_UNFOLLOW);
    expect(await seen(viewer)).toEqual([4, 3]);
  });

  it('many people in one call / each as seen alone, in order', async () => {
    const people = [star, viewer, blocked, ...Array.from({ length: 30 }, () => aNamesakeOf(other))];
    await social.block(viewer, blocked);
    await social.follow(blocked, other);
    const accountIds = [...people, other].map(({ accountId }) => accountId);
    const { counts } = await social.client.batchGetCounts({ accountIds }, social.as(viewer));
    const alone: (Counts | undefined)[] = [];
    for (const one of [...people, other]) alone.push(await social.countsOf(one, viewer));
    expect(counts).toEqual(alone);
    expect(counts.at(-1)).toMatchObject({ followers: '1' });
  });

  it('hundreds of blocks / the newest of each side are looked at', async () => {
    await social.block(viewer, blocked);
    await social.block(blocking, viewer);
    await addBlocks(BLOCKS_OFF_NUMBERS_MAX - 1, new Date(0));
    expect(await seen(viewer)).toEqual([2, 2]);
    await addBlocks(BLOCKS_OFF_NUMBERS_MAX, new Date(social.clock.nowMs() + 60_000));
    expect(await seen(viewer)).toEqual([4, 4]);
  });

  /** So many of the viewer, and so many against. */
  async function addBlocks(count: number, blockTime: Date): Promise<void> {
    const rowOf = ({ accountId: actorId }: Person, { accountId: targetId }: Person): Row => ({
      ...{ _id: `${actorId}:${targetId}`, actorId, targetId, following: false, blocked: true },
      ...{ blockTime, version: 1 },
    });
    const rows = Array.from({ length: count }, () => [
      rowOf(viewer, aNamesakeOf(somebody)),
      rowOf(aNamesakeOf(somebody), viewer),
    ]);
    await social.db.collection<Row>('relations').insertMany(rows.flat());
  }
});
