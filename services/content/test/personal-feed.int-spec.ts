import { relationChanged } from '@mate/contracts/events';
import { FeedReason } from '@mate/contracts/gen/content/feed_preferences_service';
import { FeedbackKind } from '@mate/contracts/gen/content/feedback_service';
import { PostType } from '@mate/contracts/gen/content/post';
import { WatchExit, WatchSource, type Watch } from '@mate/contracts/gen/content/watches_service';
import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import { freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { keyNameOf } from '../src/engagement/views/watcher.rules.js';
import type { PostDocument } from '../src/posts/post.model.js';
import { startContent, type ContentSystem } from './content-system.js';
import { postDocument } from './post-rows.js';

const AUTHORS = 12;
const POSTS = 96;
const WATCHED = 8;

describe('a personal home feed', () => {
  let content: ContentSystem;
  let reader: Person;
  let authors: Person[];
  let posts: PostDocument[];
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());
  // What is shown to everybody begins with nothing; nobody else works here meanwhile.
  beforeEach(async () => {
    reader = freshPeople().bob;
    authors = Array.from({ length: AUTHORS }, () => ({
      ...freshPeople().alice,
      accountId: newId<AccountId>(),
    }));
    await content.knowPeople(reader, ...authors);
    await content.db.collection('posts').deleteMany({});
    posts = Array.from({ length: POSTS }, (_, index) =>
      postDocument(authors[index % AUTHORS] ?? reader, {
        tags: [index % 3 === 0 ? 'sea' : `tag${index % 7}`],
        video: { durationSeconds: 20, width: 480, height: 854 },
        publishTime: new Date(Date.now() - index * 60_000),
      }),
    );
    await content.db.collection<PostDocument>('posts').insertMany(posts);
  });

  const page = async (query: { cursor?: string; limit?: number; page?: number } = {}) => {
    const request = { type: PostType.POST_TYPE_SHORT, cursor: '', limit: 20, page: 0, ...query };
    const { posts: rows, ...place } = await content.rpc.listHomePosts(request, content.as(reader));
    return { ids: rows.map(({ postId }) => postId), ...place };
  };
  const watch = (watched: readonly PostDocument[], watchedMs: number) =>
    content.rpc.recordWatches(
      {
        ...{ deviceId: '', network: '' },
        watches: watched.map(({ _id: postId }): Watch => ({
          ...{ postId, source: WatchSource.WATCH_SOURCE_HOME, position: 0, watchedMs, loops: 0 },
          ...{ completed: false, exit: WatchExit.WATCH_EXIT_SWIPE, stallMs: 0 },
        })),
      },
      content.as(reader),
    );
  /** Watches some posts of the sea deeply and skips others; answers them, once the feed is a personal one. */
  const learn = async (): Promise<PostDocument[]> => {
    // Everybody's list has to know these posts and none of another case.
    await eventually(async () => {
      const { ids } = await page({ limit: 100 });
      expect(new Set(ids)).toEqual(new Set(posts.map(({ _id }) => _id as string)));
    });
    const loved = posts.filter(({ tags }) => tags.includes('sea')).slice(0, WATCHED / 2);
    const skipped = posts.filter(({ tags }) => !tags.includes('sea')).slice(0, WATCHED / 2);
    await watch(loved, 19_500);
    await watch(skipped, 400);
    await eventually(async () => expect((await why(posts[40]?._id)).reason).not.toBe(EVERYBODY));
    return [...loved, ...skipped];
  };
  const EVERYBODY = FeedReason.FEED_REASON_EVERYBODY;
  const why = async (postId: string | undefined) => {
    await page();
    return content.rpc.explainPost({ postId: postId ?? '' }, content.as(reader));
  };
  const wholeFeed = async (between: (page: number) => Promise<void> = async () => undefined) => {
    const ids: string[] = [];
    let cursor = '';
    for (let count = 0; count < 30; count += 1) {
      const next = await page({ cursor, limit: 10 });
      ids.push(...next.ids);
      cursor = next.nextCursor;
      if (!next.hasNextPage) return ids;
      await between(count);
    }
    throw new Error('never ends');
  };

  it('read to its end / every post once, watched ones last, no author twice among five at first', async () => {
    const watched = new Set((await learn()).map(({ _id }) => _id as string));
    const ids = await wholeFeed();
    expect(new Set(ids)).toEqual(new Set(posts.map(({ _id }) => _id as string)));
    expect(ids).toHaveLength(POSTS);
    expect(new Set(ids.slice(-WATCHED))).toEqual(watched);
    const authorOf = new Map<string, string>(posts.map(({ _id, authorId }) => [_id, authorId]));
    const first = ids.slice(0, 40).map((id) => authorOf.get(id));
    first.forEach((author, place) => {
      expect(first.slice(Math.max(0, place - 4), place)).not.toContain(author);
    });
    const seaOf = new Map<string, boolean>(
      posts.map((post) => [post._id, post.tags.includes('sea')]),
    );
    const sea = ids.slice(0, 20).filter((id) => seaOf.get(id)).length;
    expect(sea).toBeGreaterThan(20 / 3);
  });

  it('watched while it is read / comes no more; the first page again is the same but for what was watched', async () => {
    await learn();
    const first = await page();
    expect((await page()).ids).toEqual(first.ids);
    const [one] = first.ids;
    await watch(
      posts.filter(({ _id }) => _id === one),
      5_000,
    );
    await eventually(async () =>
      expect((await page()).ids).toEqual([...first.ids.slice(1), expect.any(String)]),
    );
  });

  it('a hidden author, an unwanted, a blocking and a hidden post / gone from the next page on, in a feed under way too', async () => {
    await learn();
    const [, blocking, hidden] = authors;
    const gone = new Set<string>();
    const first = await page({ limit: 5 });
    const rest = posts.filter(({ _id }) => !first.ids.includes(_id));
    const unwanted = rest.find(({ authorId }) => authorId === authors[5]?.accountId);
    const made = rest.find(({ authorId }) => authorId === authors[6]?.accountId);
    const ofHidden = posts.find(({ authorId }) => authorId === hidden?.accountId);
    const say = (postId: string | undefined, kind: FeedbackKind) =>
      content.rpc.giveFeedback({ postId: postId ?? '', kind }, content.as(reader));
    await say(unwanted?._id, FeedbackKind.FEEDBACK_KIND_NOT_INTERESTED);
    await say(ofHidden?._id, FeedbackKind.FEEDBACK_KIND_HIDE_CREATOR);
    await content.db
      .collection<{ _id: string }>('posts')
      .updateOne({ _id: made?._id ?? '' }, { $set: { visibility: 'private' } });
    await content.publish(relationChanged, {
      ...{ actorId: blocking?.accountId ?? '', targetId: reader.accountId, version: 1 },
      ...{ following: false, requested: false, blocked: true },
    });
    for (const { _id, authorId } of posts)
      if ([blocking?.accountId, hidden?.accountId].includes(authorId)) gone.add(_id);
    for (const post of [unwanted, made]) gone.add(post?._id ?? '');
    await eventually(async () => {
      const ids: string[] = [];
      let { nextCursor: cursor } = first;
      while (cursor !== '') {
        const next = await page({ cursor });
        ids.push(...next.ids);
        cursor = next.nextCursor;
      }
      expect(ids.length).toBeGreaterThan(50);
      expect(ids.filter((id) => gone.has(id))).toEqual([]);
    });
  });

  it('a post of somebody followed / says so before and in a feed of the own; what is not there says nothing', async () => {
    const [followed] = authors;
    await content.publish(relationChanged, {
      ...{ actorId: reader.accountId, targetId: followed?.accountId ?? '', version: 1 },
      ...{ following: true, requested: false, blocked: false },
    });
    const last = posts.filter(({ authorId }) => authorId === followed?.accountId).at(-1);
    const isFollowing = async () =>
      expect((await why(last?._id)).reason).toBe(FeedReason.FEED_REASON_FOLLOWING);
    await eventually(isFollowing);
    await learn();
    await isFollowing();
    await expect(why(newId<PostId>())).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' });
  });

  it('the switch and the reset / everybody’s feed again; nothing of others changes', async () => {
    await learn();
    const as = content.as(reader);
    const { preferences } = await content.rpc.setFeedPreferences({ personal: false }, as);
    expect(preferences).toEqual({ personal: false, resetTime: '' });
    expect((await why(posts[40]?._id)).reason).toBe(EVERYBODY);
    await content.rpc.setFeedPreferences({ personal: true }, as);
    await eventually(async () => expect((await why(posts[40]?._id)).reason).not.toBe(EVERYBODY));
    await content.rpc.resetFeed({}, as);
    const after = await content.rpc.getFeedPreferences({}, as);
    expect(after.preferences).toMatchObject({
      personal: true,
      resetTime: expect.stringMatching(/^20/),
    });
    expect((await why(posts[40]?._id)).reason).toBe(EVERYBODY);
    await expect(content.rpc.resetFeed({})).rejects.toMatchObject({ reason: 'UNAUTHENTICATED' });
  });

  it('the cache wiped / the feed goes on, and what was told by cursor stays valid', async () => {
    await learn();
    const first = await page({ limit: 10 });
    const keys = await content.cacheRedis.keys(`*feed:${keyNameOf(reader.accountId)}*`);
    expect(keys.length).toBeGreaterThan(0);
    await content.cacheRedis.del(...keys);
    await eventually(async () => {
      const next = await page({ cursor: first.nextCursor, limit: 10 });
      expect(next.ids).toHaveLength(10);
    });
  });
});
