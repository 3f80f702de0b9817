import fc from 'fast-check';
import { accountSanctioned, relationChanged } from '@mate/contracts/events';
import { CommentSort, type Comment } from '@mate/contracts/gen/content/comments_service';
import { PostType, type PostCounts } from '@mate/contracts/gen/content/post';
import type { CommentId, PostId } from '@mate/contracts/ids';
import { PeopleChanges } from '@mate/people/people-module';
import { RelationCopies } from '@mate/people/relation-copies';
import { aNamesakeOf, carol as anybody, freshPeople, type Person } from '@mate/testing/people';
import { randomCases } from '@mate/testing/runs';
import { eventually } from '@mate/testing/wait';
import type { CommentDocument } from '../src/comments/comment.model.js';
import type { ReactionDocument } from '../src/engagement/reaction.model.js';
import type { PostDocument } from '../src/posts/post.model.js';
import { startContent, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

const SHORT = PostType.POST_TYPE_SHORT;
const PAGE = { cursor: '', page: 0, limit: 100 };
const NEWEST = CommentSort.COMMENT_SORT_NEW;

describe('numbers beside a block', () => {
  let alice: Person;
  let bob: Person;
  let carol: Person;
  let dora: Person;
  let content: ContentSystem;
  let postId: PostId;
  let version = 1;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    ({ alice, bob, carol } = freshPeople());
    dora = aNamesakeOf(carol);
    await content.knowPeople(alice, bob, carol, dora);
    postId = await writePost(content.db, alice);
  });

  /** As the consumer of relations does. */
  async function relate(from: Person, to: Person, blocked: boolean): Promise<void> {
    const [actorId, targetId] = [from.accountId, to.accountId];
    version += 1;
    const update = { actorId, targetId, following: false, blocked, version };
    await content.app.get(RelationCopies).keep(update);
    content.app.get(PeopleChanges).relationChanged(actorId, targetId);
  }
  /** As identity tells it. */
  async function sanction(person: Person, status: 'active' | 'suspended'): Promise<void> {
    version += 1;
    const { accountId } = person;
    await content.publish(accountSanctioned, { accountId, status, restrictions: [], version });
  }
  const as = (viewer: Person | undefined) => (viewer ? content.as(viewer) : {});
  const like = (person: Person, id = postId, liked = true) =>
    content.rpc.setLike({ postId: id, liked }, content.as(person));
  const say = async (person: Person, parentId = '', id = postId): Promise<Comment> => {
    const wish = { postId: id, parentId, text: 'words' };
    const { comment } = await content.rpc.addComment(wish, content.as(person));
    if (!comment) throw new Error('no comment');
    return comment;
  };
  const readComments = async (viewer: Person | undefined, parentId = '', id = postId) => {
    const request = { postId: id, parentId, sort: NEWEST, ...PAGE };
    return (await content.rpc.listComments(request, as(viewer))).comments;
  };
  const countsFor = async (viewer: Person | undefined, id = postId): Promise<PostCounts> => {
    const { post } = await content.rpc.getPost({ postId: id }, as(viewer));
    if (!post?.counts) throw new Error('no counts');
    return post.counts;
  };
  const numbers = async (viewer: Person | undefined): Promise<string> => {
    const { likes, comments } = await countsFor(viewer);
    return `${likes} likes, ${comments} comments`;
  };

  /** Carol and dora like; carol, dora and bob comment, and answer carol and dora. */
  async function talk(): Promise<{ ofCarol: Comment; ofDora: Comment }> {
    for (const person of [carol, dora]) await like(person);
    const [ofCarol, ofDora] = [await say(carol), await say(dora)];
    await say(bob);
    for (const { commentId } of [ofCarol, ofDora])
      for (const person of [carol, dora, bob]) await say(person, commentId);
    return { ofCarol, ofDora };
  }

  it.each([
    ['who blocks', () => relate(bob, carol, true), () => relate(bob, carol, false)],
    ['who is blocked', () => relate(carol, bob, true), () => relate(carol, bob, false)],
  ])(
    '%s / sees no comments and threads of the other, until it is over; likes are nobody’s in particular',
    async (_who, ...acts) => {
      const [block, unblock] = acts;
      const { ofDora } = await talk();
      expect(await numbers(bob)).toBe('2 likes, 9 comments');
      await block();
      // Carol's comment goes with its three replies, and so does her reply to dora. Nobody is told who likes what: a
      // number less by one would tell that she does.
      expect(await numbers(bob)).toBe('2 likes, 4 comments');
      expect(await readComments(bob)).toMatchObject([
        { replies: '0' },
        { commentId: ofDora.commentId, replies: '2' },
      ]);
      expect(await readComments(bob, ofDora.commentId)).toHaveLength(2);
      for (const third of [dora, alice, undefined])
        expect(await numbers(third)).toBe('2 likes, 9 comments');
      await unblock();
      expect(await numbers(bob)).toBe('2 likes, 9 comments');
      expect(await readComments(bob)).toMatchObject([
        { replies: '0' },
        { replies: '3' },
        { replies: '3' },
      ]);
    },
  );

  it('the answer to a like / tells everybody’s likes, whoever is behind a block', async () => {
    await talk();
    await relate(carol, bob, true);
    expect(await like(bob)).toEqual({ liked: true, likes: '3' });
    expect(await like(dora)).toEqual({ liked: true, likes: '3' });
    expect(await like(bob, postId, false)).toEqual({ liked: false, likes: '2' });
  });

  it('the own post / is told without whom its author blocks, in every list of it', async () => {
    await talk();
    await like(alice);
    await relate(alice, carol, true);
    const seen = { likes: '3', comments: '4' };
    expect(await countsFor(alice)).toMatchObject(seen);
    const request = { type: SHORT, search: '', ...PAGE };
    const { accountId } = alice;
    const pages = await Promise.all([
      content.rpc.listMyPosts(request, content.as(alice)),
      content.rpc.listUserPosts({ ...request, accountId }, content.as(alice)),
      content.rpc.listLikedPosts(request, content.as(alice)),
    ]);
    for (const { page } of pages)
      expect(page?.posts.find((post) => post.postId === postId)?.counts).toMatchObject(seen);
  });

  it('the home feed / tells each viewer the own numbers, one after the other', async () => {
    await talk();
    await relate(bob, carol, true);
    const inFeed = async (viewer: Person | undefined) => {
      const { posts } = await content.rpc.listHomePosts({ type: SHORT, ...PAGE }, as(viewer));
      return posts.find((post) => post.postId === postId)?.counts;
    };
    // The list that all share is remade once a second.
    await eventually(async () =>
      expect(await inFeed(dora)).toMatchObject({ likes: '2', comments: '9' }),
    );
    expect(await inFeed(bob)).toMatchObject({ likes: '2', comments: '4' });
    expect(await inFeed(dora)).toMatchObject({ likes: '2', comments: '9' });
    await eventually(async () =>
      expect(await inFeed(undefined)).toMatchObject({ likes: '2', comments: '9' }),
    );
  });

  it('own comments / tell the replies that one sees', async () => {
    const { ofDora } = await talk();
    await relate(carol, dora, true);
    const { comments } = await content.rpc.listMyComments(PAGE, content.as(dora));
    expect(comments.find(({ commentId }) => commentId === ofDora.commentId)?.replies).toBe('2');
  });

  it('rows that are out of all numbers / are not taken off once more', async () => {
    const { ofCarol, ofDora } = await talk();
    await relate(bob, carol, true);
    // What a sanction leaves: her rows out of the numbers, which are less by them.
    const comments = content.db.collection<CommentDocument>('comments');
    const authorId = carol.accountId;
    await content.db
      .collection<ReactionDocument>('reactions')
      .updateOne({ accountId: authorId, postId }, { $set: { counted: false } });
    await comments.updateMany({ authorId, postId }, { $set: { withheld: true } });
    for (const { commentId } of [ofCarol, ofDora])
      await comments.updateOne({ _id: commentId as CommentId }, { $inc: { replies: -1 } });
    await content.db
      .collection<PostDocument>('posts')
      .updateOne({ _id: postId }, { $inc: { 'counts.likes': -1, 'counts.comments': -5 } });
    expect(await numbers(bob)).toBe('1 likes, 4 comments');
    expect(await numbers(dora)).toBe('1 likes, 4 comments');
    await relate(dora, bob, true);
    // Of dora's thread her two and bob's reply.
    expect(await numbers(bob)).toBe('1 likes, 1 comments');
  });

  it('a block and a sanction on the same person / take off once, each for as long as it lasts', async () => {
    await talk();
    await relate(bob, carol, true);
    await sanction(carol, 'suspended');
    await eventually(async () => expect(await numbers(dora)).toBe('1 likes, 4 comments'));
    expect(await numbers(bob)).toBe('1 likes, 4 comments');
    await relate(bob, carol, false);
    expect(await numbers(bob)).toBe('1 likes, 4 comments');
    await relate(bob, carol, true);
    await sanction(carol, 'active');
    await eventually(async () => expect(await numbers(dora)).toBe('2 likes, 9 comments'));
    expect(await numbers(bob)).toBe('2 likes, 4 comments');
  });

  it('a block that social tells / counts with its event', async () => {
    await talk();
    expect(await numbers(bob)).toBe('2 likes, 9 comments');
    version += 1;
    const pair = { actorId: carol.accountId, targetId: bob.accountId };
    const told = { following: false, requested: false, blocked: true, version };
    await content.publish(relationChanged, { ...pair, ...told });
    await eventually(async () => expect(await numbers(bob)).toBe('2 likes, 4 comments'));
  });

  describe('random histories', () => {
    // What happens often stands here often.
    const deeds = [
      ...(['like', 'like', 'unlike', 'comment', 'comment', 'reply', 'reply', 'reply'] as const),
      ...(['delete', 'block', 'block', 'unblock', 'suspend', 'restore'] as const),
    ] as const;
    interface Step {
      readonly what: (typeof deeds)[number];
      readonly who: number;
      readonly whom: number;
      readonly post: number;
    }
    const CROWD = 5;
    const what = fc.constantFrom(...deeds);
    const step: fc.Arbitrary<Step> = fc.record({
      ...{ what, who: fc.nat(CROWD - 1), whom: fc.nat(CROWD - 1), post: fc.nat(1) },
    });

    /** Does what somebody may do; what is refused, as under a post that a block hides, changes nothing. */
    async function act({ what: deed, ...given }: Step, crowd: readonly Person[], posts: PostId[]) {
      const [who, whom, id] = [crowd[given.who], crowd[given.whom], posts[given.post]];
      if (!who || !whom || !id) throw new Error('nobody');
      if (deed === 'block' || deed === 'unblock')
        return who === whom ? undefined : relate(who, whom, deed === 'block');
      if (deed === 'suspend' || deed === 'restore')
        return sanction(who, deed === 'suspend' ? 'suspended' : 'active');
      if (deed === 'like' || deed === 'unlike') return like(who, id, deed === 'like');
      if (deed === 'comment') return say(who, '', id);
      const [newest] = await readComments(who, '', id);
      const commentId = newest?.commentId ?? '';
      return deed === 'reply'
        ? say(who, commentId, id)
        : content.rpc.deleteComment({ postId: id, commentId }, content.as(who));
    }

    const suspended = async (): Promise<Set<string>> => {
      const rows = content.db.collection<{ _id: string }>('authors').find({ status: 'suspended' });
      return new Set((await rows.toArray()).map(({ _id }) => _id));
    };

    /** A place that is left is no comment. */
    const written = (rows: readonly Comment[]) => rows.filter(({ deleted }) => !deleted);

    /** What a viewer's lists show, and whoever likes, counted row by row. */
    async function recount(viewer: Person | undefined, id: PostId) {
      const likes = await content.db
        .collection<ReactionDocument>('reactions')
        .find({ postId: id, kind: 'like', active: true })
        .toArray();
      const hidden = await suspended();
      const roots = await readComments(viewer, '', id);
      const threads = await Promise.all(
        roots.map(async ({ commentId }) => (await readComments(viewer, commentId, id)).length),
      );
      return {
        likes: likes.filter(({ accountId: by }) => !hidden.has(by)).length,
        comments: threads.reduce((sum, replies) => sum + replies, written(roots).length),
        replies: threads,
      };
    }

    const isSeen = (viewer: Person | undefined, id: PostId): Promise<boolean> =>
      content.rpc.getPost({ postId: id }, as(viewer)).then(
        () => true,
        () => false,
      );

    async function holds(history: readonly Step[]): Promise<void> {
      const crowd = Array.from({ length: CROWD }, () => aNamesakeOf(anybody));
      await content.knowPeople(...crowd);
      const authors = crowd.slice(0, 2);
      const posts = await Promise.all(authors.map((author) => writePost(content.db, author)));
      for (const each of history) await act(each, crowd, posts).catch(() => undefined);
      // Sanctions come as events, and numbers follow them.
      await eventually(async () => {
        const hidden = await suspended();
        const viewers = crowd.filter(({ accountId }) => !hidden.has(accountId));
        for (const viewer of [...viewers, undefined])
          for (const id of posts)
            if (await isSeen(viewer, id))
              expect(await told(viewer, id)).toEqual(await recount(viewer, id));
      });
    }

    /** The numbers that a viewer is told. */
    async function told(viewer: Person | undefined, id: PostId) {
      const { likes, comments } = await countsFor(viewer, id);
      const replies = (await readComments(viewer, '', id)).map((row) => Number(row.replies));
      return { likes: Number(likes), comments: Number(comments), replies };
    }

    it('likes, comments, replies, blocks and sanctions in any order / every number is what its viewer’s lists hold', async () => {
      const history = fc.array(step, { minLength: 15, maxLength: 35 });
      await fc.assert(fc.asyncProperty(history, holds), { ...randomCases(10), endOnFailure: true });
    });
  });
});
