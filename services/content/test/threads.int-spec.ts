import { accountSanctioned, accountDeleted, commentRemoved } from '@mate/contracts/events';
import {
  CommentMark,
  CommentSort,
  type Comment,
} from '@mate/contracts/gen/content/comments_service';
import { newId, type CommentId, type PostId } from '@mate/contracts/ids';
import { RelationCopies } from '@mate/people/relation-copies';
import { AccountCopies } from '@mate/people/account-copies';
import { PeopleChanges } from '@mate/people/people-module';
import { Clock } from '@mate/service-kit/clock';
import { aNamesakeOf, freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import type { CommentRecord } from '../src/comments/comment.rules.js';
import { CommentLimit } from '../src/comments/writing/comment-limit.policy.js';
import { announced } from './announced.js';
import { postRow, startContent, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

const { COMMENT_MARK_HEART, COMMENT_MARK_HIDE, COMMENT_MARK_PIN } = CommentMark;
const refusedWith = (reason: string) => expect.objectContaining({ reason });

describe('threads', () => {
  let content: ContentSystem;
  let [alice, bob, carol] = Object.values(freshPeople()) as [Person, Person, Person];
  let postId: PostId;
  let version = 1;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    [alice, bob, carol] = Object.values(freshPeople()) as [Person, Person, Person];
    await content.knowPeople(alice, bob, carol);
    postId = await writePost(content.db, alice);
  });

  const as = (person: Person | undefined) => (person ? content.as(person) : {});
  const made = ({ comment }: { comment?: Comment }): Comment => {
    if (!comment) throw new Error('no comment');
    return comment;
  };
  const say = async (person: Person, text = 'words', parentId = ''): Promise<Comment> =>
    made(await content.rpc.addComment({ postId, text, parentId }, content.as(person)));
  const edit = async (person: Person, { commentId }: Comment, text: string): Promise<Comment> =>
    made(await content.rpc.editComment({ postId, commentId, text }, content.as(person)));
  const mark = async (
    person: Person,
    { commentId }: Comment,
    wish: { mark: CommentMark; on?: boolean },
  ): Promise<Comment> => {
    const request = { postId, commentId, on: true, ...wish };
    return made(await content.rpc.markComment(request, content.as(person)));
  };
  const like = (person: Person, { commentId }: Comment, liked = true) =>
    content.rpc.setCommentLike({ postId, commentId, liked }, content.as(person));
  const remove = (person: Person, { commentId }: Comment) =>
    content.rpc.deleteComment({ postId, commentId }, content.as(person));
  const list = (
    viewer?: Person,
    query: { parentId?: string; sort?: CommentSort; limit?: number; cursor?: string } = {},
  ) => {
    const whole = { parentId: '', cursor: '', page: 0, limit: 50 };
    const sort = CommentSort.COMMENT_SORT_NEW;
    return content.rpc.listComments({ postId, ...whole, sort, ...query }, as(viewer));
  };
  const texts = async (...args: Parameters<typeof list>): Promise<string[]> =>
    (await list(...args)).comments.map(({ text }) => text);
  const comments = async () => (await postRow(content, postId))?.counts.comments;
  const stored = ({ commentId }: Comment) =>
    content.db.collection<CommentRecord>('comments').findOne({ _id: commentId as CommentId });
  async function relate(from: Person, to: Person, blocked: boolean): Promise<void> {
    const [actorId, targetId] = [from.accountId, to.accountId];
    const update = { actorId, targetId, following: false, blocked, version: (version += 1) };
    await content.app.get(RelationCopies).keep(update);
    content.app.get(PeopleChanges).relationChanged(actorId, targetId);
  }
  const sanction = ({ accountId }: Person, status: 'active' | 'suspended') =>
    content.publish(accountSanctioned, {
      ...{ accountId, status, restrictions: [], version: (version += 1) },
    });

  it('replies / stand in the order in which they were written, those to replies beside them', async () => {
    const root = await say(bob);
    const first = await say(carol, 'one', root.commentId);
    await say(bob, 'two', first.commentId);
    await say(carol, 'three', root.commentId);
    const page = await list(undefined, { parentId: root.commentId, limit: 2 });
    expect(page.comments.map(({ text }) => text)).toEqual(['one', 'two']);
    const { nextCursor: cursor } = page;
    expect(await texts(undefined, { parentId: root.commentId, limit: 2, cursor })).toEqual([
      'three',
    ]);
  });

  it('names / become links to people whom their reader may see, by what they are called now', async () => {
    const dora = aNamesakeOf(carol);
    await content.knowPeople(dora);
    const text = `@${bob.username.toUpperCase()} @nobody.knows @${carol.username}, look`;
    await say(alice, text);
    const names = async (viewer?: Person) => (await list(viewer)).comments[0]?.mentions;
    const ofBob = { name: bob.username, username: bob.username };
    const ofCarol = { name: carol.username, username: carol.username };
    expect(await names()).toEqual([ofBob, ofCarol]);
    await relate(carol, dora, true);
    expect(await names(dora)).toEqual([ofBob]);
    await content.knowPeople({ ...bob, username: `${bob.username}2` });
    content.app.get(PeopleChanges).accountChanged(bob.accountId);
    expect(await names()).toEqual([{ ...ofBob, username: `${bob.username}2` }, ofCarol]);
    await relate(carol, alice, true);
    expect(await say(alice, `@${carol.username}`)).toMatchObject({ mentions: [] });
  });

  it('the best first / by likes and replies, each once over its pages, none twice by a tie', async () => {
    const rows: Comment[] = [];
    for (let count = 0; count < 7; count += 1) rows.push(await say(bob, `c${count}`));
    const at = (index: number): Comment => rows[index] as Comment;
    await like(alice, at(2));
    await like(carol, at(2));
    await like(alice, at(4));
    for (let count = 0; count < 2; count += 1) await say(carol, 'answer', at(1).commentId);
    const walk = async (sort: CommentSort): Promise<string[]> => {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await list(undefined, { sort, limit: 2, cursor });
        seen.push(...page.comments.map(({ text }) => text));
        cursor = page.nextCursor;
      } while (cursor !== '');
      return seen;
    };
    const best = ['c1', 'c2', 'c4', 'c6', 'c5', 'c3', 'c0'];
    expect(await walk(CommentSort.COMMENT_SORT_TOP)).toEqual(best);
    await mark(alice, at(3), { mark: COMMENT_MARK_PIN });
    const others = best.filter((text) => text !== 'c3');
    expect(await walk(CommentSort.COMMENT_SORT_TOP)).toEqual(['c3', ...others]);
    const newest = ['c6', 'c5', 'c4', 'c2', 'c1', 'c0'];
    expect(await walk(CommentSort.COMMENT_SORT_NEW)).toEqual(['c3', ...newest]);
    expect((await list(undefined, { limit: 1 })).comments).toMatchObject([{ pinned: true }]);
  });

  it('an edit / by its author, within its minutes, keeps what was said; nobody else’s words change', async () => {
    const comment = await say(bob, 'firts');
    expect(await edit(bob, comment, ' first ')).toMatchObject({ text: 'first' });
    const again = await edit(bob, comment, 'first');
    expect(again.editTime).not.toBe('');
    expect((await stored(comment))?.earlier).toMatchObject([{ text: 'firts' }]);
    for (const person of [alice, carol])
      await expect(edit(person, comment, 'mine')).rejects.toEqual(refusedWith('FORBIDDEN'));
    await expect(edit(bob, comment, ' ')).rejects.toEqual(refusedWith('COMMENT_INVALID'));
    for (let count = 0; count < 9; count += 1) await edit(bob, comment, `version ${count}`);
    const closed = refusedWith('COMMENT_EDIT_CLOSED');
    await expect(edit(bob, comment, 'an eleventh')).rejects.toEqual(closed);
    const old = await say(bob, 'old');
    await content.db
      .collection<CommentRecord>('comments')
      .updateOne(
        { _id: old.commentId as CommentId },
        { $set: { createTime: new Date(Date.now() - 16 * 60_000) } },
      );
    await expect(edit(bob, old, 'new')).rejects.toEqual(closed);
    expect(await texts()).toEqual(['old', 'version 8']);
  });

  it('likes of a comment / by twenty people three times at once, some taken back / are counted once each', async () => {
    const comment = await say(bob);
    const crowd = Array.from({ length: 20 }, () => aNamesakeOf(carol));
    await content.knowPeople(...crowd);
    await Promise.all(crowd.flatMap((person) => [1, 2, 3].map(() => like(person, comment))));
    expect(await like(alice, comment)).toEqual({ liked: true, likes: '21' });
    await Promise.all(
      crowd.slice(0, 5).flatMap((one) => [1, 2].map(() => like(one, comment, false))),
    );
    expect(await like(alice, comment)).toEqual({ liked: true, likes: '16' });
    expect((await list(alice)).comments).toMatchObject([{ likes: '16', liked: true }]);
    expect((await list(crowd[0])).comments).toMatchObject([{ likes: '16', liked: false }]);
    expect(await stored(comment)).toMatchObject({ likes: 16, score: 16 });
    await relate(bob, alice, true);
    await expect(like(alice, comment)).rejects.toEqual(refusedWith('COMMENT_NOT_FOUND'));
  });

  it('likes of somebody suspended / leave the number and come back; of somebody deleted they are erased', async () => {
    const comment = await say(alice);
    for (const person of [bob, carol]) await like(person, comment);
    const likes = async () => (await list()).comments[0]?.likes;
    await sanction(bob, 'suspended');
    await eventually(async () => expect(await likes()).toBe('1'));
    await expect(like(bob, comment)).rejects.toEqual(refusedWith('ACCOUNT_SUSPENDED'));
    await sanction(bob, 'active');
    await eventually(async () => expect(await likes()).toBe('2'));
    const own = await content.rpc.listMyCommentLikes({ cursor: '', limit: 5 }, content.as(bob));
    expect(own.likes).toMatchObject([{ commentId: comment.commentId, postId }]);
    await content.publish(accountDeleted, { accountId: bob.accountId, version: (version += 1) });
    await eventually(async () => expect(await likes()).toBe('1'));
    const left = content.db.collection('comment_likes');
    expect(await left.countDocuments({ accountId: bob.accountId })).toBe(0);
    expect(await stored(comment)).toMatchObject({ likes: 1, score: 1 });
  });

  it('a comment that is answered / deleted, leaves a place without words and name, until the last answer goes', async () => {
    const root = await say(bob, `gone, @${carol.username}`);
    const reply = await say(carol, 'stays', root.commentId);
    await mark(alice, root, { mark: COMMENT_MARK_PIN });
    await remove(bob, root);
    const [place] = (await list()).comments;
    expect(place).toMatchObject({ deleted: true, text: '', pinned: false, replies: '1' });
    expect(place).toMatchObject({ author: null, mentions: [] });
    expect(JSON.stringify(await stored(root))).not.toContain(bob.accountId);
    expect(await comments()).toBe(1);
    const gone = refusedWith('COMMENT_NOT_FOUND');
    for (const act of [
      () => say(carol, 'late', root.commentId),
      () => edit(bob, root, 'back'),
      () => like(carol, root),
      () => remove(alice, root),
      () => mark(alice, root, { mark: COMMENT_MARK_HEART }),
    ])
      await expect(act()).rejects.toEqual(gone);
    const second = await say(alice, 'goes on', reply.commentId);
    await relate(bob, carol, true);
    await remove(alice, second);
    // Nothing that bob sees stands there any more.
    expect(await texts(bob)).toEqual([]);
    await remove(carol, reply);
    expect(await stored(root)).toBeNull();
    expect(await comments()).toBe(0);
    const told = await announced(content.db, commentRemoved, postId);
    expect(told.map(({ commentId }) => commentId)).toEqual(
      [root, second, reply].map(({ commentId }) => commentId),
    );
  });

  it('a comment deleted while others answer it / whoever is first, the number is what the lists hold', async () => {
    for (let round = 0; round < 3; round += 1) {
      const root = await say(bob);
      const answers = [1, 2, 3, 4].map(() => say(carol, 'answer', root.commentId));
      await Promise.allSettled([...answers, remove(bob, root)]);
      const { comments: answered } = await list(undefined, { parentId: root.commentId });
      await Promise.allSettled([
        ...answered.map((one) => remove(carol, one)),
        say(alice, 'late', answered[0]?.commentId ?? root.commentId),
      ]);
    }
    const roots = (await list()).comments;
    let count = roots.filter(({ deleted }) => !deleted).length;
    for (const { commentId, replies } of roots) {
      const below = (await list(undefined, { parentId: commentId })).comments.length;
      expect(Number(replies)).toBe(below);
      count += below;
    }
    expect(await comments()).toBe(count);
  });

  it('pin and heart / by the maker of the post alone; one pin at a time, also when two are set at once', async () => {
    const [one, two] = [await say(bob, 'one'), await say(carol, 'two')];
    const reply = await say(bob, 'reply', one.commentId);
    for (const person of [bob, carol])
      await expect(mark(person, one, { mark: COMMENT_MARK_PIN })).rejects.toEqual(
        refusedWith('FORBIDDEN'),
      );
    await Promise.all([one, two, one].map((each) => mark(alice, each, { mark: COMMENT_MARK_PIN })));
    expect((await list()).comments.filter(({ pinned }) => pinned)).toHaveLength(1);
    expect(await mark(alice, one, { mark: COMMENT_MARK_PIN })).toMatchObject({ pinned: true });
    expect(await texts()).toEqual(['one', 'two']);
    await expect(mark(alice, reply, { mark: COMMENT_MARK_PIN })).rejects.toEqual(
      refusedWith('COMMENT_NOT_PINNABLE'),
    );
    expect(await mark(alice, reply, { mark: COMMENT_MARK_HEART })).toMatchObject({ hearted: true });
    expect(await mark(alice, one, { mark: COMMENT_MARK_PIN, on: false })).toMatchObject({
      pinned: false,
    });
    expect(await texts()).toEqual(['two', 'one']);
    const nothing = { mark: CommentMark.COMMENT_MARK_UNSPECIFIED };
    await expect(mark(alice, one, nothing)).rejects.toEqual(refusedWith('INVALID_REQUEST'));
  });

  it('hidden by the maker of the post / is for its author and the maker, out of every number with its thread', async () => {
    const root = await say(bob, 'spam');
    const reply = await say(carol, 'answer', root.commentId);
    await say(alice, 'mine');
    await mark(alice, root, { mark: COMMENT_MARK_PIN });
    const hidden = await mark(alice, root, { mark: COMMENT_MARK_HIDE });
    expect(hidden).toMatchObject({ hidden: true, pinned: false });
    expect(await comments()).toBe(1);
    for (const viewer of [carol, undefined]) {
      expect(await texts(viewer)).toEqual(['mine']);
      expect(await texts(viewer, { parentId: root.commentId })).toEqual([]);
    }
    for (const viewer of [alice, bob]) expect(await texts(viewer)).toEqual(['mine', 'spam']);
    await expect(say(carol, 'more', root.commentId)).rejects.toEqual(
      refusedWith('COMMENT_NOT_FOUND'),
    );
    await expect(like(carol, root)).rejects.toEqual(refusedWith('COMMENT_NOT_FOUND'));
    await expect(mark(carol, root, { mark: COMMENT_MARK_HIDE })).rejects.toEqual(
      refusedWith('COMMENT_NOT_FOUND'),
    );
    await relate(bob, carol, true);
    const { post } = await content.rpc.getPost({ postId }, content.as(carol));
    expect(post?.counts).toMatchObject({ comments: '1' });
    await relate(bob, carol, false);
    await mark(alice, root, { mark: COMMENT_MARK_HIDE, on: false });
    expect(await comments()).toBe(3);
    await mark(alice, reply, { mark: COMMENT_MARK_HIDE });
    expect(await comments()).toBe(2);
    expect((await list()).comments).toMatchObject([{ text: 'mine' }, { replies: '0' }]);
    await remove(carol, reply);
    expect(await comments()).toBe(2);
  });

  it('a second comment within the gap / is refused with the time to wait; another person’s is not', async () => {
    const config = { ...content.config, COMMENT_GAP_SECONDS: 60 };
    const accounts = content.app.get(AccountCopies, { strict: false });
    const clock = content.app.get(Clock, { strict: false });
    const limit = new CommentLimit(content.cacheRedis, config, accounts, clock);
    await limit.take(bob.accountId);
    await expect(limit.take(bob.accountId)).rejects.toMatchObject({
      ...{ reason: 'COMMENT_LIMIT', metadata: { retryAfterSeconds: 60 } },
    });
    await limit.take(carol.accountId);
  });

  it('somebody who does not exist, another post, no id / is nothing', async () => {
    const comment = await say(bob);
    const other = await writePost(content.db, alice);
    const wish = { postId: other, commentId: comment.commentId, liked: true };
    for (const request of [wish, { ...wish, commentId: newId() }, { ...wish, commentId: 'x' }])
      await expect(content.rpc.setCommentLike(request, content.as(bob))).rejects.toEqual(
        refusedWith('COMMENT_NOT_FOUND'),
      );
  });
});
