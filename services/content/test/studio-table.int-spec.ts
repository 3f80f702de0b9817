import { PostState, PostType, Visibility } from '@mate/contracts/gen/content/post';
import {
  OwnPostFilter,
  OwnPostSort,
  type ListMyPostsRequest,
} from '@mate/contracts/gen/content/studio_service';
import { newId, type PostId } from '@mate/contracts/ids';
import { freshPeople } from '@mate/testing/people';
import { postRow, startContent, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

const counts = (views: number) => ({ views, likes: 0, comments: 0, gifts: 0 });

describe('the table of own posts', () => {
  let { alice, bob } = freshPeople();
  let content: ContentSystem;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    ({ alice, bob } = freshPeople());
    await content.knowPeople(alice, bob);
  });

  const list = async (changes: Partial<ListMyPostsRequest> = {}) => {
    const request = { type: PostType.POST_TYPE_SHORT, page: 1, limit: 20, search: '', cursor: '' };
    const { page } = await content.rpc.listMyPosts({ ...request, ...changes }, content.as(alice));
    return { ids: page?.posts.map(({ postId }) => postId), ...page };
  };
  const change = (
    postIds: string[],
    what: { visibility?: Visibility; allowComments?: boolean; remove?: boolean },
    person = alice,
  ) => content.rpc.changePosts({ postIds, ...what }, content.as(person));

  it('by a number / the most first, page by page, the newer first where they are equal', async () => {
    const some: PostId[] = [];
    for (const views of [5, 90, 5, 40])
      some.push(await writePost(content.db, alice, { counts: counts(views) }));
    const [a, b, c, d] = some;
    const sort = OwnPostSort.OWN_POST_SORT_VIEWS;
    expect((await list({ sort })).ids).toEqual([b, d, c, a]);
    const first = await list({ sort, limit: 3 });
    expect([first.ids, first.hasNextPage, first.nextCursor]).toEqual([[b, d, c], true, '']);
    const second = await list({ sort, limit: 3, page: 2 });
    expect([second.ids, second.hasNextPage]).toEqual([[a], false]);
  });

  it('filters / by state, schedule and visibility, with their numbers beside', async () => {
    const failed = await writePost(content.db, alice, { state: 'failed' });
    const draft = await writePost(content.db, alice, { state: 'draft' });
    const hidden = await writePost(content.db, alice, { visibility: 'private' });
    const waiting = await writePost(content.db, alice, {
      visibility: 'private',
      schedule: { time: new Date(Date.now() + 86_400_000), visibility: 'public' },
    });
    await writePost(content.db, alice, { state: 'removed' });
    await writePost(content.db, bob, { state: 'failed' });
    const { OWN_POST_FILTER_DRAFT, OWN_POST_FILTER_FAILED, OWN_POST_FILTER_SCHEDULED } =
      OwnPostFilter;
    expect((await list({ filter: OWN_POST_FILTER_FAILED })).ids).toEqual([failed]);
    expect((await list({ filter: OWN_POST_FILTER_DRAFT })).ids).toEqual([draft]);
    expect((await list({ filter: OWN_POST_FILTER_SCHEDULED })).ids).toEqual([waiting]);
    const visibility = Visibility.VISIBILITY_PRIVATE;
    expect((await list({ visibility })).ids?.sort()).toEqual([hidden, waiting].sort());
    expect(await content.rpc.getOverview({}, content.as(alice))).toEqual({
      shorts: { failed: 1, processing: 0, drafts: 1, scheduled: 1 },
      videos: { failed: 0, processing: 0, drafts: 0, scheduled: 0 },
      unanswered: 0,
      held: 0,
    });
  });

  it('many changed / those that are not there or not hers are said, and the others changed', async () => {
    const mine = [await writePost(content.db, alice), await writePost(content.db, alice)];
    const theirs = await writePost(content.db, bob);
    const secret = await writePost(content.db, bob, { visibility: 'private' });
    const gone = newId<PostId>();
    const ids = [mine[0] ?? '', theirs, gone, secret, 'no id', mine[1] ?? '', mine[0] ?? ''];
    const visibility = Visibility.VISIBILITY_FOLLOWERS;
    const expected = [
      { postId: mine[0], reason: '' },
      { postId: theirs, reason: 'FORBIDDEN' },
      { postId: gone, reason: 'POST_NOT_FOUND' },
      { postId: secret, reason: 'POST_NOT_FOUND' },
      { postId: 'no id', reason: 'POST_NOT_FOUND' },
      { postId: mine[1], reason: '' },
    ];
    expect((await change(ids, { visibility })).posts).toEqual(expected);
    // Again: the same answer, and the same posts.
    expect((await change(ids, { visibility })).posts).toEqual(expected);
    for (const id of mine) expect((await postRow(content, id))?.visibility).toBe('followers');
    expect((await postRow(content, theirs))?.visibility).toBe('public');
    await change(mine, { allowComments: false });
    expect((await postRow(content, mine[1] ?? ''))?.allowComments).toBe(false);
  });

  it('many deleted, twice and by two at once / are gone once, and nobody else deletes them', async () => {
    const mine = [await writePost(content.db, alice), await writePost(content.db, alice)];
    const byBob = await change(mine, { remove: true }, bob);
    expect(byBob.posts.map(({ reason }) => reason)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    await Promise.all([change(mine, { remove: true }), change(mine, { remove: true })]);
    const again = await change(mine, { remove: true });
    expect(again.posts.map(({ reason }) => reason)).toEqual(['', '']);
    for (const id of mine) expect((await postRow(content, id))?.state).toBe('removed');
    const told = await content.db
      .collection('outbox')
      .find({ name: 'content.post_deleted.v1', payload: { $regex: mine.join('|') } })
      .toArray();
    expect(told).toHaveLength(mine.length);
    const afterwards = await change(mine, { allowComments: true });
    expect(afterwards.posts.map(({ reason }) => reason)).toEqual([
      'POST_NOT_FOUND',
      'POST_NOT_FOUND',
    ]);
  });

  it.each([
    ['none', [], { remove: true }],
    ['more than fifty', Array.from({ length: 51 }, () => newId()), { remove: true }],
    ['no change', [newId()], {}],
  ])('%s / is refused as a whole', async (_name, ids, what) => {
    await expect(change(ids, what)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
  });

  it('states / are those of the rows', async () => {
    await writePost(content.db, alice, { state: 'processing' });
    const { posts } = await list({ filter: OwnPostFilter.OWN_POST_FILTER_PROCESSING });
    expect(posts?.map(({ state }) => state)).toEqual([PostState.POST_STATE_PROCESSING]);
  });
});
