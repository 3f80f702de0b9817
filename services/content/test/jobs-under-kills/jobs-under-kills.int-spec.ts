import { PostState } from '@mate/contracts/gen/content/post';
import { engines } from '@mate/testing/engines';
import { Outage } from '@mate/testing/outage';
import { alice, aNamesakeOf } from '@mate/testing/people';
import { runs } from '@mate/testing/runs';
import { eventually } from '@mate/testing/wait';
import type { AssetRecord } from '../../src/media/assets/asset.rules.js';
import { aClip, probeUrl } from '../clips.js';
import {
  removeKeys,
  settled,
  startContent,
  uploadClip,
  type ContentSystem,
} from '../content-system.js';
import { programsOn } from '../programs.js';

const JOBS = runs(5);
// One of each kind at the least.
const KILLS = Math.max(3, Math.ceil(JOBS * 0.3));
/** How often Redis loses all that it held. */
const WIPES = 2;
const WORKERS = 2;
const OF_ONE_PERSON = 5;
const SECONDS = 4;
const RESUMED_MS_MAX = 120_000;
const OUTAGE_MS = 1_500;

/** An order that somebody was at when something was killed. */
type UnderWay = Pick<AssetRecord, '_id' | 'order'>;

describe('many films while workers, ffmpeg and Redis are killed', () => {
  let content: ContentSystem;
  let redis: Outage;
  let workers: ReturnType<ContentSystem['startWorker']>[] = [];
  beforeAll(async () => {
    redis = await Outage.before(engines().redisQueueUrl);
    content = await startContent({ REDIS_QUEUE_URL: redis.url });
    workers = Array.from({ length: WORKERS }, () => content.startWorker());
  }, 300_000);
  afterAll(async () => {
    await content.stop();
    redis.close();
  });

  const assets = () => content.db.collection<AssetRecord>('assets');
  const finished = () => assets().countDocuments({ 'order.finished': true });
  const underWay = (): Promise<UnderWay[]> =>
    assets()
      .find({ 'order.finished': false, 'order.leaseExpireTime': { $gt: new Date() } })
      .project<UnderWay>({ order: 1 })
      .toArray();

  const kills: Record<string, (number: number) => Promise<void>> = {
    worker: async (number) => {
      const at = number % workers.length;
      await workers[at]?.kill();
      workers[at] = content.startWorker();
    },
    ffmpeg: () => {
      for (const { pid, line } of programsOn(content.scratch))
        if (line.includes('ffmpeg')) signal(pid);
      return Promise.resolve();
    },
    redis: async () => {
      redis.begin();
      await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
      redis.end();
    },
  };

  /** Kills one thing and answers what was under way then: nothing where all was done before. */
  async function kill(number: number): Promise<UnderWay[]> {
    // Something is at work, or the kill would hit nothing.
    const before = await eventually(async () => {
      const orders = await underWay();
      return orders.length > 0 || (await finished()) >= JOBS ? orders : null;
    });
    if (before.length === 0) return before;
    const kinds = Object.keys(kills);
    await kills[kinds[number % kinds.length] ?? 'worker']?.(number);
    if (number > 0 && number % Math.ceil(KILLS / (WIPES + 1)) === 0)
      await removeKeys(content.queueRedis, content.config.QUEUE_PREFIX);
    return before;
  }

  /** How long it takes from now until each is gone on with, or done. */
  async function untilGoneOnWith(orders: readonly UnderWay[]): Promise<number> {
    const begun = Date.now();
    for (const { _id, order } of orders)
      await eventually(
        async () => {
          const now = await assets().findOne({ _id });
          // Done counts too: it was not hit, and still was at it.
          return now && (now.order.finished || now.order.attempt > order.attempt);
        },
        { timeoutMs: RESUMED_MS_MAX, everyMs: 50 },
      );
    return Date.now() - begun;
  }

  it('each ends once, and is gone on with soon', async () => {
    const clip = await aClip('480x854', SECONDS, 15);
    const postIds: string[] = [];
    for (let first = 0; first < JOBS; first += OF_ONE_PERSON) {
      const person = aNamesakeOf(alice);
      await content.knowPeople(person);
      for (let job = first; job < Math.min(JOBS, first + OF_ONE_PERSON); job += 1)
        postIds.push((await uploadClip(content, person, clip)).postId);
    }
    const waiting: Promise<number>[] = [];
    for (let number = 0; number < KILLS; number += 1) {
      // Spread over all of them.
      const due = Math.floor((number * JOBS) / KILLS);
      await eventually(async () => (await finished()) >= due - WORKERS, { timeoutMs: 600_000 });
      const hit = await kill(number);
      if (hit.length === 0) break;
      // The next kill does not wait for it: a lease that nobody holds any more runs for half a minute.
      const wait = untilGoneOnWith(hit);
      wait.catch(() => undefined);
      waiting.push(wait);
    }
    const waits = await Promise.all(waiting);
    if (JOBS > 100) console.log({ kills: waits.length, longestMs: Math.max(...waits) });
    expect(waits.length).toBeGreaterThanOrEqual(Math.floor(KILLS * 0.9));
    for (const postId of postIds) {
      const post = await settled(content, postId);
      expect(post.state).toBe(PostState.POST_STATE_READY);
      expect(Object.keys(post.media?.h264 ?? {})).toEqual(['480p']);
      const { format } = await probeUrl(post.media?.h264['480p'] ?? '');
      expect(Number(format.duration)).toBeCloseTo(SECONDS, 0);
    }
    const published = await content.db
      .collection('outbox')
      .countDocuments({ name: 'content.post_published.v1' });
    expect(published).toBe(JOBS);
  }, 3_600_000);
});

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was done.
  }
}
