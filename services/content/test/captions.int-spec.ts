import { PostType } from '@mate/contracts/gen/content/post';
import { ObjectStorage } from '@mate/storage/object-storage';
import { freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { aSilentClip } from './clips.js';
import {
  assetRow,
  settled,
  startContent,
  uploadClip,
  type ContentSystem,
} from './content-system.js';
import { serveStreams } from './stream-reader.js';

const VISITOR = { caller: { accountId: '', sessionId: '' } };
const SRT = '1\n00:00:00,000 --> 00:00:01,000\n<script>x</script>{\\an8}مرحبا\n';

describe('captions', () => {
  const { alice, bob } = freshPeople();
  let content: ContentSystem;
  let origin: string;
  let close: () => void;
  let postId: string;
  beforeAll(async () => {
    content = await startContent();
    await content.knowPeople(alice, bob);
    content.startWorker();
    ({ origin, close } = await serveStreams(content));
    ({ postId } = await uploadClip(content, alice, await aSilentClip('320x240', 1)));
  }, 300_000);
  afterAll(async () => {
    close?.();
    await content.stop();
  });

  const put = (language: string, file: string, who: Person = alice) =>
    content.rpc.putCaptions({ postId, language, file }, content.as(who));
  const tracks = async (viewer?: Person) => {
    const { post } = await content.rpc.getPost({ postId }, viewer ? content.as(viewer) : VISITOR);
    return post?.media?.captions ?? [];
  };
  const stored = async (): Promise<string[]> => {
    const asset = await assetRow(content, postId);
    const key = `${asset?.folder}captions/`;
    return content.app.get(ObjectStorage).listKeys({ bucket: content.config.MEDIA_BUCKET, key });
  };

  it('handed in while the film is still being made / are told with it once it plays', async () => {
    await put('AR', SRT);
    await settled(content, postId);
    const [track, ...others] = await tracks();
    expect(others).toEqual([]);
    expect(track).toMatchObject({ language: 'ar', label: 'العربية' });
    const file = await fetch(`${origin}${track?.url}`);
    expect(await file.text()).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nxمرحبا\n');
    // On cards, which are the same for all viewers, there are none.
    const { page } = await content.rpc.listUserPosts(
      {
        accountId: alice.accountId,
        type: PostType.POST_TYPE_SHORT,
        page: 1,
        limit: 5,
        search: '',
        cursor: '',
      },
      VISITOR,
    );
    expect(page?.posts.map(({ media }) => media?.captions)).toEqual([[]]);
  }, 300_000);

  it('of another language / join; of the same / take the place, and the file before them goes', async () => {
    await put('ur', 'WEBVTT\n\n00:00.000 --> 00:01.000\nسلام\n');
    expect((await tracks(bob)).map(({ language }) => language)).toEqual(['ar', 'ur']);
    const before = await stored();
    await put('ar', 'WEBVTT\n\n00:00.000 --> 00:01.000\nأهلا\n');
    expect((await tracks(bob)).map(({ language }) => language)).toEqual(['ur', 'ar']);
    const after = await stored();
    expect([before.length, after.length]).toEqual([2, 2]);
    expect(after.filter((key) => before.includes(key))).toHaveLength(1);
  }, 300_000);

  it('two at once / are both there', async () => {
    const files = ['de', 'fr', 'tr'].map((language) =>
      put(language, `WEBVTT\n\n00:00.000 --> 00:01.000\n${language}\n`),
    );
    await Promise.all(files);
    expect((await tracks()).map(({ language }) => language).sort()).toEqual([
      ...['ar', 'de', 'fr', 'tr', 'ur'],
    ]);
  }, 300_000);

  it('by anybody else, of no language, or no captions / are refused and nothing is stored', async () => {
    const before = await stored();
    await expect(put('en', SRT, bob)).rejects.toMatchObject({ reason: 'FORBIDDEN' });
    for (const [language, file] of [
      ['english', SRT],
      ['en', '<html>'],
      ['en', ''],
    ] as const)
      await expect(put(language, file)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
    const remove = { postId, language: 'ar' };
    await expect(content.rpc.deleteCaptions(remove, content.as(bob))).rejects.toMatchObject({
      reason: 'FORBIDDEN',
    });
    expect(await stored()).toEqual(before);
  }, 300_000);

  it('beyond as many languages as may be / are refused; those that are there may change', async () => {
    const more = [
      'aa',
      'ab',
      'af',
      'am',
      'as',
      'az',
      'be',
      'bg',
      'bn',
      'bs',
      'ca',
      'cs',
      'cy',
      'da',
      'el',
    ];
    for (const language of more) await put(language, SRT);
    expect(await tracks()).toHaveLength(20);
    await expect(put('zu', SRT)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
    await put('ar', SRT);
    expect(await stored()).toHaveLength(20);
  }, 300_000);

  it('many for the last place at once / leave one file, of whichever came first', async () => {
    await content.rpc.deleteCaptions({ postId, language: 'el' }, content.as(alice));
    const results = await Promise.allSettled(
      ['zu', 'xh', 'sv', 'pl', 'no'].map((each) => put(each, SRT)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await eventually(async () => expect(await stored()).toHaveLength(20));
  }, 300_000);

  it('taken back / are gone with their file, once and again', async () => {
    const [track] = (await tracks()).filter(({ language }) => language === 'ar');
    for (const language of ['AR', 'ar'])
      await content.rpc.deleteCaptions({ postId, language }, content.as(alice));
    expect((await tracks()).some(({ language }) => language === 'ar')).toBe(false);
    expect((await fetch(`${origin}${track?.url}`)).status).toBe(404);
    expect(await stored()).toHaveLength(19);
  }, 300_000);

  it('of a post that is removed / go with it', async () => {
    const [track] = await tracks();
    await content.rpc.deletePost({ postId }, content.as(alice));
    await expect(put('en', SRT)).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' });
    expect((await fetch(`${origin}${track?.url}`)).status).toBe(404);
    const asset = await assetRow(content, postId);
    await content.db
      .collection<{ _id: string }>('assets')
      .updateOne(
        { _id: String(asset?._id) },
        { $set: { purge: { dueTime: new Date(0), isLast: false } } },
      );
    await eventually(async () => expect(await stored()).toEqual([]));
  }, 300_000);
});
