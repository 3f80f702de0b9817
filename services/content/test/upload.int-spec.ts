import { AppError } from '@mate/contracts/errors';
import { MediaReason, PostState, PostType, type PostText } from '@mate/contracts/gen/content/post';
import { newId, type AccountId, type PostId, type UploadId } from '@mate/contracts/ids';
import { freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { ObjectStorage } from '@mate/storage/object-storage';
import type { PostRecord } from '../src/posts/post.rules.js';
import { ReserveUpload } from '../src/media/uploads/reserve-upload.use-case.js';
import { UploadStorage } from '../src/media/uploads/upload-storage.adapter.js';
import type { UploadRecord } from '../src/media/uploads/upload.rules.js';
import {
  assetRow,
  changeAsset,
  postRow,
  putParts,
  startContent,
  uploadClip,
  uploadRequest,
  type ContentSystem,
} from './content-system.js';

const PART = 8 * 1024 * 1024;

/** Bytes that begin like an MP4. */
function mp4Bytes(size: number): Buffer {
  const bytes = Buffer.alloc(size, 7);
  bytes.write('\0\0\0\x18ftypisom', 0, 'latin1');
  return bytes;
}

describe('upload', () => {
  let content: ContentSystem;
  let alice: Person;
  let bob: Person;
  let carol: Person;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    ({ alice, bob, carol } = freshPeople());
    await content.knowPeople(alice, bob, carol);
  });

  it('in two parts / interrupted, resumed, completed twice / is one post being processed', async () => {
    const as = content.as(alice);
    const bytes = mp4Bytes(PART + 1_000);
    const upload = await content.rpc.createUpload(uploadRequest(alice, bytes.length), as);
    expect(upload.parts.map((part) => part.partNumber)).toEqual([1, 2]);
    await putParts({ ...upload, parts: upload.parts.slice(0, 1) }, bytes);

    const complete = { uploadId: upload.uploadId, parts: [] };
    await expect(content.rpc.completeUpload(complete, as)).rejects.toMatchObject({
      reason: 'UPLOAD_INCOMPLETE',
      metadata: { missingParts: 1 },
    });

    const resumed = await content.rpc.getUpload(complete, as);
    expect(resumed.received.map((part) => [part.partNumber, part.size])).toEqual([
      [1, String(PART)],
    ]);
    expect(resumed.missing.map((part) => part.partNumber)).toEqual([2]);
    const seen = await putParts(
      { parts: resumed.missing, partSizeBytes: upload.partSizeBytes },
      bytes,
    );

    const both = await Promise.all([
      content.rpc.completeUpload({ ...complete, parts: seen }, as),
      content.rpc.completeUpload({ ...complete, parts: seen }, as),
    ]);
    const again = await content.rpc.completeUpload({ ...complete, parts: seen }, as);
    for (const { post } of [...both, again]) {
      expect(post).toMatchObject({ postId: upload.postId, state: PostState.POST_STATE_PROCESSING });
    }
    const asset = await assetRow(content, upload.postId);
    expect(asset).toMatchObject({ ownerId: alice.accountId, state: 'processing' });
    const order = `${content.config.QUEUE_PREFIX}:transcode-first-short:${asset?._id}-1-0`;
    expect(await content.queueRedis.exists(order)).toBe(1);
  });

  it('somebody else’s upload / read or completed / does not exist', async () => {
    const upload = await content.rpc.createUpload(uploadRequest(alice, 10), content.as(alice));
    const asBob = { uploadId: upload.uploadId, parts: [] };
    await expect(content.rpc.getUpload(asBob, content.as(bob))).rejects.toMatchObject({
      reason: 'UPLOAD_NOT_FOUND',
    });
    await expect(content.rpc.completeUpload(asBob, content.as(bob))).rejects.toMatchObject({
      reason: 'UPLOAD_NOT_FOUND',
    });
  });

  it('a part of another length than announced / is refused by storage itself', async () => {
    const upload = await content.rpc.createUpload(uploadRequest(alice, 1_000), content.as(alice));
    const url = upload.parts[0]?.url ?? '';
    const longer = await fetch(url, { method: 'PUT', body: new Uint8Array(1_001) });
    expect(longer.status).toBe(403);
    const forged = url.replace(/Signature=./, (found) =>
      found.endsWith('0') ? 'Signature=1' : 'Signature=0',
    );
    expect((await fetch(forged, { method: 'PUT', body: new Uint8Array(1_000) })).status).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: new Uint8Array(1_000) })).status).toBe(200);
  });

  it.each([
    ['a text file', 'Dear diary, this is no video at all, is it?'],
    [
      'a playlist named x.mp4',
      '#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:10,\n/etc/passwd\n#EXT-X-ENDLIST\n',
    ],
    ['an ffconcat script', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
  ])('%s / completed / is refused at once and the post says why', async (_name, text) => {
    const as = content.as(alice);
    const bytes = Buffer.from(text);
    const request = uploadRequest(alice, bytes.length, { fileName: 'x.mp4' });
    const upload = await content.rpc.createUpload(request, as);
    const parts = await putParts(upload, bytes);
    const complete = { uploadId: upload.uploadId, parts };
    const refused = { reason: 'UPLOAD_TYPE_UNSUPPORTED', http: 415 };
    await expect(content.rpc.completeUpload(complete, as)).rejects.toMatchObject(refused);
    await expect(content.rpc.completeUpload(complete, as)).rejects.toMatchObject(refused);
    const { post } = await content.rpc.getPost({ postId: upload.postId }, as);
    expect(post?.state).toBe(PostState.POST_STATE_FAILED);
    expect(post?.failureReason).toBe(MediaReason.MEDIA_REASON_UNREADABLE);
    await expect(content.rpc.retryTranscode({ postId: upload.postId }, as)).rejects.toMatchObject({
      reason: 'POST_STATE_CONFLICT',
    });
  });

  it('wrong title, viewers, type or size / is refused by name; a visitor may not upload', async () => {
    const as = content.as(alice);
    const create = (changes: Parameters<typeof uploadRequest>[2]) =>
      content.rpc.createUpload(uploadRequest(alice, 10, changes), as);
    await expect(create({ text: { title: ' ' } })).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
    });
    // As a peer sends it that is newer than the service.
    const text = { ...uploadRequest(alice, 10).text, visibility: 9 } as unknown as PostText;
    await expect(
      content.rpc.createUpload({ ...uploadRequest(alice, 10), text }, as),
    ).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
      metadata: { field: 'visibility', rule: 'NOT_A_CHOICE' },
    });
    await expect(create({ fileName: 'a.avi' })).rejects.toMatchObject({
      reason: 'UPLOAD_TYPE_UNSUPPORTED',
    });
    await expect(create({ sizeBytes: '600000000' })).rejects.toMatchObject({
      reason: 'UPLOAD_TOO_LARGE',
    });
    await expect(content.rpc.createUpload({ ...uploadRequest(alice, 10) })).rejects.toMatchObject({
      reason: 'UNAUTHENTICATED',
    });
  });

  it('many uploads under way / are limited per person, and forgotten ones are given up', async () => {
    const as = content.as(bob);
    for (let count = 0; count < 20; count += 1)
      await content.rpc.createUpload(uploadRequest(bob, 10), as);
    const refused = await content.rpc
      .createUpload(uploadRequest(bob, 10), as)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ reason: 'UPLOAD_LIMIT', metadata: { openMax: 20 } });
    const { retryAfterSeconds } = (refused as { metadata: { retryAfterSeconds: number } }).metadata;
    expect(retryAfterSeconds).toBeGreaterThan(3_600);
    expect(retryAfterSeconds).toBeLessThanOrEqual(24 * 3_600);
    const uploads = content.db.collection('uploads');
    await uploads.updateMany({ accountId: bob.accountId }, { $set: { expireTime: new Date(0) } });
    await eventually(async () => {
      expect(await uploads.countDocuments({ accountId: bob.accountId, state: 'expired' })).toBe(20);
    });
    const { page } = await content.rpc.listMyPosts(
      {
        type: PostType.POST_TYPE_SHORT,
        cursor: '',
        page: 1,
        limit: 50,
        search: '',
      },
      as,
    );
    expect(page?.posts).toEqual([]);
    await expectNothingBegun(bob);
  });

  it('a draft deleted by its author / ends its upload at once, and its parts go from storage', async () => {
    const as = content.as(carol);
    const upload = await content.rpc.createUpload(uploadRequest(carol, 10), as);
    await content.rpc.deletePost({ postId: upload.postId }, as);
    const gone = { uploadId: upload.uploadId, parts: [] };
    await expect(content.rpc.getUpload(gone, as)).rejects.toMatchObject({
      reason: 'UPLOAD_EXPIRED',
    });
    await expectNothingBegun(carol);
  });

  it('an upload that a crash left between its row and its draft / is given up with what storage began', async () => {
    const reserved = await content.app
      .get(ReserveUpload)
      .execute(carol.accountId, { sizeBytes: 10 });
    await content.app.get(UploadStorage).begin(reserved, 'video/mp4');
    const object = { bucket: content.config.UPLOAD_BUCKET, key: reserved.key };
    const storage = content.app.get(ObjectStorage);
    expect(await storage.multipart.listUnderWay(object)).toHaveLength(1);
    await content.db
      .collection<UploadRecord>('uploads')
      .updateOne({ _id: reserved._id }, { $set: { expireTime: new Date(0) } });
    await eventually(async () => expect(await storage.multipart.listUnderWay(object)).toEqual([]));
  });

  it('an object joined before a crash / of an upload given up later / goes too', async () => {
    const upload = await content.rpc.createUpload(uploadRequest(carol, 10), content.as(carol));
    await putParts(upload, mp4Bytes(10));
    const rows = content.db.collection<UploadRecord>('uploads');
    const row = await rows.findOne({ _id: upload.uploadId as UploadId });
    if (!row) throw new Error('no upload');
    await content.app.get(UploadStorage).join(row, new Map());
    const original = { bucket: content.config.UPLOAD_BUCKET, key: row.key };
    const storage = content.app.get(ObjectStorage);
    expect(await storage.sizeOf(original)).toBe(10);

    await rows.updateOne({ _id: row._id }, { $set: { expireTime: new Date(0) } });
    await eventually(async () =>
      expect((await postRow(content, upload.postId))?.state).toBe('removed'),
    );
    await changeAsset(content, upload.postId, { 'purge.dueTime': new Date(0) });
    await eventually(async () => expect(await storage.sizeOf(original)).toBeUndefined());
  });

  it('an upload that storage refuses to begin / keeps no place', async () => {
    const failing = jest
      .spyOn(content.app.get(UploadStorage), 'begin')
      .mockRejectedValue(new AppError('STORAGE_UNAVAILABLE'));
    const request = uploadRequest(carol, 10);
    await expect(content.rpc.createUpload(request, content.as(carol))).rejects.toMatchObject({
      reason: 'STORAGE_UNAVAILABLE',
    });
    failing.mockRestore();
    const rows = content.db.collection<UploadRecord>('uploads');
    expect(await rows.countDocuments({ accountId: carol.accountId, state: 'open' })).toBe(0);
  });

  it('one upload whose storage answers nothing / keeps no other one from being given up', async () => {
    const rows = content.db.collection<UploadRecord>('uploads');
    const broken = await content.app.get(ReserveUpload).execute(carol.accountId, { sizeBytes: 10 });
    const storage = content.app.get(UploadStorage);
    const discard = storage.discard.bind(storage);
    const failing = jest
      .spyOn(storage, 'discard')
      .mockImplementation((upload) =>
        upload._id === broken._id ? Promise.reject(new Error('no answer')) : discard(upload),
      );
    const next = await content.rpc.createUpload(uploadRequest(carol, 10), content.as(carol));
    await rows.updateMany({ accountId: carol.accountId }, { $set: { expireTime: new Date(0) } });
    await eventually(async () => {
      const row = await rows.findOne({ _id: next.uploadId as UploadId });
      expect(row).toMatchObject({ state: 'expired' });
      expect(row?.clearTime).toBeUndefined();
    });
    await eventually(async () => {
      const row = await rows.findOne({ _id: broken._id });
      expect(row?.state).toBe('expired');
      // Tried again, but later.
      expect(row?.clearTime?.getTime()).toBeGreaterThan(Date.now());
    });
    failing.mockRestore();
  });

  it('thirty uploads at once / by one person / pass the bound of open ones by none', async () => {
    const person = { ...carol, accountId: newId<AccountId>() };
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () =>
        content.rpc.createUpload(uploadRequest(person, 10), content.as(person)),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  it('a failed post / retried again and again / is refused after some times', async () => {
    const as = content.as(alice);
    const bytes = mp4Bytes(20);
    const upload = await content.rpc.createUpload(uploadRequest(alice, 20), as);
    const parts = await putParts(upload, bytes);
    const { postId, uploadId } = upload;
    await content.rpc.completeUpload({ uploadId, parts }, as);
    const retry = async () => {
      await content.db
        .collection<PostRecord>('posts')
        .updateOne({ _id: postId as PostId }, { $set: { state: 'failed' } });
      await changeAsset(content, postId, { state: 'failed' });
      return content.rpc.retryTranscode({ postId }, as);
    };
    for (let count = 0; count < 5; count += 1) await retry();
    await expect(retry()).rejects.toMatchObject({ reason: 'POST_STATE_CONFLICT' });
  });

  /** All ended uploads of the person are cleared out of storage. */
  async function expectNothingBegun(person: Person): Promise<void> {
    const { bucket, prefix } = {
      bucket: content.config.UPLOAD_BUCKET,
      prefix: `originals/${person.accountId}/`,
    };
    const rows = content.db.collection<UploadRecord>('uploads');
    const storage = content.app.get(ObjectStorage);
    await eventually(async () => {
      const ended = await rows.find({ accountId: person.accountId, state: 'expired' }).toArray();
      expect(ended.length).toBeGreaterThan(0);
      for (const { key, clearTime } of ended) {
        expect(clearTime).toBeUndefined();
        expect(key.startsWith(prefix)).toBe(true);
        expect(await storage.multipart.listUnderWay({ bucket, key })).toEqual([]);
      }
    });
  }
});

describe('upload quotas', () => {
  const { alice, bob, carol } = freshPeople();
  let content: ContentSystem;
  beforeAll(async () => {
    content = await startContent({
      UPLOADS_PROCESSING_MAX: '2',
      UPLOADS_PER_DAY_MAX: '5',
      UPLOAD_BYTES_PER_DAY_MAX: '1000',
    });
    await content.knowPeople(alice, bob, carol);
  });
  afterAll(() => content.stop());

  const create = (person: Person, sizeBytes: number) =>
    content.rpc.createUpload(uploadRequest(person, sizeBytes), content.as(person));

  it('posts being processed / as many as allowed / refuse the next upload with a time to wait', async () => {
    for (let count = 0; count < 2; count += 1) await uploadClip(content, alice, mp4Bytes(20));
    await expect(create(alice, 10)).rejects.toMatchObject({
      reason: 'UPLOAD_LIMIT',
      http: 429,
      metadata: { processingMax: 2, retryAfterSeconds: 60 },
    });
  });

  it('posts of a day / as many as allowed, deleted ones too / refuse the next one', async () => {
    for (let count = 0; count < 5; count += 1) {
      const { postId } = await create(bob, 10);
      await content.rpc.deletePost({ postId }, content.as(bob));
    }
    const refused = { reason: 'UPLOAD_DAY_LIMIT', metadata: { dayUploadsMax: 5 } };
    await expect(create(bob, 10)).rejects.toMatchObject(refused);
    await content.db
      .collection('uploads')
      .updateMany(
        { accountId: bob.accountId },
        { $set: { createTime: new Date(Date.now() - 9e7) } },
      );
    await expect(create(bob, 10)).resolves.toBeDefined();
  });

  it('bytes of a day / the last one fits, one more does not', async () => {
    await create(carol, 600);
    await expect(create(carol, 401)).rejects.toMatchObject({
      metadata: { dayBytesMax: 1_000 },
    });
    await expect(create(carol, 400)).resolves.toBeDefined();
  });
});
