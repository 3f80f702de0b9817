import { PostState, PostType } from '@mate/contracts/gen/content';
import { eventually } from '@mate/testing/wait';
import {
  alice,
  bob,
  putParts,
  startContent,
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
  beforeAll(async () => {
    content = await startContent();
    await content.knowPeople(alice, bob);
  });
  afterAll(() => content.stop());

  it('in two parts / interrupted, resumed, completed twice / is one post being processed', async () => {
    const as = content.as(alice);
    const bytes = mp4Bytes(PART + 1_000);
    const upload = await content.rpc.createUpload(uploadRequest(alice, bytes.length), as);
    expect(upload.parts.map((part) => part.partNumber)).toEqual([1, 2]);
    await putParts({ ...upload, parts: upload.parts.slice(0, 1) }, bytes);

    const complete = { actorId: alice.accountId, uploadId: upload.uploadId, parts: [] };
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
    const events = await content.db
      .collection('outbox')
      .countDocuments({ name: 'content.upload_completed.v1' });
    expect(events).toBe(1);
    expect(
      await content.queueRedis.exists(
        `${content.config.QUEUE_PREFIX}:transcode:${upload.postId}-1`,
      ),
    ).toBe(1);
  });

  it('somebody else’s upload / read or completed / does not exist', async () => {
    const upload = await content.rpc.createUpload(uploadRequest(alice, 10), content.as(alice));
    const asBob = { actorId: bob.accountId, uploadId: upload.uploadId, parts: [] };
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
    const complete = { actorId: alice.accountId, uploadId: upload.uploadId, parts };
    const refused = { reason: 'UPLOAD_TYPE_UNSUPPORTED', http: 415 };
    await expect(content.rpc.completeUpload(complete, as)).rejects.toMatchObject(refused);
    await expect(content.rpc.completeUpload(complete, as)).rejects.toMatchObject(refused);
    const { post } = await content.rpc.getPost(
      { viewerId: alice.accountId, postId: upload.postId },
      as,
    );
    expect(post?.state).toBe(PostState.POST_STATE_FAILED);
    expect(post?.failureReason).toContain('not a video');
    await expect(
      content.rpc.retryTranscode({ actorId: alice.accountId, postId: upload.postId }, as),
    ).rejects.toMatchObject({ reason: 'POST_STATE_CONFLICT' });
  });

  it('wrong title, type or size / is refused by name; a visitor may not upload', async () => {
    const as = content.as(alice);
    const create = (changes: Parameters<typeof uploadRequest>[2]) =>
      content.rpc.createUpload(uploadRequest(alice, 10, changes), as);
    await expect(create({ title: ' ' })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
    await expect(create({ fileName: 'a.avi' })).rejects.toMatchObject({
      reason: 'UPLOAD_TYPE_UNSUPPORTED',
    });
    await expect(create({ sizeBytes: '600000000' })).rejects.toMatchObject({
      reason: 'UPLOAD_TOO_LARGE',
    });
    await expect(
      content.rpc.createUpload({ ...uploadRequest(alice, 10), actorId: '' }),
    ).rejects.toMatchObject({ reason: 'UNAUTHENTICATED' });
  });

  it('many uploads under way / are limited per person, and forgotten ones are given up', async () => {
    const as = content.as(bob);
    for (let count = 0; count < 20; count += 1)
      await content.rpc.createUpload(uploadRequest(bob, 10), as);
    await expect(content.rpc.createUpload(uploadRequest(bob, 10), as)).rejects.toMatchObject({
      reason: 'UPLOAD_LIMIT',
    });
    const uploads = content.db.collection('uploads');
    await uploads.updateMany({ accountId: bob.accountId }, { $set: { expireTime: new Date(0) } });
    await eventually(async () => {
      expect(await uploads.countDocuments({ accountId: bob.accountId, state: 'expired' })).toBe(20);
    });
    const { page } = await content.rpc.listMyPosts(
      { actorId: bob.accountId, type: PostType.POST_TYPE_SHORT, page: 1, limit: 50, search: '' },
      as,
    );
    expect(page?.posts).toEqual([]);
  });
});
