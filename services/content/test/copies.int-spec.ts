import { createHash } from 'node:crypto';
import { printHead } from '@mate/contracts/file-print';
import { newId } from '@mate/contracts/ids';
import { freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { aClip } from './clips.js';
import { assetRow, startContent, uploadClip, type ContentSystem } from './content-system.js';

const CLAIMED = 'c'.repeat(64);

/** The print of a file of less than 4 MiB. */
function printOf(bytes: Buffer): string {
  return createHash('sha256').update(printHead(bytes.length)).update(bytes).digest('hex');
}

describe('posts with the same file', () => {
  let content: ContentSystem;
  let alice: Person;
  let bob: Person;
  let clip: Buffer;
  beforeAll(async () => {
    content = await startContent();
    content.startWorker();
    clip = await aClip('128x128', 1);
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    ({ alice, bob } = freshPeople());
    await content.knowPeople(alice, bob);
  });

  const copiesOf = async (person: Person, asked: { print?: string; postId?: string }) => {
    const request = { print: '', postId: '', ...asked };
    const { copies } = await content.rpc.listCopies(request, content.as(person));
    return copies.map(({ postId }) => postId);
  };

  it('are told to their owner alone, newest first, and not while their file has not come', async () => {
    const print = printOf(clip);
    const { postId: first } = await uploadClip(content, alice, clip, { print });
    const { postId: second } = await uploadClip(content, alice, clip, { print });
    await uploadClip(content, bob, clip, { print });
    expect(await copiesOf(alice, { print })).toEqual([second, first]);
    expect(await copiesOf(alice, { postId: second })).toEqual([first]);
    expect(await copiesOf(bob, { postId: second })).toEqual([]);
    await content.rpc.deletePost({ postId: second }, content.as(alice));
    expect(await copiesOf(alice, { print })).toEqual([first]);
    expect(await copiesOf(alice, { postId: second })).toEqual([]);
    expect(await copiesOf(alice, { postId: newId() })).toEqual([]);
    await expect(copiesOf(alice, { print: 'x' })).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
    });
  });

  it('are known by what the transcoder saw / whatever their uploader said, or said nothing', async () => {
    const { postId: silent } = await uploadClip(content, alice, clip);
    const { postId: lying } = await uploadClip(content, alice, clip, { print: CLAIMED });
    await eventually(async () => {
      for (const postId of [silent, lying])
        expect((await assetRow(content, postId))?.print).toBe(printOf(clip));
    });
    expect(await copiesOf(alice, { postId: lying })).toEqual([silent]);
    expect(await copiesOf(alice, { print: CLAIMED })).toEqual([]);
  });
});
