import { FeedReason } from '@mate/contracts/gen/content/feed_preferences_service';
import { PostType } from '@mate/contracts/gen/content/post';
import { WatchExit, WatchSource, type Watch } from '@mate/contracts/gen/content/watches_service';
import { newId, type AccountId } from '@mate/contracts/ids';
import { Cursors } from '@mate/service-kit/paging';
import { freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { keyNameOf } from '../src/engagement/views/watcher.rules.js';
import {
  FeedSessionRepository,
  SESSIONS_OF_ONE_MAX,
} from '../src/feed/personal/feed-session.repository.js';
import { homeCursors } from '../src/feed/home-cursors.js';
import type { PostDocument } from '../src/posts/post.model.js';
import { startContent, type ContentSystem } from './content-system.js';
import { postDocument } from './post-rows.js';

const POSTS = 24;
const LEARNT = 6;

describe('feeds under way', () => {
  let content: ContentSystem;
  let reader: Person;
  let posts: PostDocument[];
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    reader = freshPeople().bob;
    const authors = Array.from({ length: POSTS }, () => ({
      ...freshPeople().alice,
      accountId: newId<AccountId>(),
    }));
    await content.knowPeople(reader, ...authors);
    await content.db.collection('posts').deleteMany({});
    posts = authors.map((author, index) =>
      postDocument(author, {
        tags: [index % 2 === 0 ? 'sea' : 'dune'],
        video: { durationSeconds: 20, width: 480, height: 854 },
        publishTime: new Date(Date.now() - index * 60_000),
      }),
    );
    await content.db.collection<PostDocument>('posts').insertMany(posts);
    await eventually(async () => expect((await page({ limit: 100 })).ids).toHaveLength(POSTS));
    await watch(posts.filter(({ tags }) => tags.includes('sea')).slice(0, LEARNT));
    await eventually(async () => expect(phaseOf((await page()).nextCursor)).toBe('personal'));
  });

  const page = async (query: { cursor?: string; limit?: number } = {}) => {
    const request = { type: PostType.POST_TYPE_SHORT, cursor: '', limit: 5, page: 0, ...query };
    const { posts: rows, ...place } = await content.rpc.listHomePosts(request, content.as(reader));
    return { ids: rows.map(({ postId }) => postId), ...place };
  };
  const watch = (watched: readonly PostDocument[]) =>
    content.rpc.recordWatches(
      {
        ...{ deviceId: '', network: '' },
        watches: watched.map(({ _id: postId }): Watch => ({
          ...{ postId, source: WatchSource.WATCH_SOURCE_HOME, position: 0, watchedMs: 19_500 },
          ...{ loops: 0, completed: false, exit: WatchExit.WATCH_EXIT_SWIPE, stallMs: 0 },
        })),
      },
      content.as(reader),
    );
  /** Whose feed goes on there. */
  const phaseOf = (cursor: string) =>
    homeCursors(content.app.get(Cursors, { strict: false })).decode(cursor)?.phase;
  const why = (postId: string) =>
    content.rpc.explainPost({ postId }, content.as(reader)).then(({ reason }) => reason);
  const stored = () => content.cacheRedis.keys(`*feed:${keyNameOf(reader.accountId)}*`);
  const owner = () => ({ viewerId: reader.accountId, type: 'short' }) as const;

  it('begun again and again / take up the place of so many alone, and the newest go on', async () => {
    const sessions = content.app.get(FeedSessionRepository, { strict: false });
    const made = Array.from({ length: 3 * SESSIONS_OF_ONE_MAX }, (_, index) => ({
      ...{ id: newId(), madeMs: Date.now() + index, places: [], ended: false },
    }));
    for (const session of made) await sessions.store(owner(), session);
    // Each under its id, the one that was begun last, and their list.
    expect((await stored()).length).toBe(SESSIONS_OF_ONE_MAX + 2);
    expect(await sessions.find(owner(), made.at(-1)?.id)).toBeDefined();
    expect(await sessions.find(owner(), made[0]?.id)).toBeUndefined();
  });

  it('one that is stored after something was taken out of the history / does not go on', async () => {
    const sessions = content.app.get(FeedSessionRepository, { strict: false });
    await page();
    const before = await sessions.find(owner());
    if (!before) throw new Error('no feed of the own');
    await content.rpc.forgetWatched({ postId: newId() }, content.as(reader));
    // A page that was being made meanwhile.
    await sessions.store(owner(), before);
    await page();
    expect((await sessions.find(owner()))?.id).not.toBe(before.id);
  });

  it('one that is stored after the feed was reset / neither goes on nor gives reasons', async () => {
    const sessions = content.app.get(FeedSessionRepository, { strict: false });
    const first = await page();
    const before = await sessions.find(owner());
    if (!before) throw new Error('no feed of the own');
    await content.rpc.resetFeed({}, content.as(reader));
    expect(await stored()).toEqual([]);
    // A page that was being made meanwhile.
    await sessions.store(owner(), before);
    const [one = ''] = first.ids;
    expect(await why(one)).toBe(FeedReason.FEED_REASON_EVERYBODY);
    for (const cursor of ['', first.nextCursor])
      expect(phaseOf((await page({ cursor })).nextCursor)).not.toBe('personal');
  });
});
