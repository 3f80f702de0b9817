import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startTestSystem } from '@mate/devnet/test-system';
import { atMost, forTheRecord } from '../goals.js';
import {
  isQuick,
  quantile,
  show,
  type Comparison,
  type Figures,
  type Leg,
  type Row,
} from '../harness.js';
import { startProgram } from '../load/program.js';
import { typedCalls, typedTimes } from '../load/typed-times.js';
import { signUp } from '../system/member.js';
import { untilCopied } from './search-rows.js';
import { seedSearchedPosts } from './seed-posts.js';
import { typedKinds, typedTexts } from './words.rules.js';

const POSTS = isQuick ? 5_000 : Number(process.env['BENCH_POSTS'] ?? 1_000_000);
const CALLS = isQuick ? 40 : 400;

export const g36: Row = {
  name: 'G36',
  title: 'post search',
  goals: typedKinds.flatMap((kind) => [
    atMost(100, { figure: `${kind} p99`, unit: 'ms' }),
    forTheRecord({ figure: `${kind} p50`, unit: 'ms' }),
  ]),
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  const system = await startTestSystem();
  const viewer = await signUp(system);
  const { addresses, databasePrefix } = system.facts;
  const client = await MongoClient.connect(addresses.mongoUrl);
  await seedSearchedPosts(client.db(`${databasePrefix}mate_content`), POSTS);
  const copySeconds = await untilCopied(system.facts, POSTS);
  const folder = await mkdtemp(join(tmpdir(), 'mate-bench-'));
  const raw = await startProgram<string>('raw/fts-server.main.js', {
    BENCH_FILE: join(folder, 'posts.db'),
    BENCH_POSTS: String(POSTS),
  });
  const legs = {
    ours: legOf('gateway', `${system.gatewayUrl}/api/search?kind=posts&q=`, viewer.headers),
    raw: legOf('FTS5', `${raw.ready}/search?q=`, {}),
  };
  for (const leg of Object.values(legs)) await leg.measure();
  return {
    ...legs,
    conditions:
      `${show(POSTS)} posts of some 27 words, ${CALLS} calls of each kind, ${typedCalls}, 20 rows; ` +
      `the copy was complete ${copySeconds} s after the last was written; ` +
      'raw is FTS5 in one process: no session, no scores, no spellings (it finds nothing for a slip), no blocks, no cards',
    [Symbol.asyncDispose]: async () => {
      await raw[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
      await client.close();
      await system.stop();
    },
  };
}

function legOf(name: string, url: string, headers: Readonly<Record<string, string>>): Leg {
  return {
    name,
    measure: async () => {
      const figures: Record<string, number> = {};
      for (const kind of typedKinds) {
        const times = await typedTimes(typedTexts(kind, CALLS), url, headers);
        figures[`${kind} p50`] = quantile(times, 0.5);
        figures[`${kind} p99`] = quantile(times, 0.99);
      }
      return figures satisfies Figures;
    },
  };
}
