import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PostState } from '@mate/contracts/gen/content/post';
import type { AssetId } from '@mate/contracts/ids';
import { eventually } from '@mate/testing/wait';
import { AddRendition } from '../src/media/orders/add-rendition.use-case.js';
import { FailAsset } from '../src/media/orders/fail-asset.use-case.js';
import { TranscodeOrders } from '../src/media/orders/transcode-orders.queue.js';
import { aClip, probeUrl } from './clips.js';
import {
  alice,
  assetRow,
  changeAsset,
  postRow,
  removeKeys,
  settled,
  startContent,
  takeUp,
  uploadClip,
  type ContentSystem,
} from './content-system.js';
import { programsOn } from './programs.js';

/** Long enough that encoding is still under way when a busy machine looks. */
const SECONDS = 12;

describe('crashes while transcoding', () => {
  let content: ContentSystem;
  let clip: Buffer;
  /** As long, with one rung: for what does not depend on their number. */
  let small: Buffer;
  const workers: ReturnType<ContentSystem['startWorker']>[] = [];
  beforeAll(async () => {
    // Its own, since its queue is wiped.
    content = await startContent({});
    await content.knowPeople(alice);
    clip = await aClip('1280x720', SECONDS, 15);
    small = await aClip('854x480', SECONDS, 15);
  }, 300_000);
  afterAll(() => content.stop());

  /** Resolves while ffmpeg writes the rung. */
  const encoding = (rung: string) =>
    eventually(
      async () => {
        const folders = await readdir(content.scratch);
        const files = await Promise.all(
          folders.map((name) => readdir(join(content.scratch, name))),
        );
        return files.flat().includes(`${rung}.mp4`);
      },
      { timeoutMs: 120_000, everyMs: 10 },
    );

  async function expectReady(postId: string, rungs = ['480p', '720p']): Promise<void> {
    const post = await settled(content, postId);
    expect(post.state).toBe(PostState.POST_STATE_READY);
    expect(Object.keys(post.media?.h264 ?? {}).sort()).toEqual(rungs);
    for (const url of Object.values(post.media?.h264 ?? {})) {
      expect(Number((await probeUrl(url)).format.duration)).toBeCloseTo(SECONDS, 0);
    }
  }

  it('the worker killed / in the first rung / another takes over, and no ffmpeg is left behind', async () => {
    const worker = content.startWorker();
    const { postId } = await uploadClip(content, alice, clip);
    await encoding('480p');
    await worker.kill();
    await eventually(() => programsOn(content.scratch).length === 0);
    workers.push(content.startWorker());
    await expectReady(postId);
    // One that died, one for the first rung and one for the other.
    expect((await assetRow(content, postId))?.order.attempt).toBe(3);
    // The folder goes a moment after the post is settled.
    await eventually(async () => expect(await readdir(content.scratch)).toEqual([]));
    const events = await content.db
      .collection('outbox')
      .countDocuments({ name: 'content.post_published.v1' });
    expect(events).toBe(1);
  }, 300_000);

  it('the worker asked to stop / in the middle / hands the order back and leaves nothing', async () => {
    for (const worker of workers.splice(0)) await worker.kill();
    const worker = content.startWorker();
    const { postId } = await uploadClip(content, alice, clip);
    await encoding('480p');
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    expect(await readdir(content.scratch)).toEqual([]);
    expect((await postRow(content, postId))?.state).toBe('processing');
    workers.push(content.startWorker());
    await expectReady(postId);
  }, 300_000);

  it('the queue wiped / while a rung is encoded / changes nothing', async () => {
    const { postId } = await uploadClip(content, alice, small);
    await encoding('480p');
    await removeKeys(content.queueRedis, content.config.QUEUE_PREFIX);
    await removeKeys(content.cacheRedis, content.config.QUEUE_PREFIX);
    await expectReady(postId, ['480p']);
  }, 300_000);

  it('the queue wiped and an order forgotten / is swept into the queue again', async () => {
    const { postId } = await uploadClip(content, alice, small);
    await eventually(async () => ((await assetRow(content, postId))?.order.attempt ?? 0) > 0);
    await changeAsset(content, postId, { 'order.leaseExpireTime': new Date(0) });
    await removeKeys(content.queueRedis, content.config.QUEUE_PREFIX);
    await expectReady(postId, ['480p']);
  }, 300_000);

  it('a stale worker / after another took over / cannot write', async () => {
    const { postId } = await uploadClip(content, alice, small);
    // The one that is stopped below.
    for (const worker of workers.splice(0)) await worker.kill();
    const assetId = (await assetRow(content, postId))?._id ?? ('' as AssetId);
    const leases = content.app.get(TranscodeOrders);
    const asset = await assetRow(content, postId);
    if (!asset) throw new Error('no asset');
    const stale = { assetId, attempt: (await takeUp(content, asset)).order.attempt };
    expect((await takeUp(content, asset)).order.attempt).toBeGreaterThan(stale.attempt);
    const rendition = {
      rung: '480p',
      key: 'stale.mp4',
      first: {
        poster: { key: 't', blurhash: 'b' },
        film: { durationSeconds: 1, width: 2, height: 2 },
      },
    } as const;
    expect(await leases.renew(stale)).toBe(false);
    expect(await content.app.get(AddRendition).execute(stale, rendition)).toBe(false);
    expect(await content.app.get(FailAsset).execute(stale, 'MEDIA_TROUBLE')).toBe(false);
    expect((await postRow(content, postId))?.state).not.toBe('failed');
  }, 300_000);
});
