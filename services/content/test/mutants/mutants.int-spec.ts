import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaReason, PostState } from '@mate/contracts/gen/content/post';
import { alice, aNamesakeOf, type Person } from '@mate/testing/people';
import { randomCases } from '@mate/testing/runs';
import { eventually } from '@mate/testing/wait';
import { seededRandom } from '../../src/feed/ranking/seeded.rules.js';
import { aClip, aLiveWebm, anHdrClip, aRotatedClip } from '../clips.js';
import {
  assetRow,
  settled,
  startContent,
  uploadClip,
  type ContentSystem,
} from '../content-system.js';
import { MemoryWatch } from './memory-watch.js';
import { mutantOf, type Bait } from './mutate.js';

/** What `npm test` tries; a campaign has a seed of its own. */
const SAMPLE_SEED = 20261127;
const AT_ONCE = 6;
const OF_ONE_PERSON = 10;
// A clip of a second or two is done in one; a file may make the program try for as long as its bounds let it.
const MS_MAX = 120_000;
const MEMORY_MAX = 1.5 * 1024 ** 3;

describe('files that were spoilt', () => {
  let content: ContentSystem;
  let worker: ReturnType<ContentSystem['startWorker']>;
  let canary: Server;
  let asked = 0;
  let folder: string;
  let bait: Bait;
  beforeAll(async () => {
    content = await startContent({ SWEEP_MS: '500' });
    worker = content.startWorker();
    canary = createServer((socket) => {
      asked += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    folder = await mkdtemp(join(tmpdir(), 'mate-bait-'));
    const path = join(folder, 'secret.mp4');
    // Whoever opens it to read waits for a writer, and so is found.
    execFileSync('mkfifo', [path]);
    const { port } = canary.address() as { port: number };
    bait = { address: `http://127.0.0.1:${port}/x.mp4`, path };
  }, 300_000);
  afterAll(async () => {
    canary.close();
    await rm(folder, { recursive: true, force: true });
    await content.stop();
  });

  /** Whether somebody reads the bait at the moment. */
  const isRead = async (): Promise<boolean> => {
    try {
      const handle = await open(bait.path, constants.O_WRONLY | constants.O_NONBLOCK);
      await handle.close();
      return true;
    } catch (error) {
      // Nobody has it open.
      if ((error as NodeJS.ErrnoException).code === 'ENXIO') return false;
      throw error;
    }
  };

  it('uploaded / play or fail with a reason; the worker lives, nothing outside is asked or read', async () => {
    const { numRuns, seed = SAMPLE_SEED } = randomCases(12);
    const random = seededRandom(String(seed));
    const clips = await Promise.all([
      aClip('160x120', 1),
      aRotatedClip('160x120'),
      anHdrClip('160x120'),
      aLiveWebm('160x120'),
    ]);
    using memory = new MemoryWatch(content.scratch);
    const endings = new Map<string, number>();
    let person: Person = alice;
    let reads = 0;
    const look = async (): Promise<void> => {
      if (await isRead()) reads += 1;
    };
    const watching = setInterval(() => void look(), 250);
    using _watching = { [Symbol.dispose]: () => clearInterval(watching) };
    for (let first = 0; first < numRuns; first += AT_ONCE) {
      if (first % OF_ONE_PERSON < AT_ONCE) {
        person = aNamesakeOf(alice);
        await content.knowPeople(person);
      }
      const files = Array.from({ length: Math.min(AT_ONCE, numRuns - first) }, () => {
        const at = Math.floor(random() * clips.length);
        return { isWebm: at === 3, ...mutantOf(clips[at] ?? Buffer.alloc(0), random, bait) };
      });
      const ended = await Promise.all(files.map((file) => endingOf(person, file)));
      for (const ending of ended) endings.set(ending, (endings.get(ending) ?? 0) + 1);
      expect([worker.child.exitCode, worker.child.signalCode]).toEqual([null, null]);
    }
    // What a reader of a campaign wants to know.
    if (numRuns > 100)
      console.log({ seed, endings: Object.fromEntries(endings), peakBytes: memory.peakBytes });
    expect([asked, reads]).toEqual([0, 0]);
    expect(memory.peakBytes).toBeLessThan(MEMORY_MAX);
    expect([...endings.values()].reduce((sum, count) => sum + count, 0)).toBe(numRuns);
    await eventually(async () => expect(await readdir(content.scratch)).toEqual([]));
  }, 3_600_000);

  it('the bait / is found where something reads it', async () => {
    const reader = open(bait.path, 'r');
    await eventually(async () => expect(await isRead()).toBe(true));
    await (await reader).close();
  });

  async function endingOf(
    person: Person,
    { bytes, how, isWebm }: { bytes: Buffer; how: string; isWebm: boolean },
  ): Promise<string> {
    const names = isWebm
      ? { fileName: 'clip.webm', contentType: 'video/webm' }
      : { fileName: 'clip.mp4', contentType: 'video/mp4' };
    let postId: string;
    try {
      ({ postId } = await uploadClip(content, person, bytes, names));
    } catch (error) {
      const { reason } = error as { reason?: string };
      // The first bytes say what a file is.
      if (reason === 'UPLOAD_TYPE_UNSUPPORTED') return reason;
      throw new Error(`${how}: ${String(error)}`, { cause: error });
    }
    const begun = Date.now();
    const post = await settled(content, postId);
    const took = Date.now() - begun;
    if (took > MS_MAX) throw new Error(`${how}: took ${took} ms`);
    const { state, failureReason } = post;
    if (state === PostState.POST_STATE_READY) return 'plays';
    // Our own trouble would mean that the file did what it should not be able to.
    if (state !== PostState.POST_STATE_FAILED || failureReason === MediaReason.MEDIA_REASON_TROUBLE)
      throw new Error(
        `${how}: ${state} ${failureReason} ${String((await assetRow(content, postId))?._id)}`,
      );
    return failureReason;
  }
});
