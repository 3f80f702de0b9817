import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostId } from '@mate/contracts/ids';
import { freshPeople } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { ObjectStorage } from '@mate/storage/object-storage';
import { renditionKey, type PurgeNote } from '../src/media/assets/asset.rules.js';
import type { PostRecord } from '../src/posts/post.rules.js';
import {
  assetRow,
  changeAsset,
  startContent,
  uploadRequest,
  type ContentSystem,
} from './content-system.js';

const NOW = { dueTime: new Date(0), isLast: false };
const LAST = { dueTime: new Date(0), isLast: true };

describe('purge', () => {
  const { alice } = freshPeople();
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
  const original = async (postId: string) => ({
    bucket: content.config.UPLOAD_BUCKET,
    key: (await assetRow(content, postId))?.original.key ?? '',
  });
  const folderOf = async (postId: string) => ({
    folder: (await assetRow(content, postId))?.folder ?? '',
  });
  const renditions = async (postId: string) =>
    storage.listKeys({
      bucket: content.config.MEDIA_BUCKET,
      key: (await folderOf(postId)).folder,
    });
  const due = (postId: string, purge: PurgeNote) => changeAsset(content, postId, { purge });
  const purged = (postId: string) =>
    eventually(async () => expect((await assetRow(content, postId))?.purge).toBeNull());

  /** A post with an original, and with a poster and a rung of each of two attempts; the second is in use. */
  async function aPost(state: 'ready' | 'failed'): Promise<string> {
    const created = await content.rpc.createUpload(uploadRequest(alice, 10), content.as(alice));
    const { postId } = created;
    const { bucket, key } = await original(postId);
    await put(bucket, key);
    const asset = await folderOf(postId);
    for (const attempt of [1, 2]) {
      for (const name of ['480p.mp4', 'poster.webp'])
        await put(content.config.MEDIA_BUCKET, renditionKey(asset, attempt, name));
    }
    const plays = state === 'ready';
    await changeAsset(content, postId, {
      state: plays ? 'playable' : 'failed',
      original: { key, sizeBytes: 10 },
      order: { version: 1, attempt: 2, finished: true, leaseExpireTime: new Date() },
      renditions: { h264: plays ? { '480p': renditionKey(asset, 2, '480p.mp4') } : {} },
      poster: plays ? { key: renditionKey(asset, 2, 'poster.webp'), blurhash: '' } : null,
    });
    const posts = content.db.collection<PostRecord>('posts');
    await posts.updateOne({ _id: postId as PostId }, { $set: { state } });
    return postId;
  }

  it('a post removed by its author / in time / loses its original and every rendition', async () => {
    const postId = await aPost('ready');
    await content.rpc.deletePost({ postId }, content.as(alice));
    const noted = (await assetRow(content, postId))?.purge;
    expect(noted?.dueTime.getTime()).toBeGreaterThan(Date.now());
    expect(await renditions(postId)).toHaveLength(4);

    await due(postId, NOW);
    await eventually(async () =>
      expect((await assetRow(content, postId))?.purge?.isLast).toBe(true),
    );
    expect(await renditions(postId)).toEqual([]);
    expect(await storage.sizeOf(await original(postId))).toBeUndefined();

    // A worker that was cut off from the database puts one more file.
    await put(content.config.MEDIA_BUCKET, renditionKey(await folderOf(postId), 2, '720p.mp4'));
    await due(postId, LAST);
    await purged(postId);
    expect(await renditions(postId)).toEqual([]);
  });

  it('a published post / after a lost attempt / keeps what it plays and what a later worker writes', async () => {
    const postId = await aPost('ready');
    const later = renditionKey(await folderOf(postId), 3, '720p.mp4');
    await put(content.config.MEDIA_BUCKET, later);
    await due(postId, LAST);
    await purged(postId);
    expect(await renditions(postId)).toEqual([
      renditionKey(await folderOf(postId), 2, '480p.mp4'),
      renditionKey(await folderOf(postId), 2, 'poster.webp'),
      later,
    ]);
    expect(await storage.sizeOf(await original(postId))).toBe(10);
  });

  it('a failed post / first loses its renditions, long after that its original / and cannot be retried then', async () => {
    const postId = await aPost('failed');
    await due(postId, NOW);
    await eventually(async () =>
      expect((await assetRow(content, postId))?.purge?.isLast).toBe(true),
    );
    expect(await renditions(postId)).toEqual([]);
    expect(await storage.sizeOf(await original(postId))).toBe(10);

    await due(postId, LAST);
    await purged(postId);
    expect(await storage.sizeOf(await original(postId))).toBeUndefined();
    const retry = { postId };
    await expect(content.rpc.retryTranscode(retry, content.as(alice))).rejects.toMatchObject({
      reason: 'POST_STATE_CONFLICT',
    });
  });

  it('a failed post / retried before its original is due / is not purged any more', async () => {
    const postId = await aPost('failed');
    await due(postId, { dueTime: new Date(Date.now() + 60_000), isLast: true });
    await content.rpc.retryTranscode({ postId }, content.as(alice));
    expect((await assetRow(content, postId))?.purge).toBeNull();
  });
});
