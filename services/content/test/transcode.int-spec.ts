import { PostState, PostType } from '@mate/contracts/gen/content/post';
import { freshPeople } from '@mate/testing/people';
import {
  aClip,
  aLiveWebm,
  anHdrClip,
  anOddClip,
  aRotatedClip,
  aSilentClip,
  aVariableRateClip,
  probeUrl,
} from './clips.js';
import { settled, startContent, uploadClip, type ContentSystem } from './content-system.js';

describe('transcode', () => {
  const { alice, bob } = freshPeople();
  let content: ContentSystem;
  beforeAll(async () => {
    content = await startContent();
    await content.knowPeople(alice, bob);
    content.startWorker();
  }, 300_000);
  afterAll(() => content.stop());

  it('a portrait clip with sound / uploaded / is published with three rungs, poster and blurhash', async () => {
    const processing = await uploadClip(content, alice, await aClip('1080x1920'));
    expect(processing).toMatchObject({
      state: PostState.POST_STATE_PROCESSING,
      media: { transcoded: false },
    });
    const post = await settled(content, processing.postId);
    expect(post).toMatchObject({
      state: PostState.POST_STATE_READY,
      videoDetails: { width: 1_080, height: 1_920, aspectRatio: '9:16' },
    });
    expect(post.videoDetails?.durationSeconds).toBeCloseTo(2, 1);
    const media = post.media;
    expect(Object.keys(media?.h264 ?? {}).sort()).toEqual(['1080p', '480p', '720p']);
    expect(media?.key).toBe(media?.h264['480p']);
    expect(media?.blurhash).toMatch(/^.{20,}$/);

    const small = await probeUrl(media?.h264['480p'] ?? '');
    const large = await probeUrl(media?.h264['1080p'] ?? '');
    expect(small.streams[0]).toMatchObject({
      codec_name: 'h264',
      profile: 'High',
      pix_fmt: 'yuv420p',
      width: 480,
      height: 854,
      avg_frame_rate: '30/1',
    });
    expect(small.streams[1]).toMatchObject({ codec_name: 'aac', channels: 2 });
    expect(large.streams[0]).toMatchObject({ width: 1_080, height: 1_920 });

    const range = await fetch(media?.key ?? '', { headers: { range: 'bytes=4-7' } });
    expect(range.status).toBe(206);
    expect(await range.text()).toBe('ftyp');
    const head = Buffer.from(await (await fetch(media?.key ?? '')).arrayBuffer());
    expect(head.indexOf('moov')).toBeLessThan(head.indexOf('mdat'));
    const poster = await fetch(media?.thumbnailUrl ?? '');
    expect(poster.headers.get('content-type')).toBe('image/webp');
    const forged = (media?.key ?? '').replace(/Signature=./, (found) =>
      found.endsWith('0') ? 'Signature=1' : 'Signature=0',
    );
    expect((await fetch(forged)).status).toBe(403);
  }, 300_000);

  it('odd, rotated, silent and uneven sources / become plain clips in their own shape', async () => {
    const sources = {
      odd: await anOddClip('641x361'),
      rotated: await aRotatedClip('854x480'),
      silent: await aSilentClip('1280x720', 1),
      uneven: await aVariableRateClip('480x854'),
    };
    const posts = Object.fromEntries(
      await Promise.all(
        Object.entries(sources).map(async ([name, bytes]) => {
          const { postId } = await uploadClip(content, alice, bytes, { text: { title: name } });
          return [name, await settled(content, postId)] as const;
        }),
      ),
    );
    const rungsOf = (name: string) => Object.keys(posts[name]?.media?.h264 ?? {}).sort();
    const probe = (name: string) => probeUrl(posts[name]?.media?.key ?? '');

    expect(rungsOf('odd')).toEqual(['480p']);
    expect((await probe('odd')).streams[0]).toMatchObject({ width: 640, height: 360 });

    expect(posts.rotated?.videoDetails).toMatchObject({ width: 480, height: 854 });
    const turned = await probe('rotated');
    expect(turned.streams[0]).toMatchObject({ width: 480, height: 854 });
    expect(turned.streams[0]?.side_data_list).toBeUndefined();

    expect(rungsOf('silent')).toEqual(['480p', '720p']);
    expect((await probe('silent')).streams.map((stream) => stream.codec_type)).toEqual(['video']);

    const even = await probe('uneven');
    expect(even.streams[0]?.avg_frame_rate).toBe(even.streams[0]?.r_frame_rate);
    expect(even.streams[0]?.avg_frame_rate).toBe('30/1');
  }, 300_000);

  it('an HDR clip and a browser recording / become SDR h264 with a duration', async () => {
    const hdr = await uploadClip(content, alice, await anHdrClip('640x360'));
    const webm = await uploadClip(content, alice, await aLiveWebm('320x240'), {
      fileName: 'me.webm',
      contentType: 'video/webm',
    });
    const toned = await probeUrl((await settled(content, hdr.postId)).media?.key ?? '');
    expect(toned.streams[0]).toMatchObject({
      codec_name: 'h264',
      pix_fmt: 'yuv420p',
      color_transfer: 'bt709',
    });
    const recorded = await settled(content, webm.postId);
    expect(recorded).toMatchObject({ state: PostState.POST_STATE_READY });
    expect(recorded.videoDetails?.durationSeconds).toBeCloseTo(2, 0);
  }, 300_000);

  it('progress / watched from the upload on / goes up, says playable, and ends', async () => {
    const { postId } = await uploadClip(content, alice, await aClip('1280x720', 6), {
      type: PostType.POST_TYPE_VIDEO,
    });
    const watching = { postId };
    const seen = [];
    const signal = AbortSignal.timeout(280_000);
    for await (const progress of content.rpc.watchProgress(watching, {
      ...content.as(alice),
      signal,
    })) {
      seen.push(progress);
    }
    expect(seen[0]).toMatchObject({ state: PostState.POST_STATE_PROCESSING, playable: false });
    expect(
      seen.some((one) => one.playable && one.renditions.some(({ percent }) => percent < 100)),
    ).toBe(true);
    expect(seen.at(-1)).toMatchObject({
      state: PostState.POST_STATE_READY,
      playable: true,
      renditions: [
        { rung: '480p', percent: 100 },
        { rung: '720p', percent: 100 },
      ],
    });
    const others = content.rpc.watchProgress({ postId }, { ...content.as(bob), signal });
    await expect(others[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      reason: 'POST_NOT_FOUND',
    });
  }, 300_000);

  it('a post removed while it is processed / stays removed and its job ends', async () => {
    const { postId } = await uploadClip(content, alice, await aClip('1280x720', 3));
    await content.rpc.deletePost({ postId }, content.as(alice));
    const next = await uploadClip(content, alice, await aSilentClip('320x240', 1));
    await settled(content, next.postId);
    const row = await content.db
      .collection<{ _id: string; state: string }>('posts')
      .findOne({ _id: postId });
    expect(row?.state).toBe('removed');
    await expect(content.rpc.getPost({ postId }, content.as(alice))).rejects.toMatchObject({
      reason: 'POST_NOT_FOUND',
    });
  }, 300_000);
});
