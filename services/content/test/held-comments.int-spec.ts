import { CommentMark, CommentSort } from '@mate/contracts/gen/content/comments_service';
import type { PostId } from '@mate/contracts/ids';
import { freshPeople, type Person } from '@mate/testing/people';
import { postRow, startContent, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

describe('comments that a word holds', () => {
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
    postId = await writePost(content.db, alice);
    await setWords(['crypto', 'buy now', 'احتيال']);
  });

  const setWords = (words: string[], person: Person = alice) =>
    content.rpc.setHeldWords({ words }, content.as(person));
  const say = async (person: Person, text: string, parentId = '') => {
    const { comment } = await content.rpc.addComment(
      { postId, text, parentId },
      content.as(person),
    );
    if (!comment) throw new Error('no comment');
    return comment;
  };
  const read = async (person?: Person) => {
    const sort = CommentSort.COMMENT_SORT_NEW;
    const request = { postId, parentId: '', cursor: '', page: 0, limit: 50, sort };
    const { comments } = await content.rpc.listComments(request, person ? content.as(person) : {});
    return comments.map(({ text }) => text);
  };
  const inbox = async (held: boolean) => {
    const request = { unanswered: false, held, cursor: '', limit: 20 };
    const { comments } = await content.rpc.listInbox(request, content.as(alice));
    return comments.map(({ comment }) => comment?.text);
  };
  const counted = async () => (await postRow(content, postId))?.counts.comments;
  const waiting = async () => {
    const { unanswered, held } = await content.rpc.getOverview({}, content.as(alice));
    return { unanswered, held };
  };
  const mark = (commentId: string, on: boolean, person: Person = alice) =>
    content.rpc.markComment(
      { postId, commentId, mark: CommentMark.COMMENT_MARK_HIDE, on },
      content.as(person),
    );
  const edit = (commentId: string, text: string, person: Person = bob) =>
    content.rpc.editComment({ postId, commentId, text }, content.as(person));

  it('one with such a word / is read by its writer and the maker alone, and counted nowhere', async () => {
    const held = await say(bob, 'Get CRYPTO here');
    expect(held).toMatchObject({ hidden: true, held: true });
    await say(bob, 'A fine day');
    await say(carol, 'هذا الإحتيال');
    expect(await read(bob)).toEqual(['A fine day', 'Get CRYPTO here']);
    expect(await read(alice)).toHaveLength(3);
    for (const other of [carol, undefined])
      expect(await read(other)).not.toContain('Get CRYPTO here');
    expect(await counted()).toBe(1);
    expect(await inbox(true)).toEqual(['هذا الإحتيال', 'Get CRYPTO here']);
    expect(await inbox(false)).toHaveLength(3);
    expect(await waiting()).toEqual({ unanswered: 1, held: 2 });
  });

  it('one that is approved / is everybody’s, counted, and waits for an answer; one that is kept hidden is held no more', async () => {
    const [first, second] = [await say(bob, 'crypto'), await say(carol, 'buy now!')];
    await expect(mark(first.commentId, false, bob)).rejects.toMatchObject({ reason: 'FORBIDDEN' });
    await mark(first.commentId, false);
    await mark(first.commentId, false);
    await mark(second.commentId, true);
    expect(await read()).toEqual(['crypto']);
    expect(await counted()).toBe(1);
    expect(await inbox(true)).toEqual([]);
    expect(await waiting()).toEqual({ unanswered: 1, held: 0 });
  });

  it('one that was shown by a process of an older version / leaves those that wait by the next press', async () => {
    const { commentId } = await say(bob, 'crypto');
    await content.db
      .collection<{ _id: string }>('comments')
      .updateOne({ _id: commentId }, { $unset: { hidden: 1 } });
    expect(await inbox(true)).toEqual(['crypto']);
    await mark(commentId, false);
    expect(await inbox(true)).toEqual([]);
    expect(await waiting()).toEqual({ unanswered: 1, held: 0 });
  });

  it('own words, and words under others’ posts / are never held', async () => {
    await say(alice, 'my own crypto');
    expect(await read()).toEqual(['my own crypto']);
    postId = await writePost(content.db, bob);
    await say(carol, 'crypto');
    expect(await read()).toEqual(['crypto']);
  });

  it('a reply / is held like a comment, and its thread counts it when it is approved', async () => {
    const root = await say(bob, 'A fine day');
    const reply = await say(carol, 'crypto', root.commentId);
    const repliesOf = async () => {
      const rows = content.db.collection<{ _id: string; replies: number }>('comments');
      return (await rows.findOne({ _id: root.commentId }))?.replies;
    };
    expect([await repliesOf(), await counted()]).toEqual([0, 1]);
    await mark(reply.commentId, false);
    expect([await repliesOf(), await counted()]).toEqual([1, 2]);
  });

  it('other words / hold what was shown, and let go what was held; what its maker hid stays hidden', async () => {
    const { commentId } = await say(bob, 'A fine day');
    await edit(commentId, 'Fine crypto');
    expect([await read(carol), await counted()]).toEqual([[], 0]);
    await edit(commentId, 'Fine again');
    expect([await read(carol), await counted()]).toEqual([['Fine again'], 1]);
    await mark(commentId, true);
    await edit(commentId, 'Fine crypto');
    await edit(commentId, 'Fine words');
    expect([await read(carol), await counted()]).toEqual([[], 0]);
  });

  it.each([1, 2, 3, 4, 5])(
    'approved, hidden and edited at once, run %p / numbers say what everybody reads',
    async () => {
      const [first, second] = [await say(bob, 'crypto'), await say(bob, 'crypto too')];
      await Promise.all([mark(first.commentId, false), mark(first.commentId, true)]);
      await Promise.all([mark(second.commentId, false), edit(second.commentId, 'buy now')]);
      const shown = await read();
      expect(await counted()).toBe(shown.length);
      // Whoever decided last about the first, it is decided; the second waits where the edit came last.
      const held = await inbox(true);
      expect(held).not.toContain('crypto');
      expect([...shown, ...held]).toContain('buy now');
      expect(await waiting()).toEqual({ unanswered: shown.length, held: held.length });
    },
  );

  it.each(['A fine day', 'Fine crypto'])(
    'deleted while it becomes %p / is in no number and no inbox',
    async (text) => {
      const { commentId } = await say(bob, 'Another day');
      const [edited] = await Promise.allSettled([
        edit(commentId, text),
        content.rpc.deleteComment({ postId, commentId }, content.as(bob)),
      ]);
      if (edited.status === 'rejected')
        expect(edited.reason).toMatchObject({ reason: 'COMMENT_NOT_FOUND' });
      expect([await read(bob), await counted()]).toEqual([[], 0]);
      expect([await inbox(false), await inbox(true)]).toEqual([[], []]);
      expect(await waiting()).toEqual({ unanswered: 0, held: 0 });
    },
  );

  it('a list / is its owner’s alone, replaced as a whole, and holds nothing once it is empty', async () => {
    const own = async (person: Person) =>
      (await content.rpc.getHeldWords({}, content.as(person))).words;
    expect((await setWords([' Crypto ', 'crypto'])).words).toEqual(['Crypto']);
    expect([await own(alice), await own(bob)]).toEqual([['Crypto'], []]);
    await setWords([]);
    expect(await own(alice)).toEqual([]);
    await say(bob, 'crypto');
    expect(await read()).toEqual(['crypto']);
    for (const words of [['!'], ['w'.repeat(51)], Array.from({ length: 101 }, (_, at) => `w${at}`)])
      await expect(setWords(words)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
    await expect(content.rpc.getHeldWords({}, {})).rejects.toMatchObject({
      reason: 'UNAUTHENTICATED',
    });
  });
});
