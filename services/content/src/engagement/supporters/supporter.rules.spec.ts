import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import { additionsOf, boardOfCreator, boardOfPost, sumsOf, weekOf } from './supporter.rules.js';

const creatorId = newId<AccountId>();
const giverId = newId<AccountId>();
const postId = newId<PostId>();
const giveTime = new Date('2026-11-25T12:00:00Z');
const gift = { creatorId, giverId, postId, giverMark: undefined, giveTime };
const idsOf = (sums: readonly { readonly _id: string }[]): string[] => sums.map(({ _id }) => _id);

describe('weeks of boards', () => {
  it.each([
    ['1970-01-01T00:00:00.000Z', '1969-12-29'],
    ['2026-11-22T23:59:59.999Z', '2026-11-16'],
    ['2026-11-23T00:00:00.000Z', '2026-11-23'],
    ['2026-11-29T23:59:59.999Z', '2026-11-23'],
    ['2027-01-01T00:00:00.000Z', '2026-12-28'],
  ])('%s / since Monday %s', (time, monday) => {
    expect(weekOf(new Date(time)).toISOString()).toBe(`${monday}T00:00:00.000Z`);
  });
});

describe('the sums of a gift', () => {
  const [all, week] = [
    boardOfCreator(creatorId, 'all', giveTime),
    boardOfCreator(creatorId, 'week', giveTime),
  ];
  const onPost = boardOfPost(postId);

  it('with a name / the giver’s on the post, of the week and of all time', () => {
    const { giver, others } = sumsOf(gift);
    expect(giver?._id).toBe(`${onPost}:${giverId}`);
    expect(idsOf(others)).toEqual([`${all}:${giverId}`, `${week}:${giverId}`]);
    const [ever, ofWeek] = others;
    expect(ever?.expireTime).toBeUndefined();
    // A gift that waits can be taken back for a week.
    expect(ofWeek?.expireTime?.toISOString()).toBe('2026-12-14T00:00:00.000Z');
  });

  it('to the profile / nobody is counted on a post', () => {
    const { giver, others } = sumsOf({ ...gift, postId: undefined });
    expect(giver).toBeUndefined();
    expect(others).toHaveLength(2);
  });

  it('anonymous / one sum for all of them, and a mark to count by that names nobody', () => {
    const mark = 'm'.repeat(22);
    const { giver, others } = sumsOf({ ...gift, giverId: undefined, giverMark: mark });
    expect(giver?._id).toBe(`${onPost}:hidden:${mark}`);
    expect(idsOf(others)).toEqual([`${onPost}:hidden`, `${all}:hidden`, `${week}:hidden`]);
    const unmarked = sumsOf({ ...gift, giverId: undefined });
    expect(unmarked.giver?._id).toBe(`${onPost}:hidden:unmarked`);
    expect(JSON.stringify([giver, others, unmarked])).not.toContain(giverId);
  });
});

describe('what gifts add together', () => {
  it('two of one giver, one of another / each sum once; those that tell givers of the post apart name it', () => {
    const other = newId<AccountId>();
    const [first, second] = [giveTime, new Date(giveTime.getTime() + 1)];
    const additions = additionsOf([
      { ...gift, coins: 5, giveTime: second },
      { ...gift, coins: 7, giveTime: first },
      { ...gift, coins: 1, giverId: other },
    ]);
    expect(additions.map(({ coins, gifts }) => [coins, gifts])).toEqual([
      ...[1, 2, 3].map(() => [12, 2]),
      ...[1, 2, 3].map(() => [1, 1]),
    ]);
    for (const { reachTime } of additions.slice(0, 3)) expect(reachTime).toEqual(second);
    const ofGivers = additions.filter(({ giverOn }) => giverOn === postId);
    expect(ofGivers.map(({ sum }) => sum._id)).toEqual(
      [giverId, other].map((id) => `${boardOfPost(postId)}:${id}`),
    );
  });

  it('of nobody known, or to the profile / marks tell givers apart, nobody is one of a post', () => {
    const anonymous = { ...gift, giverId: undefined, giverMark: 'mark', coins: 1 };
    const [, , , mark] = additionsOf([anonymous]);
    expect([mark?.sum._id, mark?.giverOn]).toEqual([`${boardOfPost(postId)}:hidden:mark`, postId]);
    const toProfile = additionsOf([{ ...gift, postId: undefined, coins: 1 }]);
    expect(toProfile.map(({ giverOn }) => giverOn)).toEqual([undefined, undefined]);
  });
});
