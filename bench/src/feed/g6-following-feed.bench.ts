import type { Db } from 'mongodb';
import { startTestSystem } from '@mate/devnet/test-system';
import { atMost, forTheRecord, timesAtMost } from '../goals.js';
import { isQuick, quantile, type Comparison, type Figures, type Row } from '../harness.js';
import { signUp, type Member } from '../system/member.js';
import { seedFollowing } from './following-data.js';

const SIZE = isQuick
  ? { authors: 1_200, posts: 5_000, edges: 20_000, giants: 5 }
  : { authors: 10_000, posts: 100_000, edges: 300_000, giants: 20 };
const FOLLOWS = isQuick ? [10, 300, 1_000] : [10, 300, 1_000, 3_000, 7_000];
const [FEWEST = 0] = FOLLOWS;
const MOST = FOLLOWS.at(-1) ?? 0;
const CALLS = isQuick ? 20 : 100;
const COLD_CALLS = isQuick ? 2 : 5;
const PAGE = 20;

const at = (follows: number, figure: string): string => `${figure} at ${follows} followed`;

export const g6: Row = {
  name: 'G6',
  title: 'following feed by how many are followed, one call at a time',
  goals: [
    atMost(1.3, { figure: 'growth p50', unit: `× at ${FEWEST} followed` }),
    atMost(1.3, { figure: 'growth p99', unit: `× at ${FEWEST} followed` }),
    // Whoever asks us has a session, an HTTP hop, an RPC hop and twenty whole posts; the raw peer has none of them.
    timesAtMost(0.2, { figure: at(1_000, 'p50'), unit: 'ms' }),
    ...FOLLOWS.flatMap((follows) =>
      ['p50', 'p99', 'first'].map((name) =>
        forTheRecord({ figure: at(follows, name), unit: 'ms' }),
      ),
    ),
  ],
  // The raw peer's pulls of 7,000 take long.
  rounds: 3,
  prepare: compare,
};

interface Viewer {
  readonly member: Member;
  readonly follows: number;
}

async function compare(): Promise<Comparison> {
  const system = await startTestSystem();
  const viewers: Viewer[] = [];
  for (const follows of FOLLOWS) viewers.push({ member: await signUp(system), follows });
  const counts = new Map(viewers.map(({ member, follows }) => [member.accountId, follows]));
  const data = await seedFollowing(system.facts, counts, SIZE);
  const { content } = data;
  const page = (viewer: Viewer): Promise<void> => feedPage(system.gatewayUrl, viewer);
  for (const viewer of viewers) await timesOf(() => page(viewer), 20);
  return {
    ours: {
      name: 'gateway',
      measure: async () => {
        const figures = await figuresOf(viewers, page);
        const first: [string, number][] = [];
        for (const viewer of viewers)
          first.push([at(viewer.follows, 'first'), await firstReadings(content, viewer, page)]);
        return { ...figures, ...Object.fromEntries(first) };
      },
    },
    raw: {
      name: 'driver',
      measure: () => figuresOf(viewers, (viewer) => rawPull(content, viewer)),
    },
    conditions:
      `${SIZE.posts} shorts of ${SIZE.authors} authors, ${SIZE.edges} follows, ${SIZE.giants} authors of so many followers that they are pulled and ` +
      `followed by every viewer; ${CALLS} first pages of ${PAGE} each a round, ${COLD_CALLS} of them without a timeline ("first"); raw asks MongoDB ` +
      'for whom the viewer follows and for their newest posts, without session, cards, marks and who may see whom',
    [Symbol.asyncDispose]: async () => {
      await data[Symbol.asyncDispose]();
      await system.stop();
    },
  };
}

async function figuresOf(
  viewers: readonly Viewer[],
  work: (viewer: Viewer) => Promise<void>,
): Promise<Figures> {
  const figures: Record<string, number> = {};
  for (const viewer of viewers) {
    const times = await timesOf(() => work(viewer), CALLS);
    figures[at(viewer.follows, 'p50')] = quantile(times, 0.5);
    figures[at(viewer.follows, 'p99')] = quantile(times, 0.99);
  }
  const growth = (name: string): number =>
    (figures[at(MOST, name)] ?? NaN) / (figures[at(FEWEST, name)] ?? NaN);
  return { ...figures, 'growth p50': growth('p50'), 'growth p99': growth('p99') };
}

/** The median of pages for which the timeline is made. */
async function firstReadings(
  content: Db,
  viewer: Viewer,
  page: (viewer: Viewer) => Promise<void>,
): Promise<number> {
  const timelines = content.collection<{ _id: string }>('timelines');
  const times: number[] = [];
  for (let call = 0; call < COLD_CALLS; call += 1) {
    await timelines.deleteOne({ _id: viewer.member.accountId });
    times.push(...(await timesOf(() => page(viewer), 1)));
  }
  return quantile(times, 0.5);
}

async function timesOf(work: () => Promise<void>, calls: number): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return times;
}

/** Throws where a page is no success or not full: other work would be compared then. */
async function feedPage(gatewayUrl: string, { member, follows }: Viewer): Promise<void> {
  const response = await fetch(`${gatewayUrl}/api/short/followingfeed?limit=${PAGE}`, {
    headers: { 'app-version': '1.0.0', ...member.headers },
  });
  const page = (await response.json()) as { readonly data: readonly object[] };
  if (!response.ok || page.data.length !== PAGE)
    throw new Error(`${follows} followed: ${response.status}, ${page.data?.length ?? 0} rows`);
}

async function rawPull(content: Db, { member }: Viewer): Promise<void> {
  const followed = await content
    .collection<{ _id: string; targetId: string }>('relations')
    .find({ actorId: member.accountId, following: true }, { projection: { _id: 0, targetId: 1 } })
    .toArray();
  const posts = await content
    .collection('posts')
    .find({
      authorId: { $in: followed.map(({ targetId }) => targetId) },
      ...{ type: 'short', state: 'ready', visibility: { $in: ['public', 'followers'] } },
    })
    .sort({ publishTime: -1, _id: -1 })
    .limit(PAGE + 1)
    .toArray();
  JSON.stringify(posts);
}
