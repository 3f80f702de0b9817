import { PostType } from '@mate/contracts/gen/content/post';
import { newId, type PostId } from '@mate/contracts/ids';
import type { Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import type { PostDocument } from '../src/posts/post.model.js';
import { startContent, type ContentSystem } from './content-system.js';
import { FollowingWorld } from './following-world.js';
import { postDocument } from './post-rows.js';
import { queriesOf } from './queries-of.js';

const FRIENDS = 300;
const POSTS_EACH = 6;
const LIMIT = 20;

describe('the feed of friends', () => {
  let content: ContentSystem;
  let world: FollowingWorld;
  beforeAll(async () => {
    // Its own, whose database writes down what it reads.
    content = await startContent({});
    world = new FollowingWorld(content);
  });
  afterAll(() => content.stop());

  const page = async (reader: Person, query: { cursor?: string; limit?: number } = {}) => {
    const request = { type: PostType.POST_TYPE_SHORT, cursor: '', limit: LIMIT, page: 0, ...query };
    const reply = await content.rpc.getFriendsFeed(request, content.as(reader));
    const { posts = [], ...place } = reply.page ?? {};
    return { ids: posts.map(({ postId }) => postId), ...place };
  };
  /** Who is a friend is known a moment later. */
  const until = (reader: Person, ids: readonly PostId[]) =>
    eventually(async () => expect((await page(reader)).ids).toEqual(ids), { timeoutMs: 20_000 });
  const befriend = async (one: Person, other: Person) => {
    await world.relate(one, other, { following: true });
    await world.relate(other, one, { following: true });
  };

  it('of those who follow back alone, newest first, also what is for followers; who is parted is gone', async () => {
    const [reader, friend, followed, fan] = (await world.people(4)) as [
      Person,
      Person,
      Person,
      Person,
    ];
    await befriend(reader, friend);
    await world.relate(reader, followed, { following: true });
    await world.relate(fan, reader, { following: true });
    const first = await world.publish(friend);
    for (const other of [followed, fan, reader]) await world.publish(other);
    const second = await world.publish(friend, 'followers');
    await world.publish(friend, 'private');
    await until(reader, [second, first]);
    await world.relate(reader, followed, { following: true });
    await world.relate(followed, reader, { following: true });
    expect((await page(followed)).ids).not.toContain(first);
    await world.relate(friend, reader, {});
    await eventually(async () => expect((await page(reader)).ids).not.toContain(second), {
      timeoutMs: 20_000,
    });
    await befriend(reader, friend);
    await eventually(async () => expect((await page(reader)).ids).toContain(second), {
      timeoutMs: 20_000,
    });
    await world.relate(friend, reader, { blocked: true });
    expect((await page(reader)).ids).not.toContain(second);
  });

  it('a visitor / is refused', async () => {
    const request = { type: PostType.POST_TYPE_SHORT, cursor: '', limit: 1, page: 0 };
    await expect(content.rpc.getFriendsFeed(request, {})).rejects.toMatchObject({
      reason: 'UNAUTHENTICATED',
    });
  });

  it('page by page with three hundred friends / every post once, by ranges of one index that are merged, none sorted', async () => {
    const [reader, ...friends] = (await world.people(1 + FRIENDS)) as [Person, ...Person[]];
    const rows = friends.flatMap(({ accountId }) =>
      [
        [reader.accountId, accountId],
        [accountId, reader.accountId],
      ].map(([actorId = '', targetId = '']) => ({
        ...{ _id: `${actorId}:${targetId}`, actorId, targetId, following: true, blocked: false },
        ...{ version: 1, updateTime: new Date() },
      })),
    );
    await content.db.collection<(typeof rows)[number]>('relations').insertMany(rows);
    const posts = friends.flatMap((friend, at) =>
      Array.from({ length: POSTS_EACH }, (_, of) =>
        postDocument(friend, { publishTime: new Date(Date.now() - (of * FRIENDS + at) * 1_000) }),
      ),
    );
    await content.db.collection<PostDocument>('posts').insertMany(posts);
    await page(reader);
    const queries = await queriesOf(content.db, 'posts', () => page(reader));
    const lists = queries.filter(({ command }) => command?.['sort']);
    expect(lists).toHaveLength(2);
    for (const { docsExamined, keysExamined, hasSortStage } of lists) {
      expect(hasSortStage ?? false).toBe(false);
      expect(docsExamined).toBeLessThanOrEqual(LIMIT + 1);
      // Of each friend the head of one range for each visibility, and what is shown.
      expect(keysExamined).toBeLessThanOrEqual(200 * 2 + (LIMIT + 1) * 3);
    }
    const relations = await queriesOf(content.db, 'relations', () =>
      content.rpc.getFriendsFeed(
        { type: PostType.POST_TYPE_SHORT, cursor: '', limit: 1, page: 0 },
        content.as({ ...reader, accountId: friends[0]?.accountId ?? newId() }),
      ),
    );
    const mutual = relations.filter(({ command }) => command?.['filter']?.targetId);
    for (const { docsExamined } of mutual) expect(docsExamined).toBe(0);
    const ids: string[] = [];
    for (let cursor = '', more = true; more;) {
      const next = await page(reader, { cursor, limit: 100 });
      ids.push(...next.ids);
      cursor = next.nextCursor ?? '';
      more = next.hasNextPage ?? false;
    }
    expect(ids).toEqual(
      posts.map(({ _id }) => _id as string).sort((a, b) => timeOf(b) - timeOf(a)),
    );
    function timeOf(id: string): number {
      return posts.find(({ _id }) => _id === id)?.publishTime.getTime() ?? 0;
    }
  });
});
