import { accountSanctioned, relationChanged } from '@mate/contracts/events';
import { FeedbackKind } from '@mate/contracts/gen/content/feedback_service';
import { PostType } from '@mate/contracts/gen/content/post';
import { RelatedReason } from '@mate/contracts/gen/content/related_service';
import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import { freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { TogetherReader } from '../src/engagement/signals/together.reader.js';
import { PEOPLE_TOLD_MIN } from '@mate/contracts/limits';
import { SeenPostsReader } from '../src/engagement/views/seen-posts.reader.js';
import { RELATED_MAX, RELATED_OF_AUTHOR_MAX } from '../src/feed/related/related.rules.js';
import type { PostDocument } from '../src/posts/post.model.js';
import type { PostRecord } from '../src/posts/post.rules.js';
import { startContent, type ContentSystem } from './content-system.js';
import { postDocument, writePost } from './post-rows.js';

const WHY = {
  TOGETHER: RelatedReason.RELATED_REASON_TOGETHER,
  CREATOR: RelatedReason.RELATED_REASON_CREATOR,
  TOPIC: RelatedReason.RELATED_REASON_TOPIC,
  AGAIN: RelatedReason.RELATED_REASON_AGAIN,
} as const;

describe('what comes after a post', () => {
  let content: ContentSystem;
  let alice: Person;
  let bob: Person;
  let carol: Person;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());
  // What is near a post is looked for among everybody's; nobody else works here meanwhile.
  beforeEach(async () => {
    ({ alice, bob, carol } = freshPeople());
    await content.knowPeople(alice, bob, carol);
    await content.db.collection('posts').deleteMany({});
  });

  const aVideo = (author: Person, changes: Partial<PostRecord> = {}): Promise<PostId> =>
    writePost(content.db, author, { type: 'video', tags: [], ...changes });
  const somebody = async (): Promise<Person> => {
    const person = { ...freshPeople().bob, accountId: newId<AccountId>() };
    await content.knowPeople(person);
    return person;
  };
  const page = async (
    postId: string,
    person?: Person,
    query: { cursor?: string; limit?: number; page?: number } = {},
  ) => {
    const request = { postId, cursor: '', limit: 20, page: 0, ...query };
    const { posts, ...place } = await content.rpc.listRelatedPosts(
      request,
      person ? content.as(person) : {},
    );
    const rows = posts.map(({ post, reason, tag }) => ({ id: post?.postId ?? '', reason, tag }));
    return { rows, ids: rows.map(({ id }) => id), ...place };
  };
  /** Once every one of these is known there. */
  const until = (postId: string, person: Person | undefined, ids: readonly string[]) =>
    eventually(
      async () => expect(new Set((await page(postId, person)).ids)).toEqual(new Set(ids)),
      { timeoutMs: 30_000 },
    );

  it('the same author’s, those with its tags, and those that the same people watched / each says why; never itself, nor another kind', async () => {
    const watched = await aVideo(alice, { tags: ['sea', 'boats'] });
    const same = await aVideo(alice);
    const topic = await aVideo(bob, { tags: ['boats'] });
    const met = await aVideo(carol);
    await aVideo(bob, { type: 'short', tags: ['sea'] });
    const together = content.app.get(TogetherReader, { strict: false });
    for (let person = 0; person < PEOPLE_TOLD_MIN; person += 1)
      await together.add(newId(), watched, [met]);
    const { rows } = await page(watched);
    expect(rows[0]).toEqual({ id: met, reason: WHY.TOGETHER, tag: '' });
    expect(rows.slice(1)).toContainEqual({ id: same, reason: WHY.CREATOR, tag: '' });
    expect(rows.slice(1)).toContainEqual({ id: topic, reason: WHY.TOPIC, tag: 'boats' });
    expect(rows).toHaveLength(3);
  });

  it('what fewer than five people watched with it / is not told', async () => {
    const watched = await aVideo(alice);
    const met = await aVideo(carol);
    const together = content.app.get(TogetherReader, { strict: false });
    for (let person = 0; person < PEOPLE_TOLD_MIN - 1; person += 1)
      await together.add(newId(), watched, [met]);
    await eventually(async () => expect((await page(watched)).ids).toEqual([met]));
    expect((await page(watched)).rows[0]?.reason).not.toBe(WHY.TOGETHER);
  });

  it('read to its end / every post once, no author more than three times, whatever is published meanwhile', async () => {
    const watched = await aVideo(alice, { tags: ['sea'] });
    const authors = await Promise.all(Array.from({ length: 30 }, somebody));
    const rows = authors.flatMap((author, index) =>
      Array.from({ length: 4 }, (_, of) =>
        postDocument(author, {
          ...{ type: 'video', tags: of % 2 === 0 ? ['sea'] : [] },
          publishTime: new Date(Date.now() - (index * 4 + of) * 60_000),
        }),
      ),
    );
    await content.db.collection<PostDocument>('posts').insertMany(rows);
    await eventually(async () => expect((await page(watched)).ids).toHaveLength(20));
    const authorOf = new Map<string, string>(rows.map(({ _id, authorId }) => [_id, authorId]));
    const ids: string[] = [];
    for (let cursor = '', more = true; more;) {
      const next = await page(watched, bob, { cursor, limit: 7 });
      ids.push(...next.ids);
      cursor = next.nextCursor;
      more = next.hasNextPage;
      await aVideo(carol, { tags: ['sea'] });
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(RELATED_MAX);
    const count = new Map<string, number>();
    for (const id of ids) {
      const author = authorOf.get(id) ?? carol.accountId;
      count.set(author, (count.get(author) ?? 0) + 1);
    }
    expect(Math.max(...count.values())).toBeLessThanOrEqual(RELATED_OF_AUTHOR_MAX);
  });

  it('hidden, private and excluded posts, own ones, and those of somebody parted by a block / are not there, and not after the next page either', async () => {
    const watched = await aVideo(alice, { tags: ['sea'] });
    const shown = await aVideo(carol, { tags: ['sea'] });
    const [sanctioned, blocking, hidden] = [await somebody(), await somebody(), await somebody()];
    const ofSanctioned = await aVideo(sanctioned, { tags: ['sea'] });
    const ofBlocking = await aVideo(blocking, { tags: ['sea'] });
    const ofHidden = await aVideo(hidden, { tags: ['sea'] });
    const made = await aVideo(carol, { tags: ['sea'] });
    const own = await aVideo(bob, { tags: ['sea'] });
    await aVideo(carol, { tags: ['sea'], visibility: 'private' });
    await aVideo(carol, { tags: ['sea'], visibility: 'followers' });
    await aVideo(carol, { tags: ['sea'], state: 'processing' });
    const others = [shown, ofSanctioned, ofBlocking, ofHidden, made];
    await until(watched, bob, others);
    await until(watched, undefined, [...others, own]);
    const { nextCursor } = await page(watched, bob, { limit: 1 });
    await content.rpc.giveFeedback(
      { postId: ofHidden, kind: FeedbackKind.FEEDBACK_KIND_HIDE_CREATOR },
      content.as(bob),
    );
    await content.publish(relationChanged, {
      ...{ actorId: blocking.accountId, targetId: bob.accountId, version: 1 },
      ...{ following: false, requested: false, blocked: true },
    });
    const sanction = { accountId: sanctioned.accountId, status: 'suspended' as const, version: 2 };
    await content.publish(accountSanctioned, sanction);
    await content.db
      .collection<{ _id: string }>('posts')
      .updateOne({ _id: made }, { $set: { visibility: 'private' } });
    await until(watched, bob, [shown]);
    await eventually(async () => {
      const { ids } = await page(watched, bob, { cursor: nextCursor });
      expect(ids.filter((id) => id !== shown)).toEqual([]);
    });
    await until(watched, undefined, [shown, ofBlocking, ofHidden, own]);
  });

  it('a post that the caller may not see / leads nowhere, and says no more than that it is not there', async () => {
    const secret = await aVideo(alice, { visibility: 'private' });
    for (const [postId, person] of [
      [secret, bob],
      [secret, undefined],
      [newId(), bob],
      ['nonsense', bob],
    ] as const)
      await expect(page(postId, person)).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' });
    await until(secret, alice, []);
  });

  it('a cursor of another post, of another list, or of nobody / is refused', async () => {
    const [one, two, three] = [await aVideo(alice), await aVideo(bob), await aVideo(carol)];
    await until(one, undefined, [two, three]);
    const { nextCursor } = await page(one, undefined, { limit: 1 });
    const home = await content.rpc.listHomePosts(
      { type: PostType.POST_TYPE_VIDEO, cursor: '', limit: 1, page: 0 },
      {},
    );
    for (const [postId, cursor] of [
      [two, nextCursor],
      [one, home.nextCursor],
      [one, 'AAAA'],
    ] as const)
      await expect(page(postId, undefined, { cursor })).rejects.toMatchObject({
        reason: 'CURSOR_INVALID',
      });
  });

  it('what somebody watched / comes last, for that person alone', async () => {
    const watched = await aVideo(alice, { tags: ['sea'] });
    const known = await aVideo(carol, { tags: ['sea'] });
    const other = await aVideo(bob);
    const seer = await somebody();
    await content.app.get(SeenPostsReader, { strict: false }).remember(seer.accountId, [known]);
    await until(watched, seer, [known, other]);
    await until(watched, undefined, [known, other]);
    const { rows } = await page(watched, seer);
    expect(rows.map(({ id }) => id)).toEqual([other, known]);
    expect(rows[1]?.reason).toBe(WHY.AGAIN);
    expect((await page(watched)).ids).toEqual([known, other]);
  });
});
