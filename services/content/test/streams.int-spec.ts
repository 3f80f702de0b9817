import { PostType } from '@mate/contracts/gen/content/post';
import { accountSanctioned, relationChanged } from '@mate/contracts/events';
import { blankPostText } from '@mate/contracts/post-text';
import { ObjectStorage } from '@mate/storage/object-storage';
import { freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { keysInUse } from '../src/media/assets/asset.rules.js';
import { textOnWire } from '../src/posts/post-wire.rules.js';
import { aClip, aSilentClip, probeUrl } from './clips.js';
import {
  assetRow,
  changeAsset,
  settled,
  startContent,
  uploadClip,
  type ContentSystem,
} from './content-system.js';
import {
  keyFramesOf,
  lengthOf,
  readStream,
  serveStreams,
  type ReadStream,
} from './stream-reader.js';

const SECONDS = 13;
const VISITOR = { caller: { accountId: '', sessionId: '' } };

describe('streams', () => {
  const { alice, bob } = freshPeople();
  let content: ContentSystem;
  let origin: string;
  let close: () => void;
  let film: string;
  beforeAll(async () => {
    content = await startContent();
    await content.knowPeople(alice, bob);
    content.startWorker();
    ({ origin, close } = await serveStreams(content));
    film = await aVideo(await aClip('1280x720', SECONDS, 60));
  }, 300_000);
  afterAll(async () => {
    close?.();
    await content.stop();
  });

  async function aVideo(clip: Buffer): Promise<string> {
    const type = PostType.POST_TYPE_VIDEO;
    const { postId } = await uploadClip(content, alice, clip, { type });
    await settled(content, postId);
    return postId;
  }
  async function openingOf(postId: string, viewer?: Person): Promise<string> {
    const { post } = await content.rpc.getPost({ postId }, viewer ? content.as(viewer) : VISITOR);
    return post?.media?.hls ?? '';
  }
  const textOf = async (address: string): Promise<string> => {
    const response = await fetch(`${origin}${address}`);
    expect(response.status).toBe(200);
    return response.text();
  };
  /** Addresses of the lists of tracks, by the names of the tracks. */
  const tracksOf = async (postId: string): Promise<Map<string, string>> => {
    const master = await textOf(await openingOf(postId));
    const found = [...master.matchAll(/\/api\/stream\/[^"\s]+\/([\w-]+)\.m3u8/g)];
    return new Map(found.map(([address, name = '']) => [name, address]));
  };
  const read = async (tracks: Map<string, string>, name: string): Promise<ReadStream> =>
    readStream(`${origin}${tracks.get(name)}`);

  it('a video / is packaged into every rung and one sound, measured from the files', async () => {
    const asset = await assetRow(content, film);
    const { streams } = asset ?? {};
    expect(Object.keys(streams?.h264 ?? {}).sort()).toEqual(['480p', '720p']);
    const master = await textOf(await openingOf(film));
    expect(master).toMatch(
      /CODECS="avc1\.6400[0-9a-f]{2},mp4a\.40\.2",RESOLUTION=854x480,FRAME-RATE=30\.000/,
    );
    expect(master).toMatch(/RESOLUTION=1280x720,FRAME-RATE=60\.000/);
    const storage = content.app.get(ObjectStorage);
    for (const track of [streams?.sound, ...Object.values(streams?.h264 ?? {})]) {
      const bytes = await storage.sizeOf({
        bucket: content.config.MEDIA_BUCKET,
        key: track?.key ?? '',
      });
      const measured = ((bytes ?? 0) * 8) / SECONDS;
      expect((track?.bitsPerSecond ?? 0) / measured).toBeCloseTo(1, 1);
      expect(track?.bitsPerSecondMax).toBeGreaterThanOrEqual(track?.bitsPerSecond ?? Infinity);
    }
  }, 300_000);

  it('every rung over HTTP / has its key frames at the same times, from zero, and the film’s length', async () => {
    const tracks = await tracksOf(film);
    const [small, large, sound] = [
      await read(tracks, 'h264-480p'),
      await read(tracks, 'h264-720p'),
      await read(tracks, 'sound'),
    ];
    expect(small.streams).toMatchObject([{ codec_name: 'h264', width: 854, height: 480 }]);
    expect(large.streams).toMatchObject([{ codec_name: 'h264', width: 1_280, height: 720 }]);
    expect(sound.streams).toMatchObject([{ codec_name: 'aac' }]);
    const times = keyFramesOf(small);
    expect(times).toEqual([0, 2_000, 4_000, 6_000, 8_000, 10_000, 12_000]);
    expect(keyFramesOf(large)).toEqual(times);
    expect(Math.abs(lengthOf(small, 'video') - SECONDS)).toBeLessThanOrEqual(1 / 30);
    expect(Math.abs(lengthOf(large, 'video') - SECONDS)).toBeLessThanOrEqual(1 / 60);
    // A packet of AAC is 21 ms; what the encoder put before the film is gone.
    expect(Math.abs(lengthOf(sound, 'audio') - SECONDS)).toBeLessThanOrEqual(0.022);
    expect(sound.packets[0]?.dts_time).toBe('0.000000');
  }, 300_000);

  it('the parts of a rung / are the frames of its rendition, not encoded again', async () => {
    const { post } = await content.rpc.getPost({ postId: film }, VISITOR);
    const rendition = await readStream(post?.media?.h264['720p'] ?? '');
    const tracks = await tracksOf(film);
    const packaged = await read(tracks, 'h264-720p');
    const frames = ({ packets }: ReadStream) =>
      packets.filter(({ codec_type }) => codec_type === 'video').length;
    expect(frames(packaged)).toBe(frames(rendition));
    const whole = await readStream(`${origin}${await openingOf(film)}`);
    expect(new Set(whole.streams.map(({ codec_type }) => codec_type))).toEqual(
      new Set(['audio', 'video']),
    );
  }, 300_000);

  it('a storyboard / names a part of one small sheet for every two seconds', async () => {
    const { post } = await content.rpc.getPost({ postId: film }, VISITOR);
    const track = await textOf(post?.media?.storyboard ?? '');
    expect(track).toMatch(/^WEBVTT\n/);
    const cues = [...track.matchAll(/^([\d:.]+) --> ([\d:.]+)\n(\S+)#xywh=([\d,]+)$/gm)];
    expect(cues.map(([, start]) => start)).toEqual(
      [0, 2, 4, 6, 8, 10, 12].map((second) => `00:00:${String(second).padStart(2, '0')}.000`),
    );
    expect(cues.at(-1)?.slice(2)).toEqual([...['00:00:13.000', cues[0]?.[3], '960,0,160,90']]);
    const sheet = await fetch(`${origin}${cues[0]?.[3]}`);
    expect(sheet.headers.get('content-type')).toBe('image/webp');
    const { streams } = await probeUrl(sheet.url);
    expect(streams[0]).toMatchObject({ codec_name: 'webp', width: 7 * 160, height: 90 });
    expect(Number(sheet.headers.get('content-length'))).toBeLessThan(100_000);
  }, 300_000);

  it('a silent video below the lowest rung / has one picture and no sound; a short has no streams', async () => {
    const silent = await aVideo(await aSilentClip('320x240', 2));
    expect([...(await tracksOf(silent)).keys()]).toEqual(['h264-480p']);
    const short = await uploadClip(content, alice, await aSilentClip('320x240', 1));
    await settled(content, short.postId);
    expect(await openingOf(short.postId)).toBe('');
    const made = await assetRow(content, short.postId);
    expect([made?.streams, made?.storyboard]).toEqual([undefined, undefined]);
  }, 300_000);

  it('a worker that died before it packaged / another one does it from the renditions that are there', async () => {
    const before = await assetRow(content, film);
    await content.db
      .collection<{ _id: string }>('assets')
      .updateOne(
        { _id: String(before?._id) },
        { $unset: { 'streams.h264.720p': '', 'streams.sound': '', storyboard: '' } },
      );
    await changeAsset(content, film, {
      'order.finished': false,
      'order.leaseExpireTime': new Date(0),
    });
    await eventually(
      async () => expect((await assetRow(content, film))?.order.finished).toBe(true),
      { timeoutMs: 120_000 },
    );
    const after = await assetRow(content, film);
    expect(after?.renditions).toEqual(before?.renditions);
    expect(after?.streams?.h264['480p']).toEqual(before?.streams?.h264['480p']);
    expect(after?.storyboard).toMatchObject({ count: 7, seconds: 2 });
    expect([...(await tracksOf(film)).keys()].sort()).toEqual(['h264-480p', 'h264-720p', 'sound']);
    const storage = content.app.get(ObjectStorage);
    for (const key of after ? keysInUse(after) : [])
      expect(await storage.sizeOf({ bucket: content.config.MEDIA_BUCKET, key })).toBeGreaterThan(0);
  }, 300_000);

  it('addresses / open what their viewer may see now, whatever was so when they were told', async () => {
    const of = {
      visitor: await openingOf(film),
      bob: await openingOf(film, bob),
      alice: await openingOf(film, alice),
    };
    const parts = await tracksOf(film);
    const statusOf = async (address = ''): Promise<number> => {
      const file = address.replace('.m3u8', '.mp4');
      const asked = address.includes('master') ? address : file;
      return (await fetch(`${origin}${asked}`, { redirect: 'manual' })).status;
    };
    expect(await Promise.all(Object.values(of).map(statusOf))).toEqual([200, 200, 200]);
    expect(await statusOf(parts.get('sound'))).toBe(302);
    // What opens the list opens nothing else, and the other way.
    for (const other of ['sound.mp4', 'storyboard.webp'])
      expect(await statusOf(of.alice.replace('master.m3u8', other))).toBe(404);
    expect(await statusOf(parts.get('sound')?.replace('sound.m3u8', 'master.m3u8'))).toBe(404);

    const text = textOnWire({ ...blankPostText, visibility: 'private' });
    const edit = { postId: film, text, fields: ['visibility'] };
    await content.rpc.updatePost(edit, content.as(alice));
    expect(await Promise.all(Object.values(of).map(statusOf))).toEqual([404, 404, 200]);
    expect(await statusOf(parts.get('sound'))).toBe(404);
  }, 300_000);

  it('an address of storage behind a part / ends within a quarter of an hour', async () => {
    const tracks = await tracksOf(await aVideo(await aSilentClip('320x240', 1)));
    const [list = ''] = tracks.values();
    const { headers } = await fetch(`${origin}${list.replace('.m3u8', '.mp4')}`, {
      redirect: 'manual',
    });
    const told = new URL(headers.get('location') ?? '');
    expect(Number(told.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(900);
    expect((await fetch(`${told.origin}${told.pathname}`)).status).toBe(403);
  }, 300_000);

  it('somebody who is blocked meanwhile / plays no further', async () => {
    const postId = await aVideo(await aSilentClip('320x240', 1));
    const address = await openingOf(postId, bob);
    await textOf(address);
    await content.publish(relationChanged, {
      ...{ actorId: alice.accountId, targetId: bob.accountId },
      ...{ following: false, requested: false, blocked: true, version: 1 },
    });
    await eventually(async () => expect((await fetch(`${origin}${address}`)).status).toBe(404));
  }, 300_000);

  it('an author who is banned meanwhile / plays nothing by addresses that were handed out', async () => {
    const postId = await aVideo(await aSilentClip('320x240', 1));
    const master = await textOf(await openingOf(postId, alice));
    const [list = ''] = /\/api\/stream\/\S+\.m3u8/.exec(master) ?? [];
    const status = async (): Promise<number> =>
      (await fetch(`${origin}${list.replace('.m3u8', '.mp4')}`, { redirect: 'manual' })).status;
    expect(await status()).toBe(302);
    const { accountId } = alice;
    const change = (now: 'active' | 'banned', version: number) =>
      content.publish(accountSanctioned, { accountId, status: now, version });
    await change('banned', 100);
    await eventually(async () => expect(await status()).toBe(404));
    await change('active', 101);
    await eventually(async () => expect(await status()).toBe(302));
  }, 300_000);

  it('a removed post / loses its streams with everything else', async () => {
    const postId = await aVideo(await aSilentClip('320x240', 1));
    const asset = await assetRow(content, postId);
    const bucket = content.config.MEDIA_BUCKET;
    const keys = (): Promise<string[]> =>
      content.app.get(ObjectStorage).listKeys({ bucket, key: asset?.folder ?? 'none' });
    expect((await keys()).filter((key) => key.includes('h264-480p'))).toHaveLength(2);
    await content.rpc.deletePost({ postId }, content.as(alice));
    await changeAsset(content, postId, { purge: { dueTime: new Date(0), isLast: false } });
    await eventually(async () => expect(await keys()).toEqual([]));
  }, 300_000);
});
