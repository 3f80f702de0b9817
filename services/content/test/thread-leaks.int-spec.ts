import { makeEvent, relationChanged } from '@mate/contracts/events';
import {
  CommentMark,
  CommentSort,
  type Comment,
} from '@mate/contracts/gen/content/comments_service';
import type { CommentId, PostId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import { RememberRelations } from '@mate/people/people-module';
import { freshPeople, type Person } from '@mate/testing/people';
import type { CommentRecord } from '../src/comments/comment.rules.js';
import { startContent, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

const { COMMENT_MARK_HEART, COMMENT_MARK_HIDE, COMMENT_MARK_PIN } = CommentMark;
const gone = { reason: 'COMMENT_NOT_FOUND' };

describe('what threads keep to themselves', () => {
  let content: ContentSystem;
  let [alice, bob, carol] = Object.values(freshPeople()) as [Person, Person, Person];
  let postId: PostId;
  let version = 0;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    [alice, bob, carol] = Object.values(freshPeople()) as [Person, Person, Person];
    await content.knowPeople(alice, bob, carol);
    postId = await writePost(content.db, alice);
  });

  const made = ({ comment }: { comment?: Comment }): Comment => {
    if (!comment) throw new Error('no comment');
    return comment;
  };
  const say = async (person: Person, text: string, parentId = ''): Promise<Comment> =>
    made(await content.rpc.addComment({ postId, text, parentId }, content.as(person)));
  const mark = async ({ commentId }: Comment, kind: CommentMark, on = true): Promise<Comment> =>
    made(await content.rpc.markComment({ postId, commentId, mark: kind, on }, content.as(alice)));
  const edit = async (person: Person, { commentId }: Comment, text: string): Promise<Comment> =>
    made(await content.rpc.editComment({ postId, commentId, text }, content.as(person)));
  const like = (person: Person, { commentId }: Comment) =>
    content.rpc.setCommentLike({ postId, commentId, liked: true }, content.as(person));
  /** The news of a block, or that it is over. */
  const relate = async (from: Person, to: Person, blocked: boolean): Promise<void> => {
    version += 1;
    const { app } = content;
    const event = makeEvent(relationChanged, {
      ...{ actorId: from.accountId, targetId: to.accountId },
      ...{ following: false, requested: false, blocked, version },
    });
    await app.get(TransactionRunner).run((tx) => app.get(RememberRelations).handle(event, tx));
  };
  const own = async (person: Person) =>
    (await content.rpc.listMyComments({ cursor: '', limit: 9 }, content.as(person))).comments;

  it('a reply below a hidden comment / is not there for whoever may not read that comment', async () => {
    const root = await say(bob, 'spam');
    const reply = await say(carol, 'answer', root.commentId);
    await mark(root, COMMENT_MARK_HIDE);
    await expect(like(carol, reply)).rejects.toMatchObject(gone);
    await expect(edit(carol, reply, 'more')).rejects.toMatchObject(gone);
    for (const reader of [alice, bob]) await like(reader, reply);
    expect(await mark(reply, COMMENT_MARK_HEART)).toMatchObject({ hearted: true });
    await mark(root, COMMENT_MARK_HIDE, false);
    expect(await like(carol, reply)).toMatchObject({ likes: '3' });
  });

  it('a reply that is hidden, below a place that is left / can be shown again', async () => {
    const root = await say(bob, 'gone');
    const reply = await say(carol, 'answer', root.commentId);
    await mark(reply, COMMENT_MARK_HIDE);
    await content.rpc.deleteComment({ postId, commentId: root.commentId }, content.as(bob));
    expect(await mark(reply, COMMENT_MARK_HIDE, false)).toMatchObject({ hidden: false });
  });

  it('behind a block, either way / the maker of the post still hides what others read, and nobody else does', async () => {
    for (const [from, to] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      const comment = await say(bob, 'abuse');
      await mark(comment, COMMENT_MARK_PIN);
      await relate(from, to, true);
      const hide = { postId, commentId: comment.commentId, mark: COMMENT_MARK_HIDE, on: true };
      await expect(content.rpc.markComment(hide, content.as(carol))).rejects.toMatchObject({
        reason: 'FORBIDDEN',
      });
      await content.rpc.markComment(hide, content.as(alice));
      const row = await content.db
        .collection<CommentRecord>('comments')
        .findOne({ _id: comment.commentId as CommentId });
      expect([row?.hidden, row?.pinned]).toEqual([true, undefined]);
      await relate(from, to, false);
    }
  });

  it('other words / lose the pin and the heart that the maker gave to the first; the maker’s own keep them', async () => {
    for (const [author, keeps] of [
      [bob, false],
      [alice, true],
    ] as const) {
      const comment = await say(author, 'lovely');
      await mark(comment, COMMENT_MARK_HEART);
      await mark(comment, COMMENT_MARK_PIN);
      expect(await edit(author, comment, 'buy coins here')).toMatchObject({
        ...{ pinned: keeps, hearted: keeps, text: 'buy coins here' },
      });
      const row = await content.db
        .collection<CommentRecord>('comments')
        .findOne({ _id: comment.commentId as CommentId });
      expect([row?.pinned ?? false, row?.hearted ?? false]).toEqual([keeps, keeps]);
    }
  });

  it('what a comment said before / is told to its author in the own data, and in no list', async () => {
    const comment = await say(bob, 'firts');
    const { earlier } = await edit(bob, comment, 'first');
    expect(earlier).toEqual([]);
    expect(await own(bob)).toMatchObject([{ text: 'first', earlier: [{ text: 'firts' }] }]);
    const query = {
      parentId: '',
      cursor: '',
      page: 0,
      limit: 9,
      sort: CommentSort.COMMENT_SORT_NEW,
    };
    const { comments } = await content.rpc.listComments({ postId, ...query }, content.as(bob));
    expect(comments).toMatchObject([{ text: 'first', earlier: [] }]);
  });
});
