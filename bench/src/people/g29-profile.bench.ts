import { startTestSystem } from '@mate/devnet/test-system';
import { atMost } from '../goals.js';
import { isQuick, type Comparison, type Leg, type Row } from '../harness.js';
import { pacedTimes } from '../load/paced-times.js';
import { seedFollowGraph, type FollowData } from './follow-data.js';
import { signUp } from '../system/member.js';

const EDGES = isQuick ? 10_000 : 100_000;
const PER_SECOND = 50;
const WARM_UPS = 100;
const FOR_MS = isQuick ? 1_000 : 6_000;

export const g29: Row = {
  name: 'G29',
  title: 'profile page, signed in',
  goals: [atMost(15, { figure: 'p50', unit: 'ms' }), atMost(50, { figure: 'p99', unit: 'ms' })],
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  const system = await startTestSystem();
  const viewer = await signUp(system);
  const data = await seedFollowGraph(system.facts, viewer.accountId, EDGES);
  const page = async (): Promise<void> => {
    const response = await fetch(`${system.gatewayUrl}/api/user/${data.creatorName}`, {
      headers: { 'app-version': '1.0.0', ...viewer.headers },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`profile: ${response.status} ${text}`);
  };
  for (let call = 0; call < WARM_UPS; call += 1) await page();
  return {
    ours: legOf('gateway', page),
    raw: legOf('driver', () => rawProfile(data, viewer.accountId)),
    conditions:
      `${data.describe}; the creator's page at ${PER_SECOND} calls/s; raw asks MongoDB for account, counts and both relations, ` +
      `without session and who may see whom`,
    [Symbol.asyncDispose]: async () => {
      await data[Symbol.asyncDispose]();
      await system.stop();
    },
  };
}

function legOf(name: string, work: () => Promise<void>): Leg {
  return {
    name,
    measure: () => pacedTimes({ perSecond: PER_SECOND, forMs: FOR_MS }, work),
  };
}

async function rawProfile(
  { identity, social, creatorName, creatorId }: FollowData,
  viewerId: string,
): Promise<void> {
  const rows = (name: string) => social.collection<{ _id: string }>(name);
  await identity.collection('accounts').findOne({ username: creatorName });
  await Promise.all([
    rows('relation_counts').find({ accountId: creatorId }).toArray(),
    rows('relations')
      .find({ _id: { $in: [`${viewerId}:${creatorId}`, `${creatorId}:${viewerId}`] } })
      .toArray(),
  ]);
}
