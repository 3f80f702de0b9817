import type { PosterChoice } from '@mate/contracts/gen/content/posters_service';
import {
  ownPictureRefusalWords,
  ownPictureStateWords,
  posterSourceWords,
} from '@mate/contracts/words/post-words';
import { eventually } from '@mate/testing/wait';
import { freshPeople, type Person } from '@mate/testing/people';
import { ObjectStorage } from '@mate/storage/object-storage';
import { ChangePoster } from '../src/media/posters/change-poster.use-case.js';
import { PictureOrders } from '../src/media/posters/picture-orders.queue.js';
import { aSilentClip } from './clips.js';
import {
  assetRow,
  changeAsset,
  settled,
  startContent,
  uploadClip,
  uploadRequest,
  type ContentSystem,
} from './content-system.js';
import {
  aClearPng,
  aMovingPicture,
  aPhotograph,
  aPictureBomb,
  aPng,
  aTurnedPhotograph,
  pixelOf,
} from './sent-pictures.js';

describe('posters', () => {
  const { alice, bob } = freshPeople();
  let content: ContentSystem;
  let postId: string;
  let worker: ReturnType<ContentSystem['startWorker']>;
  beforeAll(async () => {
    content = await startContent();
    await content.knowPeople(alice, bob);
    worker = content.startWorker();
    ({ postId } = await uploadClip(content, alice, await aSilentClip('640x360', 7)));
    await settled(content, postId);
  }, 300_000);
  afterAll(() => content.stop());

  const choiceFor = async (who: Person = alice): Promise<PosterChoice> => {
    const { choice } = await content.rpc.getPosterChoice({ postId }, content.as(who));
    if (!choice) throw new Error('no choice');
    return choice;
  };
  const ticket = (size: number, contentType = 'image/png', who: Person = alice) =>
    content.rpc.createPictureUpload(
      { postId, contentType, sizeBytes: String(size) },
      content.as(who),
    );
  const put = async (bytes: Buffer, contentType = 'image/png'): Promise<number> => {
    const { uploadUrl, headers } = await ticket(bytes.length, contentType);
    const reply = await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    return reply.status;
  };
  const choose = (poster: { frame: number } | { sentPicture: true }, who: Person = alice) =>
    content.rpc.choosePoster({ postId, ...poster }, content.as(who));
  /** What became of a picture. */
  const judged = (): Promise<PosterChoice> =>
    eventually(async () => {
      const choice = await choiceFor();
      return ownPictureStateWords.toWord(choice.pictureState) === 'checking' ? null : choice;
    });
  const send = async (bytes: Buffer, contentType?: string): Promise<PosterChoice> => {
    expect(await put(bytes, contentType)).toBe(200);
    await choose({ sentPicture: true });
    return judged();
  };
  const refusalOf = async (bytes: Buffer, contentType?: string): Promise<string | undefined> => {
    const { pictureRefusal } = await send(bytes, contentType);
    return ownPictureRefusalWords.toWord(pictureRefusal);
  };
  const thumbnail = async (): Promise<string> => {
    const { post } = await content.rpc.getPost({ postId }, content.as(bob));
    return post?.media?.thumbnailUrl ?? '';
  };
  const stored = async (): Promise<string[]> => {
    const asset = await assetRow(content, postId);
    const bucket = content.config.MEDIA_BUCKET;
    return content.app.get(ObjectStorage).listKeys({ bucket, key: asset?.folder ?? '' });
  };

  it('six frames of the film / are offered; one that is chosen shows at once, under a name of its own', async () => {
    const before = await thumbnail();
    const offered = await choiceFor();
    expect(offered.frames.map(({ frame }) => frame)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(posterSourceWords.toWord(offered.source)).toBe('film');
    expect(offered.url).toBe(before);
    for (const { url } of offered.frames) expect((await fetch(url)).status).toBe(200);

    const { choice } = await choose({ frame: 4 });
    expect(choice).toMatchObject({ frame: 4, url: offered.frames[3]?.url });
    expect(await thumbnail()).toBe(offered.frames[3]?.url);
    // Whoever looks at a list that was made before still sees it, until it is swept.
    expect((await fetch(before)).status).toBe(200);
  }, 300_000);

  it('the poster before / goes when it is due, frames stay', async () => {
    const count = (await stored()).length;
    const { poster, replaced = [] } = (await assetRow(content, postId)) ?? {};
    expect(replaced.map(({ key }) => key).filter((key) => key === poster?.key)).toEqual([]);
    expect(replaced).toHaveLength(1);
    const due = { purge: { dueTime: new Date(0), isLast: true } };
    // A look that comes before leaves it, and comes again when it is to go.
    await changeAsset(content, postId, due);
    const goneTime = replaced[0]?.goneTime;
    await eventually(async () =>
      expect((await assetRow(content, postId))?.purge).toEqual({ dueTime: goneTime, isLast: true }),
    );
    expect(await stored()).toHaveLength(count);
    const over = replaced.map((one) => ({ ...one, goneTime: new Date(0) }));
    await changeAsset(content, postId, { ...due, replaced: over });
    await eventually(async () => expect((await assetRow(content, postId))?.purge).toBeNull());
    const left = await stored();
    expect(left).toHaveLength(count - 1);
    expect(left.filter((key) => /frame-\d+[.]webp$/.test(key))).toHaveLength(6);
    expect(left.some((key) => key.endsWith('poster.webp'))).toBe(false);
  }, 300_000);

  it("an own picture / is drawn anew in the film's shape, upright and without what stood in the file", async () => {
    const choice = await send(await aTurnedPhotograph(), 'image/jpeg');
    expect(posterSourceWords.toWord(choice.source)).toBe('picture');
    expect(await thumbnail()).toBe(choice.url);
    const shown = Buffer.from(await (await fetch(choice.url)).arrayBuffer());
    expect(shown.includes('SECRET PLACE')).toBe(false);
    expect(shown.subarray(8, 12).toString()).toBe('WEBP');
    // Red is on top once it stands upright.
    const pixel = pixelOf(shown, { x: 0.5, y: 0.05 });
    expect(pixel.size).toBe('640x360');
    expect(pixel.red).toBeGreaterThan(200);
    expect(pixel.blue).toBeLessThan(60);
  }, 300_000);

  it('another one / takes its place under another name, and a frame may follow', async () => {
    const before = await thumbnail();
    await send(await aPhotograph(), 'image/jpeg');
    const after = await thumbnail();
    expect(after.split('?')[0]).not.toBe(before.split('?')[0]);
    // What hides behind full transparency is not told.
    const clear = await send(await aClearPng());
    const drawn = Buffer.from(await (await fetch(clear.url)).arrayBuffer());
    const { red, green, blue } = pixelOf(drawn, { x: 0.5, y: 0.5 });
    expect(Math.max(red, green, blue)).toBeLessThan(12);
    await choose({ frame: 1 });
    expect(await thumbnail()).toBe((await choiceFor()).frames[0]?.url);
  }, 300_000);

  it('what is no picture, moves, is cut off, or is too large or too small / is refused with the reason, and what shows stays', async () => {
    const shown = await thumbnail();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>');
    expect(await refusalOf(svg)).toBe('type');
    expect(await refusalOf(Buffer.from('#EXTM3U\nfile:///etc/passwd\n'))).toBe('type');
    expect(await refusalOf(await aMovingPicture('gif'))).toBe('type');
    expect(await refusalOf(await aMovingPicture('webp'), 'image/webp')).toBe('animated');
    expect(await refusalOf(await aMovingPicture('png'))).toBe('animated');
    for (const [whole, type] of [
      [await aPhotograph(), 'image/jpeg'],
      [await aPng('640x480'), 'image/png'],
    ] as const)
      expect(await refusalOf(whole.subarray(0, whole.length / 2), type)).toBe('damaged');
    expect(await refusalOf(await aPng('318x640'))).toBe('tooSmall');
    expect(await refusalOf(await aPictureBomb())).toBe('tooLarge');
    expect(await thumbnail()).toBe(shown);
  }, 300_000);

  it('a picture that is a page too / leaves nothing of the page', async () => {
    const photograph = await aPhotograph();
    const page = Buffer.from('<html><script>alert(1)</script>');
    const { url } = await send(Buffer.concat([photograph, page]), 'image/jpeg');
    const reply = await fetch(url);
    expect(reply.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await reply.arrayBuffer()).includes('script')).toBe(false);
  }, 300_000);

  it('more bytes than may be, or others than were told / storage and service refuse', async () => {
    for (const [size, type] of [
      [10 * 1024 * 1024 + 1, 'image/png'],
      [0, 'image/png'],
      [100, 'image/svg+xml'],
      [100, 'image/gif'],
    ] as const)
      await expect(ticket(size, type)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
    const { uploadUrl, headers } = await ticket(100);
    const body = new Uint8Array(101);
    expect((await fetch(uploadUrl, { method: 'PUT', headers, body })).status).toBe(403);
  }, 300_000);

  it('frames that are none / are refused', async () => {
    for (const frame of [0, 7, -1])
      await expect(choose({ frame })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
  });

  it("somebody else's post / tells and changes nothing", async () => {
    const before = await thumbnail();
    const forbidden = { reason: 'FORBIDDEN' };
    await expect(choiceFor(bob)).rejects.toMatchObject(forbidden);
    await expect(ticket(100, 'image/png', bob)).rejects.toMatchObject(forbidden);
    await expect(choose({ frame: 2 }, bob)).rejects.toMatchObject(forbidden);
    await expect(choose({ sentPicture: true }, bob)).rejects.toMatchObject(forbidden);
    expect(await thumbnail()).toBe(before);
  });

  it('a film that does not play, or that nothing was sent for / has no poster to choose', async () => {
    const draft = await content.rpc.createUpload(uploadRequest(alice, 10), content.as(alice));
    const of = { postId: draft.postId };
    await expect(
      content.rpc.choosePoster({ ...of, frame: 1 }, content.as(alice)),
    ).rejects.toMatchObject({ reason: 'POST_STATE_CONFLICT' });
    const { choice } = await content.rpc.getPosterChoice(of, content.as(alice));
    expect(choice).toMatchObject({ url: '', frames: [] });
    const other = await uploadClip(content, alice, await aSilentClip('320x240', 1));
    await settled(content, other.postId);
    // However short a film is, its frames are there with its last rendition.
    const short = await content.rpc.getPosterChoice({ postId: other.postId }, content.as(alice));
    expect(short.choice?.frames).toHaveLength(6);
    await expect(
      content.rpc.choosePoster({ postId: other.postId, sentPicture: true }, content.as(alice)),
    ).rejects.toMatchObject({ reason: 'UPLOAD_INCOMPLETE' });
  }, 300_000);

  it('a queue that lost the picture / and its worker / draws it all the same, once', async () => {
    await put(await aPhotograph(), 'image/jpeg');
    // As after a crash: ordered, taken up long ago, and nothing in the queue.
    await changeAsset(content, postId, {
      ownPicture: {
        ...{ pictureId: '01900000-0000-7000-8000-0000000000aa' as never, refusal: null },
        ...{ dueTime: new Date(0), takes: 2 },
      },
    });
    const { source } = await judged();
    expect(posterSourceWords.toWord(source)).toBe('picture');
    expect((await stored()).filter((key) => key.endsWith('0000000000aa.webp'))).toHaveLength(1);
  }, 300_000);

  it('a frame that is chosen while a picture is drawn / stays, whatever comes of the drawing', async () => {
    // The worker stands still, and this is the drawing.
    worker.child.kill('SIGSTOP');
    try {
      await put(await aPhotograph(), 'image/jpeg');
      await choose({ sentPicture: true });
      const { _id: assetId, ownPicture } = (await assetRow(content, postId)) ?? {};
      if (!assetId || !ownPicture) throw new Error('nothing was ordered');
      const { pictureId } = ownPicture;
      const taken = await content.app.get(PictureOrders).take({ assetId, pictureId });
      if (!taken) throw new Error('it could not be taken up');
      // Another file while one is drawn is in the way; the same one is not.
      await choose({ sentPicture: true });
      await put(await aPng('400x400'));
      await expect(choose({ sentPicture: true })).rejects.toMatchObject({
        reason: 'POST_STATE_CONFLICT',
      });
      const { choice } = await choose({ frame: 3 });
      const late = { key: `${taken.asset.folder}posters/${pictureId}.webp`, blurhash: '' };
      expect(await content.app.get(ChangePoster).execute(taken.fence, late)).toBeNull();
      expect(await thumbnail()).toBe(choice?.url);
    } finally {
      worker.child.kill('SIGCONT');
    }
    const { frame, pictureState } = await judged();
    expect([frame, ownPictureStateWords.toWord(pictureState)]).toEqual([3, 'none']);
    await choose({ sentPicture: true });
    expect(posterSourceWords.toWord((await judged()).source)).toBe('picture');
  }, 300_000);

  it('the picture that shows / ordered again / is not drawn again', async () => {
    const before = await thumbnail();
    const { drawings } = (await assetRow(content, postId)) ?? {};
    const { choice } = await choose({ sentPicture: true });
    expect(posterSourceWords.toWord(choice?.source)).toBe('picture');
    expect((await assetRow(content, postId))?.drawings).toEqual(drawings);
    expect(await thumbnail()).toBe(before);
  });

  it('as many pictures as are drawn a day / no further one', async () => {
    const { drawings } = (await assetRow(content, postId)) ?? {};
    if (!drawings) throw new Error('none was drawn');
    const full = { ...drawings, beginTime: new Date(), etag: 'another' };
    await changeAsset(content, postId, { drawings: { ...full, count: 20 } });
    await expect(choose({ sentPicture: true })).rejects.toMatchObject({ reason: 'RATE_LIMITED' });
    await changeAsset(content, postId, { drawings });
  });

  it('a picture that all its workers died of / is refused instead of drawn for ever', async () => {
    await changeAsset(content, postId, {
      ownPicture: {
        ...{ pictureId: '01900000-0000-7000-8000-0000000000ab' as never, refusal: null },
        ...{ dueTime: new Date(0), takes: 5, fence: 9 },
      },
    });
    const { pictureRefusal } = await judged();
    expect(ownPictureRefusalWords.toWord(pictureRefusal)).toBe('trouble');
  }, 300_000);

  it('a post that is removed / takes its poster, frames and what was sent with it', async () => {
    const asset = await assetRow(content, postId);
    const storage = content.app.get(ObjectStorage);
    const sent = { bucket: content.config.UPLOAD_BUCKET, key: `pictures/${asset?._id}` };
    expect(await storage.sizeOf(sent)).toBeGreaterThan(0);
    await content.rpc.deletePost({ postId }, content.as(alice));
    await expect(choose({ frame: 1 })).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' });
    await expect(choiceFor()).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' });
    const assets = content.db.collection<{ _id: string }>('assets');
    const purge = { dueTime: new Date(0), isLast: false };
    await assets.updateOne({ _id: String(asset?._id) }, { $set: { purge } });
    await eventually(async () => expect(await stored()).toEqual([]));
    expect(await storage.sizeOf(sent)).toBeUndefined();
  }, 300_000);
});
