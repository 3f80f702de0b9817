import { accountDeleted, accountSanctioned, relationChanged } from '@mate/contracts/events';
import { FeedbackKind } from '@mate/contracts/gen/content/feedback_service';
import { PostType } from '@mate/contracts/gen/content/post';
import { newId, type PostId } from '@mate/contracts/ids';
import { freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import type { PostDocument } from '../src/posts/post.model.js';
import type { PostRecord } from '../src/posts/post.rules.js';
import { startContent, type ContentSystem } from './content-system.js';
import { homePage } from './home-page.js';
import { postDocument } from './post-rows.js';

const NOT_INTERESTED = FeedbackKind.FEEDBACK_KIND_NOT_INTERESTED;
const HIDE_CREATOR = FeedbackKind.FEEDBACK_KIND_HIDE_CREATOR;
const RESET = FeedbackKind.FEEDBACK_KIND_RESET;
const type = PostType.POST_TYPE_SHORT;
// More than the ranked candidates, so that the end of a feed comes from older posts.
const MANY_POSTS = 520;

describe('feedback about the home feed', () => {
  let content: ContentSystem;
  let alice: Person;
  let bob: Person;
  let carol: Person;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());
  // What is shown to everybody begins with nothing; nobody else works here meanwhile.
  beforeEach(async () => {
    ({ alice, bob, carol } = freshPeople());
    await content.knowPeople(alice, bob, carol);
    await content.db.collection('posts').deleteMany({});
  });

  /** Posts of the authors in turn, the newest first. */
  async function somePosts(
    count: number,
    authors: readonly Person[],
    changes: Partial<PostRecord> = {},
  ): Promise<PostId[]> {
    const now = Date.now();
    const rows = Array.from({ length: count }, (_, index) =>
      postDocument(authors[index % authors.length] ?? alice, {
        publishTime: new Date(now - index * 1_000),
        ...changes,
      }),
    );
    await content.db.collection<PostDocument>('posts').insertMany(rows);
    return rows.map(({ _id }) => _id);
  }
  async function home(person: Person, query: { cursor?: string; limit?: number } = {}) {
    const request = { type, cursor: '', limit: 20, page: 0, ...query };
    const { posts, ...place } = await homePage(content.rpc, request, content.as(person));
    return { ids: posts.map(({ postId }) => postId), ...place };
  }
  const say = (person: Person, postId: string, kind: FeedbackKind) =>
    content.rpc.giveFeedback({ postId, kind }, content.as(person));

  it('a post / comes no more to who does not want it, and to everybody else; direct links and lists show it', async () => {
    const [first = '', second = '', third = ''] = await somePosts(3, [alice]);
    await eventually(async () => expect((await home(bob)).ids).toEqual([first, second, third]));
    const hidden = { notInterested: true, creatorHidden: false };
    expect(await say(bob, second, NOT_INTERESTED)).toEqual(hidden);
    expect(await say(bob, second, NOT_INTERESTED)).toEqual(hidden);
    expect((await home(bob)).ids).toEqual([first, third]);
    expect((await home(carol)).ids).toEqual([first, second, third]);
    const page = { type, cursor: '', page: 1, limit: 10 };
    const as = content.as(bob);
    expect((await content.rpc.getPost({ postId: second }, as)).post?.postId).toBe(second);
    const own = { accountId: alice.accountId, search: '', ...page };
    const profile = (await content.rpc.listUserPosts(own, as)).page?.posts;
    const words = { tag: 'sea', place: '', text: '', ...page };
    const found = (await content.rpc.queryPosts(words, as)).page?.posts;
    for (const list of [profile, found])
      expect(list?.map(({ postId }) => postId)).toEqual([first, second, third]);
    const shown = { notInterested: false, creatorHidden: false };
    expect(await say(bob, second, RESET)).toEqual(shown);
    expect(await say(bob, second, RESET)).toEqual(shown);
    expect((await home(bob)).ids).toEqual([first, second, third]);
  });

  it('a creator / nothing of theirs comes, new posts neither; a reset takes back the post’s and its author’s', async () => {
    const [ofAlice = '', ofCarol = '', another = ''] = await somePosts(3, [alice, carol]);
    await eventually(async () => expect((await home(bob)).ids).toHaveLength(3));
    await say(bob, another, NOT_INTERESTED);
    expect(await say(bob, ofAlice, HIDE_CREATOR)).toEqual({
      notInterested: false,
      creatorHidden: true,
    });
    expect((await home(bob)).ids).toEqual([ofCarol]);
    const [fresh = ''] = await somePosts(1, [alice]);
    await eventually(async () => expect((await home(carol)).ids).toContain(fresh));
    expect((await home(bob)).ids).toEqual([ofCarol]);
    await say(bob, ofAlice, RESET);
    expect((await home(bob)).ids.sort()).toEqual([ofAlice, ofCarol, fresh].sort());
    expect(await say(bob, another, RESET)).toEqual({ notInterested: false, creatorHidden: false });
    expect((await home(bob)).ids).toHaveLength(4);
  });

  it('hidden creators / the newest first, page by page, without who may not turn up; shown again by name', async () => {
    const authors = Array.from({ length: 5 }, () => freshPeople().alice);
    await content.knowPeople(...authors);
    const posts = await somePosts(5, authors);
    for (const postId of posts) await say(bob, postId, HIDE_CREATOR);
    const hidden = async (person: Person): Promise<string[][]> => {
      const pages: string[][] = [];
      let cursor = '';
      do {
        const request = { cursor, limit: 2, page: 1 };
        const page = await content.rpc.listHiddenCreators(request, content.as(person));
        pages.push(page.accountIds);
        cursor = page.nextCursor;
      } while (cursor !== '');
      return pages;
    };
    const [first, second, third, fourth, fifth] = authors.map(({ accountId }) => accountId);
    expect(await hidden(bob)).toEqual([[fifth, fourth], [third, second], [first]]);
    expect(await hidden(carol)).toEqual([[]]);

    await content.publish(relationChanged, {
      ...{ actorId: fourth ?? '', targetId: bob.accountId, requested: false },
      ...{ following: false, blocked: true, version: 1 },
    });
    const suspension = { accountId: third ?? '', status: 'suspended', version: 5 } as const;
    await content.publish(accountSanctioned, suspension);
    await eventually(async () => expect(await hidden(bob)).toEqual([[fifth, second], [first]]));

    const show = (accountId = ''): Promise<unknown> =>
      content.rpc.showCreator({ accountId }, content.as(bob));
    for (const id of [second, second, third, newId(), 'nonsense']) await show(id);
    expect(await hidden(bob)).toEqual([[fifth, first]]);
    await eventually(async () => expect((await home(bob)).ids).toEqual([posts[1]]));
    const asked = { cursor: 'made up', limit: 2, page: 1 };
    await expect(content.rpc.listHiddenCreators(asked, content.as(bob))).rejects.toMatchObject({
      reason: 'CURSOR_INVALID',
    });
    for (const call of [
      content.rpc.listHiddenCreators({ ...asked, cursor: '' }),
      content.rpc.showCreator({ accountId: first ?? '' }),
    ])
      await expect(call).rejects.toMatchObject({ reason: 'UNAUTHENTICATED' });
  });

  it('pages / half of the posts hidden, more hidden between two pages / are full, repeat and miss nothing', async () => {
    const all = await somePosts(MANY_POSTS, [alice, carol]);
    const ofCarol = all.filter((_, index) => index % 2 === 1);
    await eventually(async () => expect((await home(bob)).ids[0]).toBe(all[0]));
    await say(bob, all[0] ?? '', HIDE_CREATOR);
    const pages: string[][] = [];
    let cursor = '';
    do {
      const page = await home(bob, { cursor, limit: 50 });
      pages.push(page.ids);
      cursor = page.nextCursor;
      // The one that the cursor names, and one that is still to come.
      if (pages.length === 1) {
        await say(bob, page.ids.at(-1) ?? '', NOT_INTERESTED);
        await say(bob, ofCarol[60] ?? '', NOT_INTERESTED);
      }
    } while (cursor);
    expect(pages.flat()).toEqual(ofCarol.filter((id) => id !== ofCarol[60]));
    expect(pages.slice(0, -1).map(({ length }) => length)).toEqual(pages.slice(1).map(() => 50));
  });

  it('many at once, a person’s first / all hold', async () => {
    const posts = await somePosts(12, [alice, carol]);
    await eventually(async () => expect((await home(bob)).ids).toHaveLength(12));
    await Promise.all(posts.slice(1).map((postId) => say(bob, postId, NOT_INTERESTED)));
    expect((await home(bob)).ids).toEqual(posts.slice(0, 1));
  });

  it('what one may not see, nothing at all, no kind, no session / is refused and stores nothing', async () => {
    const [hidden = ''] = await somePosts(1, [alice], { visibility: 'private' });
    for (const postId of [hidden, newId(), 'nonsense'])
      await expect(say(bob, postId, HIDE_CREATOR)).rejects.toMatchObject({
        reason: 'POST_NOT_FOUND',
      });
    const [shown = ''] = await somePosts(1, [alice]);
    const request = { postId: shown, kind: FeedbackKind.FEEDBACK_KIND_UNSPECIFIED };
    await expect(content.rpc.giveFeedback(request, content.as(bob))).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
    });
    await expect(content.rpc.giveFeedback({ ...request, kind: RESET })).rejects.toMatchObject({
      reason: 'UNAUTHENTICATED',
    });
    expect(await excludedOf(bob)).toBe(0);
  });

  it('an account is deleted / what it excluded is erased, nobody else’s', async () => {
    const [postId = ''] = await somePosts(1, [alice]);
    await say(bob, postId, HIDE_CREATOR);
    await say(carol, postId, NOT_INTERESTED);
    await content.publish(accountDeleted, { accountId: bob.accountId, version: 9 });
    await eventually(async () => expect(await excludedOf(bob)).toBe(0));
    expect(await excludedOf(carol)).toBe(1);
  });

  function excludedOf({ accountId }: Person): Promise<number> {
    const rows = content.db.collection<{ _id: string }>('feed_exclusions');
    return rows.countDocuments({ _id: accountId });
  }
});
