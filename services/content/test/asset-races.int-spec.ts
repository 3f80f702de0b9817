import { PostState } from '@mate/contracts/gen/content/post';
import type { Db } from 'mongodb';
import type { AssetId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { TransactionRunner } from '@mate/mongo/transaction';
import { ObjectStorage } from '@mate/storage/object-storage';
import { freshPeople } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { AssetFollower } from '../src/media/assets/asset-follower.port.js';
import { renditionKey, type AssetRecord } from '../src/media/assets/asset.rules.js';
import { AddRendition } from '../src/media/orders/add-rendition.use-case.js';
import { TranscodeOrders } from '../src/media/orders/transcode-orders.queue.js';
import { aSilentClip } from './clips.js';
import {
  assetRow,
  changeAsset,
  postRow,
  settled,
  startContent,
  takeUp,
  uploadClip,
  type ContentSystem,
} from './content-system.js';

describe('assets under several hands', () => {
  const { alice } = freshPeople();
  let content: ContentSystem;
  let clip: Buffer;
  beforeAll(async () => {
    content = await startContent();
    await content.knowPeople(alice);
    clip = await aSilentClip('320x240', 1);
  });
  afterAll(() => content.stop());

  async function anAsset(): Promise<{ postId: string; asset: AssetRecord }> {
    const { postId } = await uploadClip(content, alice, clip);
    const asset = await assetRow(content, postId);
    if (!asset) throw new Error('no asset');
    return { postId, asset };
  }
  const published = (postId: string) =>
    content.db
      .collection('outbox')
      .countDocuments({ name: 'content.post_published.v1', key: postId });
  const first = {
    poster: { key: 'poster.webp', blurhash: 'L' },
    film: { durationSeconds: 1, width: 320, height: 240 },
  };

  it('three workers / at one order at once / one holds it, until its lease is over and the next one does', async () => {
    const { postId, asset } = await anAsset();
    const orders = content.app.get(TranscodeOrders);
    await changeAsset(content, postId, { 'order.turn': -1 });
    const taken = await Promise.all([1, 2, 3].map(() => orders.takeNext('first-short')));
    expect(taken.filter((each) => each?._id === asset._id)).toHaveLength(1);
    const next = await takeUp(content, asset);
    expect(next.order).toMatchObject({ attempt: 2, takes: 2 });
    const kept = await Promise.all(
      [1, 2].map((attempt) => orders.renew({ assetId: asset._id, attempt })),
    );
    expect(kept).toEqual([false, true]);
  });

  it('a first rendition / said twice at once / publishes the post once, with one snapshot', async () => {
    const { postId, asset } = await anAsset();
    const begun = await takeUp(content, asset);
    const fence = { assetId: asset._id, attempt: begun.order.attempt };
    const add = () =>
      content.app.get(AddRendition).execute(fence, { rung: '480p', key: 'k480', first });
    expect((await Promise.all([add(), add()])).sort()).toEqual([false, true]);
    const more = { rung: '720p', key: 'k720' } as const;
    expect(await content.app.get(AddRendition).execute(fence, more)).toBe(true);
    expect(await postRow(content, postId)).toMatchObject({
      state: 'ready',
      media: {
        thumbnailKey: 'poster.webp',
        blurhash: 'L',
        h264: { '480p': 'k480', '720p': 'k720' },
      },
      video: first.film,
    });
    expect(await published(postId)).toBe(1);
  });

  it('a rendition and a removal / at once, again and again / leave post and asset agreed', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { postId, asset } = await anAsset();
      const begun = await takeUp(content, asset);
      const fence = { assetId: asset._id, attempt: begun.order.attempt };
      await Promise.all([
        content.app.get(AddRendition).execute(fence, { rung: '480p', key: 'k', first }),
        content.rpc.deletePost({ postId }, content.as(alice)),
      ]);
      expect((await postRow(content, postId))?.state).toBe('removed');
      expect(await assetRow(content, postId)).toMatchObject({
        state: 'removed',
        purge: { isLast: false },
      });
      const late = { rung: '720p', key: 'k' } as const;
      expect(await content.app.get(AddRendition).execute(fence, late)).toBe(false);
    }
  });

  it('a follower that fails / undoes the change of the asset too', async () => {
    const { postId, asset } = await anAsset();
    const begun = await takeUp(content, asset);
    const fence = { assetId: asset._id, attempt: begun.order.attempt };
    const failing = jest
      .spyOn(content.app.get(AssetFollower), 'execute')
      .mockRejectedValueOnce(new Error('cannot follow'));
    const add = () =>
      content.app.get(AddRendition).execute(fence, { rung: '480p', key: 'k', first });
    await expect(add()).rejects.toThrow('cannot follow');
    failing.mockRestore();
    expect(await assetRow(content, postId)).toMatchObject({ state: 'processing', poster: null });
    expect(await add()).toBe(true);
    expect((await postRow(content, postId))?.state).toBe('ready');
  });

  it('the worker killed / after a rendition is stored and before it could say so / another one publishes', async () => {
    await content.db.collection('assets').updateMany({}, { $set: { 'order.finished': true } });
    const { postId, asset } = await anAsset();
    const storage = content.app.get(ObjectStorage);
    const bucket = content.config.MEDIA_BUCKET;
    const worker = content.startWorker();
    // The print is what a worker notes of a film before it makes anything.
    await eventually(async () =>
      expect(await assetRow(content, postId)).toMatchObject({
        order: { attempt: 1 },
        print: expect.any(String),
      }),
    );
    const stored = { bucket, key: renditionKey(asset, 1, '480p.mp4') };
    // While this is open, the worker's own transaction only conflicts and begins again.
    await holding(asset._id, async () => {
      await eventually(async () => expect(await storage.sizeOf(stored)).toBeGreaterThan(0));
      await worker.kill();
    });
    expect((await postRow(content, postId))?.state).toBe('processing');
    content.startWorker();
    const post = await settled(content, postId);
    expect(post.state).toBe(PostState.POST_STATE_READY);
    const done = await assetRow(content, postId);
    expect(done).toMatchObject({
      state: 'playable',
      order: { attempt: 2 },
      purge: { isLast: true },
    });
    expect(done?.renditions.h264).toEqual({ '480p': renditionKey(asset, 2, '480p.mp4') });
    expect(await published(postId)).toBe(1);
  }, 300_000);

  /** Writes the asset in a transaction that is given up when the work is done. */
  async function holding(assetId: AssetId, work: () => Promise<void>): Promise<void> {
    const given = new Error('given up');
    const assets = content.app.get<Db>(MONGO_DB).collection<AssetRecord>('assets');
    const held = content.app.get(TransactionRunner).run(async (session) => {
      await assets.updateOne({ _id: assetId }, { $set: { updateTime: new Date(0) } }, { session });
      await work();
      throw given;
    });
    await expect(held).rejects.toBe(given);
  }
});
