import { postStandingChanged } from '@mate/contracts/events';
import { CommentSort } from '@mate/contracts/gen/content/comments_service';
import { newId, type PostId } from '@mate/contracts/ids';
import { blankPostText, type PostTextChange } from '@mate/contracts/post-text';
import { freshPeople } from '@mate/testing/people';
import { textOnWire } from '../src/posts/post-wire.rules.js';
import type { PostDocument } from '../src/posts/post.model.js';
import { announced } from './announced.js';
import { postRow, startContent, uploadRequest, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

describe('comments and gifts, on or off for a post', () => {
  const { alice, bob } = freshPeople();
  let content: ContentSystem;
  beforeAll(async () => {
    content = await startContent();
    await content.knowPeople(alice, bob);
  });
  afterAll(() => content.stop());

  const turn = (postId: PostId, change: PostTextChange, by = alice) =>
    content.rpc.updatePost(
      { postId, text: textOnWire({ ...blankPostText, ...change }), fields: Object.keys(change) },
      content.as(by),
    );
  const say = (postId: PostId, by = bob, parentId = '') =>
    content.rpc.addComment({ postId, text: 'words', parentId }, content.as(by));
  const list = async (postId: PostId) => {
    const query = {
      parentId: '',
      cursor: '',
      page: 0,
      limit: 9,
      sort: CommentSort.COMMENT_SORT_NEW,
    };
    return (await content.rpc.listComments({ postId, ...query }, content.as(bob))).comments;
  };
  const off = { reason: 'COMMENTS_OFF' };

  it('comments off / nobody says, answers or changes anything; what was said is read, liked and deleted; on again, all is', async () => {
    const postId = await writePost(content.db, alice);
    const { comment } = await say(postId);
    const commentId = comment?.commentId ?? '';
    await turn(postId, { allowComments: false });
    for (const by of [alice, bob]) await expect(say(postId, by)).rejects.toMatchObject(off);
    await expect(say(postId, bob, commentId)).rejects.toMatchObject(off);
    await expect(
      content.rpc.editComment({ postId, commentId, text: 'others' }, content.as(bob)),
    ).rejects.toMatchObject(off);
    expect(await list(postId)).toMatchObject([{ text: 'words' }]);
    await content.rpc.setCommentLike({ postId, commentId, liked: true }, content.as(alice));
    await content.rpc.deleteComment({ postId, commentId }, content.as(bob));
    expect((await postRow(content, postId))?.counts.comments).toBe(0);
    await turn(postId, { allowComments: true });
    await say(postId);
  });

  it('who may not see the post / is not told that its comments are off', async () => {
    const postId = await writePost(content.db, alice, { visibility: 'private' });
    await turn(postId, { allowComments: false });
    await expect(say(postId)).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' });
    await expect(say(newId<PostId>())).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' });
  });

  it('turned off while twenty write / the number is what the list holds, and nothing comes after', async () => {
    const postId = await writePost(content.db, alice);
    const [said] = await Promise.all([
      Promise.allSettled(Array.from({ length: 20 }, () => say(postId))),
      turn(postId, { allowComments: false }),
    ]);
    const written = said.filter(({ status }) => status === 'fulfilled').length;
    expect((await postRow(content, postId))?.counts.comments).toBe(written);
    await expect(say(postId)).rejects.toMatchObject(off);
  });

  it('gifts off / is told to who takes gifts, with a higher version; other words are not', async () => {
    const postId = await writePost(content.db, alice);
    await turn(postId, { allowComments: false });
    await turn(postId, { allowGifts: false });
    await turn(postId, { allowGifts: true });
    const told = await announced(content.db, postStandingChanged, postId);
    expect(told.map(({ allowGifts, version }) => [allowGifts, version])).toEqual([
      [false, 2],
      [true, 3],
    ]);
  });

  it('others / change neither; an edit has to say which', async () => {
    const postId = await writePost(content.db, alice);
    for (const change of [{ allowComments: false }, { allowGifts: false }]) {
      await expect(turn(postId, change, bob)).rejects.toMatchObject({ reason: 'FORBIDDEN' });
      const text = {
        ...textOnWire(blankPostText),
        ...{ allowComments: undefined, allowGifts: undefined },
      };
      const request = { postId, text, fields: Object.keys(change) };
      await expect(content.rpc.updatePost(request, content.as(alice))).rejects.toMatchObject({
        ...{ reason: 'INVALID_REQUEST', metadata: { rule: 'REQUIRED' } },
      });
    }
  });

  it('an upload / is as it says, and open where it says nothing; posts from before are open', async () => {
    const quiet = { allowComments: false, allowGifts: false };
    const upload = async (text: PostTextChange) => {
      const request = uploadRequest(alice, 1_000, { text });
      return (await content.rpc.createUpload(request, content.as(alice))).postId as PostId;
    };
    expect(await postRow(content, await upload(quiet))).toMatchObject(quiet);
    expect(await postRow(content, await upload({}))).toMatchObject({
      ...{ allowComments: true, allowGifts: true },
    });
    const old = await writePost(content.db, alice);
    await content.db
      .collection<PostDocument>('posts')
      .updateOne({ _id: old }, { $unset: { allowComments: 1, allowGifts: 1 } });
    const { post } = await content.rpc.getPost({ postId: old }, content.as(bob));
    expect(post?.text).toMatchObject({ allowComments: true, allowGifts: true });
    await say(old);
  });
});
