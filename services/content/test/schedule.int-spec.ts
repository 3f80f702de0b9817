import { postStandingChanged } from '@mate/contracts/events';
import { Visibility, type PostSchedule } from '@mate/contracts/gen/content/post';
import type { PostId } from '@mate/contracts/ids';
import { blankPostText } from '@mate/contracts/post-text';
import { freshPeople } from '@mate/testing/people';
import { textOnWire } from '../src/posts/post-wire.rules.js';
import type { PostRecord } from '../src/posts/post.rules.js';
import { ReleasePosts } from '../src/publishing/release-posts.use-case.js';
import { announced } from './announced.js';
import { postRow, startContent, uploadRequest, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

const HOUR_MS = 3_600_000;
const schedule = (aheadMs: number, visibility = Visibility.VISIBILITY_PUBLIC): PostSchedule => ({
  releaseTime: new Date(Date.now() + aheadMs).toISOString(),
  visibility,
});

describe('a post that is released at a time', () => {
  const { alice, bob } = freshPeople();
  let content: ContentSystem;
  beforeAll(async () => {
    content = await startContent();
    await content.knowPeople(alice, bob);
  });
  afterAll(() => content.stop());

  type Edit = { schedule?: PostSchedule; visibility?: Visibility; fields: string[] };
  const edit = (postId: PostId, change: Edit, by = alice) => {
    const { visibility = Visibility.VISIBILITY_PUBLIC, ...rest } = change;
    const text = { ...textOnWire(blankPostText), visibility };
    return content.rpc.updatePost({ postId, text, ...rest }, content.as(by));
  };
  const put = (postId: PostId, at: PostSchedule) =>
    edit(postId, { schedule: at, fields: ['schedule'] });
  const seenBy = (postId: PostId, by = bob) =>
    content.rpc.getPost({ postId }, content.as(by)).then(({ post }) => post);
  const isFound = async (postId: PostId): Promise<boolean> =>
    (await content.db.collection<PostRecord>('search_posts').countDocuments({ _id: postId })) > 0;
  const isHidden = async (postId: PostId): Promise<void> => {
    await expect(seenBy(postId)).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' });
    await expect(content.rpc.getPost({ postId }, {})).rejects.toMatchObject({
      reason: 'POST_NOT_FOUND',
    });
  };
  /** Its time comes; every process looks at once, the service's own sweep among them. */
  const come = async (postId: PostId): Promise<void> => {
    await content.db
      .collection<PostRecord>('posts')
      .updateOne({ _id: postId }, { $set: { 'schedule.time': new Date(Date.now() - 1) } });
    const releases = content.app.get(ReleasePosts, { strict: false });
    await Promise.all(Array.from({ length: 10 }, () => releases.execute()));
  };

  it('before its time / for nobody but its author, who sees when; then for others, new, told once and found', async () => {
    const publishTime = new Date(Date.now() - HOUR_MS);
    const postId = await writePost(content.db, alice, { publishTime, visibility: 'private' });
    await put(postId, schedule(HOUR_MS));
    await isHidden(postId);
    expect(await isFound(postId)).toBe(false);
    expect(await seenBy(postId, alice)).toMatchObject({
      schedule: { visibility: Visibility.VISIBILITY_PUBLIC },
      text: { visibility: Visibility.VISIBILITY_PRIVATE },
    });
    await come(postId);
    expect(await isFound(postId)).toBe(true);
    const seen = await seenBy(postId);
    expect(seen?.schedule ?? null).toBeNull();
    expect((await postRow(content, postId))?.publishTime.getTime()).toBeGreaterThan(
      publishTime.getTime(),
    );
    const told = await announced(content.db, postStandingChanged, postId);
    expect(told.map(({ visibility }) => visibility)).toEqual(['private', 'public']);
  });

  it('one that others watched before, scheduled again and again / comes back where it was, in front of nothing', async () => {
    const publishTime = new Date(Date.now() - HOUR_MS);
    const postId = await writePost(content.db, alice, { publishTime });
    const visibility = Visibility.VISIBILITY_PRIVATE;
    for (let round = 0; round < 2; round += 1) {
      if (round > 0) await edit(postId, { visibility, fields: ['visibility'] });
      await put(postId, schedule(HOUR_MS));
      await isHidden(postId);
      await come(postId);
      const { schedule: waits, text } = (await seenBy(postId)) ?? {};
      expect([waits ?? null, text?.visibility]).toEqual([null, Visibility.VISIBILITY_PUBLIC]);
      expect((await postRow(content, postId))?.publishTime).toEqual(publishTime);
    }
  });

  it('for followers / stays hidden from others when its time has come', async () => {
    const postId = await writePost(content.db, alice);
    await put(postId, schedule(HOUR_MS, Visibility.VISIBILITY_FOLLOWERS));
    await come(postId);
    await isHidden(postId);
    expect(await isFound(postId)).toBe(false);
    expect((await postRow(content, postId))?.visibility).toBe('followers');
  });

  it('not playing when its time comes / is for others as soon as it plays', async () => {
    const postId = await writePost(content.db, alice, { state: 'processing' });
    await put(postId, schedule(HOUR_MS));
    await come(postId);
    await isHidden(postId);
    expect(await postRow(content, postId)).toMatchObject({
      visibility: 'public',
      state: 'processing',
    });
  });

  it('taken off / stays private; a visibility chosen / counts at once; and neither is released later', async () => {
    const [kept, shown] = [await writePost(content.db, alice), await writePost(content.db, alice)];
    for (const postId of [kept, shown]) await put(postId, schedule(HOUR_MS));
    await edit(kept, { fields: ['schedule'] });
    const visibility = Visibility.VISIBILITY_FOLLOWERS;
    await edit(shown, { visibility, fields: ['visibility'] });
    for (const postId of [kept, shown])
      expect((await postRow(content, postId))?.schedule).toBeUndefined();
    expect((await postRow(content, kept))?.visibility).toBe('private');
    expect((await postRow(content, shown))?.visibility).toBe('followers');
  });

  it('removed before / nothing comes back', async () => {
    const postId = await writePost(content.db, alice);
    await put(postId, schedule(HOUR_MS));
    await content.rpc.deletePost({ postId }, content.as(alice));
    await come(postId);
    const told = await announced(content.db, postStandingChanged, postId);
    expect(told.map(({ state }) => state)).toEqual(['ready', 'removed']);
    await expect(seenBy(postId, alice)).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' });
  });

  it('times that are none, visibilities that are none, posts of others / refused, and nothing changes', async () => {
    const postId = await writePost(content.db, alice);
    const none = [
      schedule(-1_000),
      schedule(366 * 24 * HOUR_MS),
      schedule(HOUR_MS, Visibility.VISIBILITY_PRIVATE),
      { ...schedule(HOUR_MS), releaseTime: 'soon' },
    ];
    for (const at of none)
      await expect(put(postId, at)).rejects.toMatchObject({ reason: 'POST_SCHEDULE_INVALID' });
    await expect(
      edit(postId, { schedule: schedule(HOUR_MS), fields: ['schedule'] }, bob),
    ).rejects.toMatchObject({ reason: 'FORBIDDEN' });
    const row = await postRow(content, postId);
    expect([row?.visibility, row?.schedule]).toEqual(['public', undefined]);
  });

  it('an upload with a time / is a draft that is private, with it', async () => {
    const request = { ...uploadRequest(alice, 1_000), schedule: schedule(HOUR_MS) };
    const { postId } = await content.rpc.createUpload(request, content.as(alice));
    expect(await postRow(content, postId)).toMatchObject({
      visibility: 'private',
      schedule: { visibility: 'public' },
    });
  });
});
