import {
  accountDeleted,
  accountSanctioned,
  accountUpdated,
  relationChanged,
} from '@mate/contracts/events';
import type { HomePost } from '@mate/contracts/gen/content/feeds_service';
import { PostType } from '@mate/contracts/gen/content/post';
import type { PostId } from '@mate/contracts/ids';
import { blankPostText } from '@mate/contracts/post-text';
import { UrlPresigner } from '@mate/storage/url-presigner';
import { aCard, freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { textOnWire } from '../src/posts/post-wire.rules.js';
import type { PostRecord } from '../src/posts/post.rules.js';
import { startContent, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

describe('versions of the home feed, and cards', () => {
  let content: ContentSystem;
  let alice: Person;
  let bob: Person;
  let carol: Person;
  beforeAll(async () => {
    content = await startContent();
    // Addresses belong to a card and change every five minutes: here they stay.
    const presigner = content.app.get(UrlPresigner);
    const windowMs = presigner.windowMs();
    jest.spyOn(presigner, 'windowMs').mockReturnValue(windowMs);
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    ({ alice, bob, carol } = freshPeople());
    await content.knowPeople(alice, bob, carol);
    await content.db.collection('posts').deleteMany({});
  });

  const aPost = (author: Person, changes: Partial<PostRecord> = {}): Promise<PostId> =>
    writePost(content.db, author, changes);

  async function list(viewer?: Person): Promise<HomePost[]> {
    const request = { type: PostType.POST_TYPE_SHORT, cursor: '', limit: 20, page: 0 };
    return (await content.rpc.listHomePosts(request, viewer ? content.as(viewer) : {})).posts;
  }

  /** The row of a post, once the feed has it. */
  const row = (postId: string, viewer?: Person): Promise<HomePost> =>
    eventually(async () => {
      const found = (await list(viewer)).find((post) => post.postId === postId);
      return found ?? null;
    });
  const changed = (before: HomePost, viewer?: Person): Promise<HomePost> =>
    eventually(async () => {
      const now = await row(before.postId, viewer);
      expect([now.version, now.authorVersion]).not.toEqual([before.version, before.authorVersion]);
      return now;
    });
  const gone = (postId: string, viewer?: Person): Promise<void> =>
    eventually(async () =>
      expect((await list(viewer)).map((post) => post.postId)).not.toContain(postId),
    );
  /** Cards of posts; their titles go to the same viewers and no further. */
  const postCards = async (viewer: Person | undefined, ...postIds: string[]) => {
    const as = viewer ? content.as(viewer) : {};
    const { cards } = await content.rpc.batchGetPostCards({ postIds }, as);
    const { titles } = await content.rpc.batchGetPostTitles({ postIds }, as);
    expect(titles).toEqual(
      cards.map(({ post }) => ({
        ...{ postId: post?.postId, title: post?.text?.title, type: post?.type },
      })),
    );
    return cards;
  };
  const personCards = async (viewer: Person | undefined, ...accountIds: string[]) =>
    (await content.rpc.batchGetPersonCards({ accountIds }, viewer ? content.as(viewer) : {})).cards;

  it('a listed post / its cards have the versions of the list, and one version for everybody', async () => {
    const postId = await aPost(alice);
    const [hers, his] = [await row(postId, carol), await row(postId, bob)];
    expect([his.version, his.authorVersion]).toEqual([hers.version, hers.authorVersion]);
    const [card] = await postCards(bob, postId);
    expect(card).toMatchObject({ version: his.version, post: { postId, liked: false } });
    expect([card?.post?.author ?? null, card?.post?.counts ?? null]).toEqual([null, null]);
    expect(await postCards(carol, postId)).toEqual([card]);
    expect(await personCards(bob, alice.accountId)).toMatchObject([
      { version: his.authorVersion, person: { username: alice.username } },
    ]);
  });

  it('counters and marks / travel with the list and leave the version as it is', async () => {
    const postId = await aPost(alice);
    const before = await row(postId, bob);
    await content.rpc.setLike({ postId, liked: true }, content.as(bob));
    await eventually(async () =>
      expect(await row(postId, bob)).toEqual({
        ...before,
        liked: true,
        counts: { ...before.counts, likes: '1' },
      }),
    );
    expect(await row(postId, carol)).toMatchObject({ version: before.version, liked: false });
  });

  it('coins of gifts and their givers / in everybody’s row', async () => {
    const counts = { views: 0, likes: 0, comments: 0, gifts: 3, giftCoins: 51, givers: 2 };
    const postId = await aPost(alice, { counts });
    for (const viewer of [alice, bob])
      expect((await row(postId, viewer)).counts).toMatchObject({ giftCoins: '51', givers: '2' });
  });

  it('an edit / another version at once for the card; taken back / the version it had', async () => {
    const postId = await aPost(alice, { title: 'Before' });
    const before = await row(postId, bob);
    const edit = (title: string) => {
      const text = textOnWire({ ...blankPostText, title });
      return content.rpc.updatePost({ postId, text, fields: ['title'] }, content.as(alice));
    };
    await edit('After');
    const [card] = await postCards(bob, postId);
    expect(card?.post?.text?.title).toBe('After');
    const after = await changed(before, bob);
    expect(after.version).toBe(card?.version);
    await edit('Before');
    expect((await changed(after, bob)).version).toBe(before.version);
  });

  it('a new picture of the author / another version of the person, and the same of the post', async () => {
    const postId = await aPost(carol);
    const before = await row(postId, bob);
    const profilePicture = 'https://media.example/new.webp';
    await content.publish(accountUpdated, aCard(carol, { profilePicture, version: 2 }));
    const after = await changed(before, bob);
    expect(after.version).toBe(before.version);
    expect(await personCards(bob, carol.accountId)).toMatchObject([
      { version: after.authorVersion, person: { profilePicture } },
    ]);
  });

  it('what the viewer may not see / is not listed and its card is given to nobody', async () => {
    const open = await aPost(alice);
    const closed = await aPost(alice, { visibility: 'private' });
    const forFollowers = await aPost(alice, { visibility: 'followers' });
    const removed = await aPost(alice, { state: 'removed' });
    await row(open, bob);
    expect((await list(bob)).map(({ postId }) => postId)).toEqual([open]);
    const idsFor = async (viewer?: Person) =>
      (await postCards(viewer, open, closed, forFollowers, removed, 'no id')).map(
        ({ post }) => post?.postId,
      );
    expect(await idsFor(bob)).toEqual([open]);
    expect(await idsFor()).toEqual([open]);
    expect(await idsFor(alice)).toEqual([open, closed, forFollowers]);
  });

  it('blocked, private, suspended, deleted / gone from the list, and no card of post or person', async () => {
    const { accountId } = carol;
    const postId = await aPost(carol);
    const none = async (viewer: Person | undefined): Promise<void> => {
      await gone(postId, viewer);
      expect(await postCards(viewer, postId)).toEqual([]);
    };
    await row(postId, bob);
    const relation = { actorId: accountId, targetId: bob.accountId, requested: false };
    await content.publish(relationChanged, {
      ...{ ...relation, following: false, blocked: true, version: 1 },
    });
    await none(bob);
    expect(await personCards(bob, accountId)).toEqual([]);
    await row(postId, alice);
    await content.publish(accountUpdated, aCard(carol, { privateAccount: true, version: 3 }));
    await none(alice);
    await none(undefined);
    await content.publish(accountUpdated, aCard(carol, { version: 4 }));
    await row(postId, alice);
    await content.publish(accountSanctioned, { accountId, status: 'suspended', version: 5 });
    await none(alice);
    await content.publish(accountUpdated, aCard(carol, { version: 6 }));
    await row(postId, alice);
    await content.publish(accountDeleted, { accountId, version: 7 });
    await none(alice);
    expect(await personCards(alice, accountId)).toEqual([]);
  });

  it('a deleted post / no card at once, and gone from the list', async () => {
    const postId = await aPost(alice);
    await row(postId, bob);
    await content.rpc.deletePost({ postId }, content.as(alice));
    expect(await postCards(bob, postId)).toEqual([]);
    await gone(postId, bob);
  });

  it('more cards than a page has rows / refused', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => String(index));
    const refusalOf = (field: string) => ({
      reason: 'INVALID_REQUEST',
      metadata: { field, rule: 'TOO_MANY', max: 100 },
    });
    await expect(postCards(bob, ...ids)).rejects.toMatchObject(refusalOf('postIds'));
    await expect(content.rpc.batchGetPostTitles({ postIds: ids })).rejects.toMatchObject(
      refusalOf('postIds'),
    );
    await expect(personCards(bob, ...ids)).rejects.toMatchObject(refusalOf('accountIds'));
  });

  it('a gateway of the release before / is answered whole posts', async () => {
    const postId = await aPost(alice);
    await row(postId, bob);
    const request = { type: PostType.POST_TYPE_SHORT, cursor: '', limit: 20, page: 0 };
    const { page } = await content.rpc.getHomeFeed(request, content.as(bob));
    expect(page?.posts).toMatchObject([
      { postId, author: { username: alice.username }, liked: false },
    ]);
  });
});
