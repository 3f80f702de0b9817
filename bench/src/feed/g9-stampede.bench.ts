import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestSystem, type TestSystem } from '@mate/devnet/test-system';
import { atMost, forTheRecord, timesAtMost } from '../goals.js';
import { isQuick, quantile, type Comparison, type Figures, type Row } from '../harness.js';
import { seedFeed } from '../system/feed-data.js';
import { signUp } from '../system/member.js';

const VISITORS = isQuick ? 100 : 1_000;
const WAVES = isQuick ? 2 : 5;
const PATH = '/api/short/homefeed?limit=20';
// Longer than the gateway keeps a visitor's page.
const EXPIRY_MS = 2_000;

export const g9: Row = {
  name: 'G9',
  title: 'a page that everybody asks for in the moment in which it expires',
  goals: [
    atMost(2, { figure: 'calls', unit: 'to content per wave' }),
    timesAtMost(2, { figure: 'p99', unit: 'ms' }),
    forTheRecord({ figure: 'p50', unit: 'ms' }),
  ],
  rounds: 3,
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  // What a gateway lets in at once is another question: refused calls would tell nothing of the page.
  process.env.GATEWAY_IN_FLIGHT_MAX = String(2 * VISITORS);
  const system = await startTestSystem();
  const viewer = await signUp(system);
  const { describe } = await seedFeed(system.facts, viewer.accountId);
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const url = `${system.gatewayUrl}${PATH}`;
  // Connections are made before anything is measured.
  await wave(url, agent);
  return {
    ours: {
      name: 'expired',
      measure: () =>
        wavesOf(system, { url, agent }, async () => {
          await sleep(EXPIRY_MS);
        }),
    },
    raw: {
      name: 'kept',
      measure: () =>
        wavesOf(system, { url, agent }, async () => {
          await one(url, agent);
        }),
    },
    conditions:
      `${describe}; ${VISITORS} visitors at once over open connections, ${WAVES} waves a round, the first page; raw is the same wave while ` +
      'the page is kept; calls by what content counted',
    [Symbol.asyncDispose]: async () => {
      agent.destroy();
      await system.stop();
    },
  };
}

interface Asked {
  readonly url: string;
  readonly agent: Agent;
}

async function wavesOf(
  system: TestSystem,
  { url, agent }: Asked,
  before: () => Promise<void>,
): Promise<Figures> {
  const times: number[] = [];
  let calls = 0;
  for (let round = 0; round < WAVES; round += 1) {
    await before();
    const asked = await feedCalls(system);
    times.push(...(await wave(url, agent)));
    calls += (await feedCalls(system)) - asked;
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), calls: calls / WAVES };
}

function wave(url: string, agent: Agent): Promise<number[]> {
  return Promise.all(Array.from({ length: VISITORS }, () => one(url, agent)));
}

/** Milliseconds of one call. Throws where it is no success. */
function one(url: string, agent: Agent): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { 'app-version': '1.0.0' } }, (reply) => {
      reply.resume();
      reply.once('end', () =>
        reply.statusCode === 200
          ? resolve(performance.now() - begin)
          : reject(new Error(`${url}: ${reply.statusCode}`)),
      );
    });
    request.once('error', reject);
  });
}

/** How many feeds content answered so far. */
async function feedCalls({ facts }: TestSystem): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${facts.ports['content-http']}/metrics`);
  const text = await reply.text();
  const lines = text
    .split('\n')
    .filter((line) => /^mate_rpc_server_duration_seconds_count\{.*listHomePosts/.test(line));
  // The first wave has asked: without a line the name is another one now, and nothing would be counted.
  if (lines.length === 0) throw new Error('content counts no listHomePosts');
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
