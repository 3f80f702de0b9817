import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostState, type Post } from '@mate/contracts/gen/content/post';
import { mediaReasonWords } from '@mate/contracts/words/post-words';
import { freshPeople } from '@mate/testing/people';
import { settled, startContent, uploadClip, type ContentSystem } from '../content-system.js';
import { corpus, sample } from './corpus.js';
import type { CorpusInput } from './corpus-inputs.js';
import { faultsOf } from './judge-rungs.js';

/** The campaign takes all of it, `npm test` one of each kind. */
const inputs = process.env['MATE_CORPUS'] === 'all' ? corpus : sample;

describe('inputs of all kinds', () => {
  const { alice } = freshPeople();
  let content: ContentSystem;
  let folder: string;
  beforeAll(async () => {
    content = await startContent();
    await content.knowPeople(alice);
    content.startWorker({ SHORT_SECONDS_MAX: '6' });
    folder = await mkdtemp(join(tmpdir(), 'mate-corpus-'));
  }, 300_000);
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await content.stop();
  });

  it.each(inputs.map((input) => [input.name, input] as const))(
    '%s / uploaded / ends as it should',
    async (_name, input) => {
      const bytes = await input.make();
      const { expected } = input;
      if (expected === 'UPLOAD_TYPE_UNSUPPORTED') {
        await expect(upload(input, bytes)).rejects.toMatchObject({ reason: expected });
        return;
      }
      const { postId } = await upload(input, bytes);
      const post = await settled(content, postId);
      if (typeof expected === 'string') {
        expect(post.state).toBe(PostState.POST_STATE_FAILED);
        expect(mediaReasonWords.toWord(post.failureReason)).toBe(expected);
        return;
      }
      expect(post.state).toBe(PostState.POST_STATE_READY);
      const source = join(folder, 'source');
      await writeFile(source, bytes);
      const made = { source, rungs: await rungsOf(post), isHdr: input.isHdr ?? false };
      expect(await faultsOf(made, expected)).toEqual([]);
    },
    300_000,
  );

  /** Under a name that is taken: what a file is the service finds out. */
  function upload({ fileName }: CorpusInput, bytes: Buffer): Promise<Post> {
    const isMatroska = /\.(webm|mkv)$/.test(fileName);
    return uploadClip(content, alice, bytes, {
      fileName: isMatroska ? 'clip.webm' : 'clip.mp4',
      contentType: isMatroska ? 'video/webm' : 'video/mp4',
    });
  }

  async function rungsOf(post: Post): Promise<Record<string, string>> {
    const rungs: Record<string, string> = {};
    for (const [rung, url] of Object.entries(post.media?.h264 ?? {})) {
      const file = join(folder, `${rung}.mp4`);
      await writeFile(file, Buffer.from(await (await fetch(url)).arrayBuffer()));
      rungs[rung] = file;
    }
    return rungs;
  }
});
