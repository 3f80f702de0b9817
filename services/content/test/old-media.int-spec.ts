import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { defineJob } from '@mate/jobs/job';
import { JobQueues } from '@mate/jobs/job-queues';
import { SystemClock } from '@mate/service-kit/clock';
import { createLogger } from '@mate/service-kit/logger';
import { ObjectStorage } from '@mate/storage/object-storage';
import { engines } from '@mate/testing/engines';
import { oldDatabase } from '@mate/testing/stored-data';
import { eventually } from '@mate/testing/wait';
import { PostState } from '@mate/contracts/gen/content/post';
import { aSilentClip } from './clips.js';
import { assetRow, changeAsset, startContent } from './content-system.js';

/** An order as commit 2b10a2f queued it. */
const oldOrder = defineJob({
  name: 'transcode',
  payload: z.object({ postId: z.string(), version: z.number() }),
  idOf: ({ postId, version }) => `${postId}-${version}`,
  process: 'transcoder',
  attemptsMax: 3,
  backoffMs: 100,
});

interface OldRow {
  _id: string;
  authorId: string;
  state: string;
}

describe('media that commit 2b10a2f left behind', () => {
  it('half transcoded, with its order in the old form / is finished; a removed one is purged', async () => {
    const { url, db, dispose } = await oldDatabase('content');
    const posts = db.collection<OldRow>('posts');
    const half = await posts.findOne({ state: 'ready' });
    const gone = await posts.findOne({ state: 'removed' });
    if (!half || !gone) throw new Error('the fixture has both');
    const clip = await aSilentClip('320x240', 1);
    const originalKey = `originals/${half.authorId}/${half._id}`;
    await posts.updateOne(
      { _id: half._id },
      {
        $set: {
          state: 'processing',
          original: { key: originalKey, sizeBytes: clip.length },
          transcode: { version: 1, attempt: 1, finished: false, leaseExpireTime: new Date(0) },
          media: { thumbnailKey: '', blurhash: '', h264: {} },
          video: null,
          purge: null,
        },
      },
    );
    await posts.updateOne({ _id: gone._id }, { $set: { 'purge.dueTime': new Date(0) } });
    const prefix = `spec-old-${half._id}`;
    const redis = new Redis(engines().redisQueueUrl, { maxRetriesPerRequest: null });
    const logger = createLogger('spec', 'silent');
    const queues = new JobQueues({ redis, prefix, logger, clock: new SystemClock() });
    await queues.enqueue(oldOrder, { postId: half._id, version: 1 });

    const system = await startContent({ MONGO_URL: url, QUEUE_PREFIX: prefix });
    const storage = system.app.get(ObjectStorage);
    const file = join(system.scratch, '..', `${half._id}.mp4`);
    await writeFile(file, clip);
    const bucket = system.config.UPLOAD_BUCKET;
    const put = (object: { bucket: string; key: string }) =>
      storage.uploadFile(
        object,
        { path: file, contentType: 'video/mp4' },
        new AbortController().signal,
      );
    await put({ bucket, key: originalKey });
    const left = { bucket: system.config.MEDIA_BUCKET, key: `posts/${gone._id}/1/480p.mp4` };
    await put(left);
    system.startWorker();

    const caller = { caller: { accountId: half.authorId, sessionId: 's' } };
    const post = await eventually(
      async () => {
        const reply = await system.rpc.getPost({ postId: half._id }, caller);
        return reply.post?.state === PostState.POST_STATE_READY ? reply.post : null;
      },
      { timeoutMs: 200_000, everyMs: 200 },
    );
    expect((await fetch(post.media?.key ?? '')).status).toBe(200);
    expect(post.media?.thumbnailKey).toBe(`posts/${half._id}/2/poster.webp`);
    await eventually(async () =>
      expect((await assetRow(system, half._id))?.order.finished).toBe(true),
    );

    // Looked at for the last time when the service started; a late file is there for one more.
    await changeAsset(system, gone._id, { purge: { dueTime: new Date(0), isLast: true } });
    await eventually(async () => expect(await storage.sizeOf(left)).toBeUndefined());
    await queues.onApplicationShutdown();
    await system.stop();
    await dispose();
  }, 300_000);
});
