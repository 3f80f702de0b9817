import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId, type PostId } from '@mate/contracts/ids';
import { blankPostText } from '@mate/contracts/post-text';
import { TransactionRunner } from '@mate/mongo/transaction';
import { eventually } from '@mate/testing/wait';
import { ObjectStorage } from '@mate/storage/object-storage';
import type { PostRecord } from '../src/posts/post.rules.js';
import { renditionKey, renditionsPrefix } from '../src/media/purge/purge.rules.js';
import { newDraft } from '../src/publishing/draft.rules.js';
import { PostRepository } from '../src/posts/post.repository.js';
import { alice, postRow, startContent, type ContentSystem } from './content-system.js';

const due = { dueTime: new Date(0), isLast: false };
const lastDue = { dueTime: new Date(0), isLast: true };

describe('purge', () => {
  let content: ContentSystem;
  let storage: ObjectStorage;
  let file: string;
  beforeAll(async () => {
    content = await startContent();
    await content.knowPeople(alice);
    storage = content.app.get(ObjectStorage);
    file = join(content.scratch, 'some.bytes');
    await writeFile(file, 'some bytes');
  });
  afterAll(() => content.stop());

  const put = (bucket: string, key: string) =>
    storage.uploadFile(
      { bucket, key },
      { path: file, contentType: 'video/mp4' },
      new AbortController().signal,
    );
  const original = (postId: PostId) => ({
    bucket: content.config.UPLOAD_BUCKET,
    key: `originals/${alice.accountId}/${postId}`,
  });
  const renditions = (postId: PostId) =>
    storage.listKeys({ bucket: content.config.MEDIA_BUCKET, key: renditionsPrefix(postId) });
  const change = (postId: PostId, changes: Partial<PostRecord>) =>
    content.db.collection<PostRecord>('posts').updateOne({ _id: postId }, { $set: changes });
  const purged = (postId: PostId) =>
    eventually(async () => expect((await postRow(content, postId))?.purge).toBeNull());

  /** A post with an original, and with a poster and a rung of each of two attempts; the second is in use. */
  async function aPost(
    state: PostRecord['state'],
    more: Partial<PostRecord> = {},
  ): Promise<PostId> {
    const postId = newId<PostId>();
    const post = { ...blankPostText, postId, authorId: alice.accountId, type: 'short' } as const;
    const posts = content.app.get(PostRepository);
    await content.app
      .get(TransactionRunner)
      .run((tx) => posts.insert(newDraft(post, new Date()), tx));
    await put(original(postId).bucket, original(postId).key);
    for (const attempt of [1, 2]) {
      for (const name of ['480p.mp4', 'poster.webp'])
        await put(content.config.MEDIA_BUCKET, renditionKey(postId, attempt, name));
    }
    await change(postId, {
      state,
      original: { key: original(postId).key, sizeBytes: 10 },
      transcode: { version: 1, attempt: 2, finished: true, leaseExpireTime: new Date() },
      media: {
        thumbnailKey: renditionKey(postId, 2, 'poster.webp'),
        blurhash: '',
        h264: { '480p': renditionKey(postId, 2, '480p.mp4') },
      },
      ...more,
    });
    return postId;
  }

  it('a post removed by its author / in time / loses its original and every rendition', async () => {
    const postId = await aPost('ready');
    await content.rpc.deletePost({ postId }, content.as(alice));
    const noted = (await postRow(content, postId))?.purge;
    expect(noted?.dueTime.getTime()).toBeGreaterThan(Date.now());
    expect(await renditions(postId)).toHaveLength(4);

    await change(postId, { purge: due });
    await eventually(async () =>
      expect((await postRow(content, postId))?.purge?.isLast).toBe(true),
    );
    expect(await renditions(postId)).toEqual([]);
    expect(await storage.sizeOf(original(postId))).toBeUndefined();

    // A worker that was cut off from the database puts one more file.
    await put(content.config.MEDIA_BUCKET, renditionKey(postId, 2, '720p.mp4'));
    await change(postId, { purge: lastDue });
    await purged(postId);
    expect(await renditions(postId)).toEqual([]);
  });

  it('a published post / after a lost attempt / keeps what it plays and what a later worker writes', async () => {
    const postId = await aPost('ready');
    const later = renditionKey(postId, 3, '720p.mp4');
    await put(content.config.MEDIA_BUCKET, later);
    await change(postId, { purge: lastDue });
    await purged(postId);
    expect(await renditions(postId)).toEqual([
      renditionKey(postId, 2, '480p.mp4'),
      renditionKey(postId, 2, 'poster.webp'),
      later,
    ]);
    expect(await storage.sizeOf(original(postId))).toBe(10);
  });

  it('a failed post / first loses its renditions, long after that its original / and cannot be retried then', async () => {
    const postId = await aPost('failed', {
      media: { thumbnailKey: '', blurhash: '', h264: {} },
      purge: due,
    });
    await eventually(async () =>
      expect((await postRow(content, postId))?.purge?.isLast).toBe(true),
    );
    expect(await renditions(postId)).toEqual([]);
    expect(await storage.sizeOf(original(postId))).toBe(10);

    await change(postId, { purge: lastDue });
    await purged(postId);
    expect(await storage.sizeOf(original(postId))).toBeUndefined();
    const retry = { postId };
    await expect(content.rpc.retryTranscode(retry, content.as(alice))).rejects.toMatchObject({
      reason: 'POST_STATE_CONFLICT',
    });
  });

  it('a failed post / retried before its original is due / is not purged any more', async () => {
    const postId = await aPost('failed', {
      media: { thumbnailKey: '', blurhash: '', h264: {} },
      purge: { dueTime: new Date(Date.now() + 60_000), isLast: true },
    });
    await content.rpc.retryTranscode({ postId }, content.as(alice));
    expect((await postRow(content, postId))?.purge).toBeNull();
  });
});
