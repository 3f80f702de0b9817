import assert from 'node:assert/strict';
import { startTestSystem } from '@mate/devnet/test-system';
import { timesAtLeast, timesAtMost } from './goals.js';
import { isQuick, type Comparison, type Leg, type Row } from './harness.js';
import { CONNECTIONS, loadByHttp, type HttpLoad } from './load/http-load.js';
import { startProgram, type Program } from './load/program.js';
import { seedFeed, type FeedData } from './system/feed-data.js';
import { signUp, type Member } from './system/member.js';

const SECONDS = isQuick ? 2 : 6;
const PAGE = 20;
const PATH = '/api/short/homefeed?limit=20';
const REQUESTS = { figure: 'requests', unit: '/s' };
const P99 = { figure: 'p99', unit: 'ms' };

export const g1: Row = {
  name: 'G1',
  title: 'home feed, signed in',
  goals: [timesAtLeast(0.9, REQUESTS), timesAtMost(1.5, P99)],
  prepare: () =>
    compare({
      raw: ({ databaseUrl }, viewer) =>
        startProgram<string>('raw/feed-server.main.js', {
          BENCH_MONGO_URL: databaseUrl,
          BENCH_VIEWER: viewer.accountId,
        }),
      headersOf: (viewer) => viewer.headers,
      describe:
        'raw asks MongoDB for posts, authors and likes on every request and answers as many bytes, without session and signing',
    }),
};

export const g1b: Row = {
  name: 'G1b',
  title: 'home feed, anonymous',
  goals: [timesAtLeast(0.45, REQUESTS)],
  prepare: () =>
    compare({
      raw: async (_data, _viewer, feedUrl) => {
        const server = await startProgram<string>('raw/fixed-reply.main.js');
        await server.ask({ body: await (await fetch(feedUrl)).text() });
        return server;
      },
      headersOf: () => ({}),
      describe: 'raw sends one prepared buffer of the same bytes',
    }),
};

interface Setting {
  raw(data: FeedData, viewer: Member, feedUrl: string): Promise<Program<string>>;
  headersOf(viewer: Member): Readonly<Record<string, string>>;
  readonly describe: string;
}

async function compare(setting: Setting): Promise<Comparison> {
  const system = await startTestSystem();
  const viewer = await signUp(system);
  const data = await seedFeed(system.facts, viewer.accountId);
  const feedUrl = `${system.gatewayUrl}${PATH}`;
  const raw = await setting.raw(data, viewer, feedUrl);
  const ours: HttpLoad = { url: feedUrl, headers: setting.headersOf(viewer), seconds: SECONDS };
  const peer: HttpLoad = { url: `${raw.ready}/feed`, seconds: SECONDS };
  for (const load of [ours, peer]) await warmUp(load);
  return {
    ours: legOf('gateway', ours),
    raw: legOf('raw', peer),
    conditions: `${data.describe}; ${PAGE} rows, ${CONNECTIONS} connections for ${SECONDS} s a round; ${setting.describe}`,
    [Symbol.asyncDispose]: async () => {
      await raw[Symbol.asyncDispose]();
      await system.stop();
    },
  };
}

async function warmUp(load: HttpLoad): Promise<void> {
  const reply = await fetch(load.url, { headers: load.headers ?? {} });
  const { data } = (await reply.json()) as { data: object[] };
  assert.equal(data.length, PAGE, `${load.url} answers a full page`);
  await loadByHttp({ ...load, seconds: SECONDS / 2 });
}

function legOf(name: string, load: HttpLoad): Leg {
  return { name, measure: () => loadByHttp(load) };
}
