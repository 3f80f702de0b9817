import { relationChanged } from '@mate/contracts/events';
import { CommentMark } from '@mate/contracts/gen/content/comments_service';
import { newId, type CommentId, type PostId } from '@mate/contracts/ids';
import { freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import type { CommentDocument } from '../src/comments/comment.model.js';
import { inboxesOfComments } from '../src/migrations/014-inboxes-of-comments.js';
import { startContent, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

describe('the inbox of comments', () => {
  let { alice, bob, carol } = freshPeople();
  let content: ContentSystem;
  let postId: PostId;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    ({ alice, bob, carol } = freshPeople());
    await content.knowPeople(alice, bob, carol);
    postId = await writePost(content.db, alice, { title: 'Liwa' });
  });

  const say = async (person: Person, text: string, parentId = '', at = postId) => {
    const request = { postId: at, text, parentId };
    const { comment } = await content.rpc.addComment(request, content.as(person));
    return comment?.commentId ?? '';
  };
  const inbox = async (changes: { unanswered?: boolean; cursor?: string; limit?: number } = {}) => {
    const request = { unanswered: false, held: false, cursor: '', limit: 20, ...changes };
    const { comments, ...page } = await content.rpc.listInbox(request, content.as(alice));
    return { ids: comments.map(({ comment }) => comment?.commentId), comments, ...page };
  };
  const unanswered = async () => (await content.rpc.getOverview({}, content.as(alice))).unanswered;

  it('comments of others under all own posts / newest first, with their posts, page by page', async () => {
    const second = await writePost(content.db, alice, { type: 'video' });
    const elsewhere = await writePost(content.db, bob);
    const a = await say(bob, 'one');
    const b = await say(carol, 'two', '', second);
    await say(alice, 'my own');
    await say(carol, 'elsewhere', '', elsewhere);
    const c = await say(carol, 'an answer', a);
    const { ids, comments } = await inbox();
    expect(ids).toEqual([c, b, a]);
    expect(comments.at(-1)).toMatchObject({ postTitle: 'Liwa', unanswered: true });
    const first = await inbox({ limit: 2 });
    expect([first.ids, first.hasNextPage]).toEqual([[c, b], true]);
    expect((await inbox({ limit: 2, cursor: first.nextCursor })).ids).toEqual([a]);
  });

  it('an answer of the owner / ends the waiting of its thread, an answer of others does not', async () => {
    const a = await say(bob, 'one');
    const b = await say(carol, 'two');
    await say(carol, 'so say I', a);
    expect((await inbox({ unanswered: true })).ids).toEqual([b, a]);
    expect(await unanswered()).toBe(2);
    await say(alice, 'thank you', a);
    expect((await inbox({ unanswered: true })).ids).toEqual([b]);
    expect(await unanswered()).toBe(1);
    expect((await inbox()).ids).toHaveLength(3);
  });

  const block = (actor: Person, target: Person) =>
    content.publish(relationChanged, {
      ...{ actorId: actor.accountId, targetId: target.accountId, version: 9 },
      ...{ following: false, requested: false, blocked: true },
    });

  it('what is deleted, or under a post that is gone / is in no inbox', async () => {
    const a = await say(bob, 'one');
    await say(alice, 'below it', a);
    const b = await say(carol, 'two');
    const gone = await writePost(content.db, alice);
    await say(carol, 'three', '', gone);
    await content.rpc.deletePost({ postId: gone }, content.as(alice));
    expect((await inbox()).ids).toEqual([b, a]);
    await content.rpc.deleteComment({ postId, commentId: a }, content.as(alice));
    expect((await inbox()).ids).toEqual([b]);
  });

  it('what a block keeps from the owner, and others read / is in the inbox, waits for nobody, and is deleted there', async () => {
    const a = await say(bob, 'one');
    const b = await say(carol, 'two');
    await block(alice, bob);
    await block(carol, alice);
    await eventually(async () => expect(await unanswered()).toBe(0));
    const { ids, comments } = await inbox();
    expect(ids).toEqual([b, a]);
    expect(comments.map(({ behindBlock }) => behindBlock)).toEqual([true, true]);
    // Whom one blocked oneself is known; who blocked one is not told.
    expect(comments.map(({ comment }) => comment?.author?.accountId)).toEqual([
      undefined,
      bob.accountId,
    ]);
    expect((await inbox({ unanswered: true })).ids).toEqual([]);
    await content.rpc.deleteComment({ postId, commentId: b }, content.as(alice));
    const mark = CommentMark.COMMENT_MARK_HIDE;
    await content.rpc.markComment({ postId, commentId: a, mark, on: true }, content.as(alice));
    expect((await inbox()).comments.map(({ comment }) => comment?.hidden)).toEqual([true]);
  });

  it.each(['PIN', 'HEART', 'HIDE'] as const)(
    '%s and its end, as whom the author blocked / tell nobody’s name',
    async (name) => {
      const mark = CommentMark[`COMMENT_MARK_${name}`];
      const [known, untold] = [await say(bob, 'one'), await say(carol, 'two')];
      await block(carol, alice);
      await eventually(async () => expect(await unanswered()).toBe(1));
      const authorsOf = async (commentId: string) => {
        const told: unknown[] = [];
        for (const on of [true, false]) {
          const wish = { postId, commentId, mark, on };
          const { comment } = await content.rpc.markComment(wish, content.as(alice));
          told.push(comment?.author?.accountId);
        }
        return told;
      };
      expect(await authorsOf(untold)).toEqual([undefined, undefined]);
      expect(await authorsOf(known)).toEqual([bob.accountId, bob.accountId]);
    },
  );

  it('what is hidden / waits for nobody until it is shown again, and then only where it has no answer', async () => {
    const [a, b] = [await say(bob, 'one'), await say(carol, 'two')];
    const hide = async (on: boolean): Promise<void> => {
      for (const commentId of [a, b]) {
        const wish = { postId, commentId, mark: CommentMark.COMMENT_MARK_HIDE, on };
        await content.rpc.markComment(wish, content.as(alice));
      }
    };
    await hide(true);
    expect([await unanswered(), (await inbox({ unanswered: true })).ids]).toEqual([0, []]);
    await say(alice, 'an answer', a);
    await hide(false);
    expect([await unanswered(), (await inbox({ unanswered: true })).ids]).toEqual([1, [b]]);
  });

  it('very many under a post that is gone / take nobody’s place in the count', async () => {
    await say(bob, 'under what is there');
    const gone = await writePost(content.db, alice);
    const rows = Array.from({ length: 230 }, () => ({
      ...{ _id: newId<CommentId>(), postId: gone, parentId: null, authorId: bob.accountId },
      ...{ text: 'words', replies: 0, createTime: new Date(), ownerId: alice.accountId },
      unanswered: true as const,
    }));
    await content.db.collection<CommentDocument>('comments').insertMany(rows);
    await content.rpc.deletePost({ postId: gone }, content.as(alice));
    expect(await unanswered()).toBe(1);
  });

  it('an inbox / is read by its owner alone', async () => {
    await say(bob, 'one');
    const request = { unanswered: false, held: false, cursor: '', limit: 20 };
    expect((await content.rpc.listInbox(request, content.as(bob))).comments).toEqual([]);
    await expect(content.rpc.listInbox(request, {})).rejects.toMatchObject({
      reason: 'UNAUTHENTICATED',
    });
  });

  it('comments from before / get their place by the migration, which may run again', async () => {
    const a = await say(bob, 'one');
    const b = await say(carol, 'two');
    await say(alice, 'thank you', a);
    const rows = content.db.collection('comments');
    await rows.updateMany(
      { postId: String(postId) },
      {
        $unset: { ownerId: 1, unanswered: 1 },
      },
    );
    expect((await inbox()).ids).toEqual([]);
    for (let run = 0; run < 2; run += 1)
      await inboxesOfComments.up({ db: content.db, signal: new AbortController().signal });
    expect((await inbox()).ids).toEqual([b, a]);
    expect((await inbox({ unanswered: true })).ids).toEqual([b]);
  });

  it.each([false, true])(
    'unanswered %p, of very many / reads no more than its rows',
    async (only) => {
      const rows = Array.from({ length: 600 }, (_, index) => ({
        ...{
          _id: newId<CommentId>(),
          postId,
          parentId: null,
          authorId: bob.accountId,
          text: 'words',
        },
        ...{ replies: 0, likes: 0, score: 0, createTime: new Date(), ownerId: alice.accountId },
        ...(index % 50 === 0 && { unanswered: true as const }),
      }));
      await content.db.collection<CommentDocument>('comments').insertMany(rows);
      await content.db.command({ profile: 2 });
      const { ids } = await inbox({ unanswered: only, limit: 10 });
      await content.db.command({ profile: 0 });
      expect(ids).toHaveLength(10);
      const [list] = await content.db
        .collection('system.profile')
        .find({ ns: `${content.db.databaseName}.comments`, 'command.sort': { _id: -1 } })
        .sort({ ts: -1 })
        .limit(1)
        .toArray();
      expect(list?.['keysExamined']).toBeLessThanOrEqual(12);
      expect(list?.['hasSortStage'] ?? false).toBe(false);
    },
  );
});
