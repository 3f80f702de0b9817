import { startTestSystem } from '@mate/devnet/test-system';
import type { RunningSystem } from '@mate/devnet/system';
import { aboveRawAtMost, timesAtLeast } from './goals.js';
import { isQuick, type Comparison, type Leg, type Row } from './harness.js';
import { CONNECTIONS } from './load/http-load.js';
import type { PostCallsOrder, PostCallsReport } from './load/post-calls.main.js';
import { startProgram, type Program } from './load/program.js';
import { seedFeed } from './system/feed-data.js';
import { signUp, type Member } from './system/member.js';

const FOR_MS = isQuick ? 1_000 : 4_000;
const PROGRAM = 'load/post-calls.main.js';

export const g2: Row = {
  name: 'G2',
  title: 'gateway hop, one post',
  goals: [
    aboveRawAtMost(0.6, { figure: 'p50', unit: 'ms' }),
    aboveRawAtMost(2, { figure: 'p99', unit: 'ms' }),
    timesAtLeast(0.55, { figure: 'requests', unit: '/s' }),
  ],
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  const system = await startTestSystem();
  const viewer = await signUp(system);
  const { postIds, describe } = await seedFeed(system.facts, viewer.accountId);
  const postId = postIds[0] ?? '';
  const hop = await startProgram(PROGRAM, {
    BENCH_URL: `${system.gatewayUrl}/api/short/${postId}/details`,
    BENCH_TOKEN: viewer.headers['access-token'] ?? '',
  });
  const direct = await startProgram(PROGRAM, directEnv(system, viewer, postId));
  const most = await flatOut(hop);
  await flatOut(direct);
  const perSecond = Math.floor(most.perSecond / 2);
  return {
    ours: legOf('gateway', hop, perSecond),
    raw: legOf('direct', direct, perSecond),
    conditions:
      `${describe}; one post, signed in; latency at ${perSecond} calls/s (half of what the gateway can), calls a second ` +
      `with ${CONNECTIONS} at once; raw is the same RPC straight to content; one load program each`,
    [Symbol.asyncDispose]: async () => {
      await hop[Symbol.asyncDispose]();
      await direct[Symbol.asyncDispose]();
      await system.stop();
    },
  };
}

function directEnv(
  { facts }: RunningSystem,
  viewer: Member,
  postId: string,
): Record<string, string> {
  return {
    BENCH_ADDRESS: `127.0.0.1:${facts.ports['content-rpc']}`,
    BENCH_PRIVATE_KEY: facts.secrets.rpcPrivateKey,
    BENCH_VIEWER: viewer.accountId,
    BENCH_SESSION: viewer.sessionId,
    BENCH_POST: postId,
  };
}

function legOf(name: string, program: Program<unknown>, perSecond: number): Leg {
  return {
    name,
    measure: async () => {
      const order: PostCallsOrder = { kind: 'at-rate', perSecond, forMs: FOR_MS };
      const { p50, p99 } = await program.ask<PostCallsReport>(order);
      return { p50, p99, requests: (await flatOut(program)).perSecond };
    },
  };
}

function flatOut(program: Program<unknown>): Promise<PostCallsReport> {
  const order: PostCallsOrder = { kind: 'flat-out', concurrency: CONNECTIONS, forMs: FOR_MS };
  return program.ask<PostCallsReport>(order);
}
