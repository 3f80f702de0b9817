import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import { boardOfCreator, boardOfPost, sumsOf, weekOf } from './supporter.rules.js';

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
