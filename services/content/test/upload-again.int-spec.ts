import { PostState, PostType } from '@mate/contracts/gen/content/post';
import { newId, type UploadId } from '@mate/contracts/ids';
import { freshPeople, type Person } from '@mate/testing/people';
import { UploadStorage } from '../src/media/uploads/upload-storage.adapter.js';
import type { UploadRecord } from '../src/media/uploads/upload.rules.js';
import { putParts, startContent, uploadRequest, type ContentSystem } from './content-system.js';

const SIZE = 8 * 1024 * 1024 + 1_000;

/** Bytes that begin like an MP4. */
function mp4Bytes(size: number): Buffer {
  const bytes = Buffer.alloc(size, 7);
  bytes.write('\0\0\0\x18ftypisom', 0, 'latin1');
  return bytes;
}

describe('an upload that is begun again under its name', () => {
  let content: ContentSystem;
  let alice: Person;
  let bob: Person;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    ({ alice, bob } = freshPeople());
    await content.knowPeople(alice, bob);
  });

  const create = (person: Person, changes: Parameters<typeof uploadRequest>[2] = {}) =>
    content.rpc.createUpload(uploadRequest(person, SIZE, changes), content.as(person));
  const rowsOf = (person: Person) =>
    content.db.collection<UploadRecord>('uploads').find({ accountId: person.accountId }).toArray();

  it('while its parts travel / is the same draft, with what is missing', async () => {
    const idempotencyKey = newId();
    const first = await create(alice, { idempotencyKey });
    await putParts({ ...first, parts: first.parts.slice(0, 1) }, mp4Bytes(SIZE));
    const again = await create(alice, { idempotencyKey, text: { title: 'Another title' } });
    expect(again).toMatchObject({ postId: first.postId, uploadId: first.uploadId });
    expect(again.parts.map(({ partNumber }) => partNumber)).toEqual([2]);
    expect(await rowsOf(alice)).toHaveLength(1);
    const { post } = await content.rpc.getPost({ postId: first.postId }, content.as(alice));
    expect(post?.text?.title).toBe('A clip');
  });

  it('ten times at once / is one draft; who was early is asked to come back', async () => {
    const idempotencyKey = newId();
    const replies = await Promise.allSettled(
      Array.from({ length: 10 }, () => create(alice, { idempotencyKey })),
    );
    const posts = replies.flatMap((reply) =>
      reply.status === 'fulfilled' ? [reply.value.postId] : [],
    );
    expect(new Set(posts).size).toBe(1);
    for (const reply of replies)
      if (reply.status === 'rejected')
        expect(reply.reason).toMatchObject({
          reason: 'UPLOAD_UNDER_WAY',
          metadata: { retryAfterSeconds: 1 },
        });
    expect(await rowsOf(alice)).toHaveLength(1);
    expect((await create(alice, { idempotencyKey })).postId).toBe(posts[0]);
  });

  it('after it was completed / has nothing to send, and completing it again answers its post', async () => {
    const idempotencyKey = newId();
    const first = await create(alice, { idempotencyKey });
    const parts = await putParts(first, mp4Bytes(SIZE));
    await content.rpc.completeUpload({ uploadId: first.uploadId, parts }, content.as(alice));
    const again = await create(alice, { idempotencyKey });
    expect(again).toMatchObject({ postId: first.postId, uploadId: first.uploadId, parts: [] });
    const { post } = await content.rpc.completeUpload(
      { uploadId: again.uploadId, parts: [] },
      content.as(alice),
    );
    expect(post).toMatchObject({ postId: first.postId, state: PostState.POST_STATE_PROCESSING });
  });

  it('after its draft was deleted, or storage refused it / begins anew', async () => {
    const idempotencyKey = newId();
    const first = await create(alice, { idempotencyKey });
    await content.rpc.deletePost({ postId: first.postId }, content.as(alice));
    const failing = jest
      .spyOn(content.app.get(UploadStorage), 'begin')
      .mockRejectedValueOnce(new Error('refused'));
    await expect(create(alice, { idempotencyKey })).rejects.toBeDefined();
    failing.mockRestore();
    const again = await create(alice, { idempotencyKey });
    expect(again.postId).not.toBe(first.postId);
  });

  it('after an earlier version let it expire and keep its name / begins anew', async () => {
    const idempotencyKey = newId();
    const first = await create(alice, { idempotencyKey });
    await content.db
      .collection<UploadRecord>('uploads')
      .updateOne({ _id: first.uploadId as UploadId }, { $set: { state: 'expired' } });
    const again = await create(alice, { idempotencyKey });
    expect(again.uploadId).not.toBe(first.uploadId);
    expect((await create(alice, { idempotencyKey })).uploadId).toBe(again.uploadId);
  });

  it('as another kind of post, or with another print / is refused', async () => {
    const idempotencyKey = newId();
    const print = 'a'.repeat(64);
    await create(alice, { idempotencyKey, print });
    for (const changes of [
      { type: PostType.POST_TYPE_VIDEO, print },
      { print: 'b'.repeat(64) },
      {},
    ])
      await expect(create(alice, { idempotencyKey, ...changes })).rejects.toMatchObject({
        reason: 'IDEMPOTENCY_KEY_REUSED',
      });
    expect(await rowsOf(alice)).toHaveLength(1);
    // What a print was given for outlives it nowhere.
    expect(JSON.stringify(await rowsOf(alice))).not.toContain(print);
  });

  it('with a file of another size / is refused; somebody else’s name is their own', async () => {
    const idempotencyKey = newId();
    const first = await create(alice, { idempotencyKey });
    await expect(create(alice, { idempotencyKey, sizeBytes: '10' })).rejects.toMatchObject({
      reason: 'IDEMPOTENCY_KEY_REUSED',
    });
    const other = await create(bob, { idempotencyKey });
    expect(other.postId).not.toBe(first.postId);
  });
});
