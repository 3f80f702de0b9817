import { PostState } from '@mate/contracts/gen/content/post';
import { freshPeople } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import type { AssetRecord } from '../src/media/assets/asset.rules.js';
import { AddRendition } from '../src/media/orders/add-rendition.use-case.js';
import { SweepTranscodes } from '../src/media/orders/sweep-transcodes.use-case.js';
import type { Lane } from '../src/media/orders/transcode-lanes.rules.js';
import { TranscodeOrders } from '../src/media/orders/transcode-orders.queue.js';
import { aSilentClip } from './clips.js';
import {
  assetRow,
  changeAsset,
  postRow,
  putParts,
  removeKeys,
  settled,
  startContent,
  uploadClip,
  uploadRequest,
  type ContentSystem,
} from './content-system.js';

const MANY = 12;
// An upload that is let in takes one of its account's twenty places.
const SELDOM = { everyMs: 500 };

describe('whose transcode comes next', () => {
  const { alice, bob, carol } = freshPeople();
  let content: ContentSystem;
  let orders: TranscodeOrders;
  let clip: Buffer;
  beforeAll(async () => {
    // Its own: the order in a lane is everybody's, and the queue is wiped.
    content = await startContent({ TRANSCODES_WAITING_MAX: String(MANY + 3) });
    orders = content.app.get(TranscodeOrders);
    await content.knowPeople(alice, bob, carol);
    clip = await aSilentClip('320x240', 1);
  });
  afterAll(() => content.stop());

  const take = async (lane: Lane = 'first-short'): Promise<AssetRecord> => {
    const asset = await orders.takeNext(lane);
    if (!asset) throw new Error(`nothing waits in ${lane}`);
    return asset;
  };
  const ownerOf = async (lane?: Lane): Promise<string> => (await take(lane)).ownerId;
  const first = {
    poster: { key: 'p', blurhash: 'L' },
    film: { durationSeconds: 1, width: 2, height: 2 },
  };
  const fenceOf = ({ _id, order }: AssetRecord) => ({ assetId: _id, attempt: order.attempt });

  it('one person’s many, completed at once, and another’s one / the one comes after the one under way', async () => {
    const uploads = await Promise.all(
      Array.from({ length: MANY }, async () => {
        const upload = await content.rpc.createUpload(
          uploadRequest(alice, clip.length),
          content.as(alice),
        );
        return { uploadId: upload.uploadId, parts: await putParts(upload, clip) };
      }),
    );
    await Promise.all(
      uploads.map((upload) => content.rpc.completeUpload(upload, content.as(alice))),
    );
    const underWay = await take();
    expect(underWay.ownerId).toBe(alice.accountId);
    await uploadClip(content, bob, clip);
    await uploadClip(content, bob, clip);
    await uploadClip(content, carol, clip);
    // The queue knows nothing of turns, so wiping it changes none.
    await removeKeys(content.queueRedis, content.config.QUEUE_PREFIX);
    expect(await ownerOf()).toBe(bob.accountId);
    expect(await ownerOf()).toBe(carol.accountId);
    expect([await ownerOf(), await ownerOf()].sort()).toEqual(
      [alice.accountId, bob.accountId].sort(),
    );
    expect(await ownerOf()).toBe(alice.accountId);
  });

  it('too many that wait / a further upload is refused until there are fewer, and changes nothing', async () => {
    const request = uploadRequest(carol, clip.length);
    const uploads = content.db.collection('uploads');
    // How many wait is counted every other second.
    await eventually(async () => {
      const before = await uploads.countDocuments();
      await expect(content.rpc.createUpload(request, content.as(carol))).rejects.toMatchObject({
        reason: 'OVERLOADED',
      });
      expect(await uploads.countDocuments()).toBe(before);
    }, SELDOM);
    await content.db
      .collection('assets')
      .updateMany({}, { $set: { 'order.finished': true, state: 'failed' } });
    await eventually(() => content.rpc.createUpload(request, content.as(carol)), SELDOM);
  });

  it('one person’s many that failed, tried again at once / another’s one comes after the one under way', async () => {
    const failed = await Promise.all(
      Array.from({ length: MANY / 2 }, () => uploadClip(content, alice, clip)),
    );
    await content.db
      .collection('assets')
      .updateMany(
        { ownerId: alice.accountId, 'order.finished': false },
        { $set: { 'order.finished': true, state: 'failed', failureReason: 'MEDIA_TROUBLE' } },
      );
    const ids = failed.map(({ postId }) => postId);
    await content.db
      .collection<{ _id: string }>('posts')
      .updateMany({ _id: { $in: ids } }, { $set: { state: 'failed' } });
    await Promise.all(
      ids.map((postId) => content.rpc.retryTranscode({ postId }, content.as(alice))),
    );
    expect((await take()).ownerId).toBe(alice.accountId);
    await uploadClip(content, bob, clip);
    expect(await ownerOf()).toBe(bob.accountId);
    await content.db
      .collection('assets')
      .updateMany({}, { $set: { 'order.finished': true, state: 'failed' } });
  });

  it('a first rendition that plays / the others wait in their own lane, where people go round too', async () => {
    const rest: Record<string, string> = {};
    for (const person of [alice, alice, alice, bob]) {
      const { postId } = await uploadClip(content, person, clip);
      const taken = await take();
      await content.app
        .get(AddRendition)
        .execute(fenceOf(taken), { rung: '480p', key: 'k480', first });
      expect(await orders.handOver(fenceOf(taken), taken)).toBe(true);
      rest[taken._id] = postId;
      expect((await postRow(content, postId))?.state).toBe('ready');
    }
    expect(await orders.takeNext('first-short')).toBeNull();
    const owners = [];
    for (let count = 0; count < 4; count += 1) owners.push(await ownerOf('rest-short'));
    const [a, b] = [alice.accountId, bob.accountId];
    expect(owners).toEqual([a, b, a, a]);
  });

  it('a crash before the order was handed over / it is in the other lane all the same', async () => {
    await uploadClip(content, carol, clip);
    const taken = await take();
    await content.app.get(AddRendition).execute(fenceOf(taken), { rung: '480p', key: 'k', first });
    await content.db
      .collection<AssetRecord>('assets')
      .updateOne({ _id: taken._id }, { $set: { 'order.leaseExpireTime': new Date(0) } });
    expect((await take('rest-short'))._id).toBe(taken._id);
    // The attempt before cannot hand over what another one has.
    expect(await orders.handOver(fenceOf(taken), taken)).toBe(false);
  });

  it('an order that waits for room / lets others pass and does not count as a try', async () => {
    const { postId } = await uploadClip(content, alice, clip);
    const taken = await take();
    await orders.putOff(fenceOf(taken), taken);
    expect(await orders.takeNext('first-short')).toBeNull();
    expect((await assetRow(content, postId))?.order.takes).toBe(0);
    await changeAsset(content, postId, { 'order.leaseExpireTime': new Date(0) });
    expect((await take())._id).toBe(taken._id);
    await orders.giveBack({ assetId: taken._id, attempt: 2 });
    expect((await take()).order).toMatchObject({ attempt: 3, takes: 1 });
  });

  it('trouble / is tried three times, an order that kills its workers eight times', async () => {
    const { postId } = await uploadClip(content, bob, clip);
    const taken = await take();
    expect(await orders.retryLater(fenceOf(taken), {})).toBe(true);
    expect(await orders.retryLater(fenceOf(taken), { troubles: 1 })).toBe(true);
    expect(await orders.retryLater(fenceOf(taken), { troubles: 2 })).toBe(false);
    await changeAsset(content, postId, {
      'order.leaseExpireTime': new Date(0),
      'order.takes': 8,
    });
    const worker = content.startWorker();
    await content.app.get(SweepTranscodes).execute();
    expect((await settled(content, postId)).state).toBe(PostState.POST_STATE_FAILED);
    await worker.kill();
  }, 120_000);

  it('no room on the disk / the order waits and is not failed, until there is', async () => {
    const full = content.startWorker({ SCRATCH_KEPT_BYTES: String(2 ** 52) });
    const { postId } = await uploadClip(content, carol, clip);
    await eventually(
      async () => {
        const order = (await assetRow(content, postId))?.order;
        expect(order).toMatchObject({ attempt: 1, takes: 0 });
      },
      { timeoutMs: 60_000 },
    );
    await full.kill();
    content.startWorker();
    await changeAsset(content, postId, { 'order.leaseExpireTime': new Date(0) });
    expect((await settled(content, postId)).state).toBe(PostState.POST_STATE_READY);
  }, 120_000);
});
