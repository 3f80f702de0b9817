import { join } from 'node:path';
import { runSource, type SourceProcess } from '@mate/testing/child-process';
import { baseEnv, type ServiceEnv } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import { messagingPoints } from '../src/fail-points.js';
import { SeeingConsumer, count, openParts, stepsTo, type Parts } from './messaging-fixture.js';

const ACCOUNTS = ['a', 'b', 'c', 'd', 'e'];
const STEPS = 12;
const pointsOf = (part: string): string[] =>
  messagingPoints.names.filter((name) => name.startsWith(`${part}.`));
const RELAY_POINTS = pointsOf('relay');
const CONSUMER_POINTS = pointsOf('consumer');

describe('processes that are killed', () => {
  let env: ServiceEnv;
  let parts: Parts;

  beforeAll(async () => {
    env = await baseEnv('SPEC', { partitions: 3 });
    parts = await openParts({
      mongoUrl: env.mongoUrl,
      brokers: env.kafkaBrokers,
      topicPrefix: env.topicPrefix,
    });
  });

  afterAll(async () => {
    await parts[Symbol.asyncDispose]();
    await env.dispose();
  });

  const start = (settings: Record<string, string>): SourceProcess =>
    runSource(join(import.meta.dirname, 'crash-child.ts'), {
      env: {
        CRASH_MONGO_URL: env.mongoUrl,
        CRASH_BROKERS: env.kafkaBrokers,
        CRASH_TOPIC_PREFIX: env.topicPrefix,
        ...Object.fromEntries(
          Object.entries(settings).map(([name, value]) => [`CRASH_${name}`, value]),
        ),
      },
    });

  const countAll = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1)
      await Promise.all(ACCOUNTS.map((account) => count(parts, account)));
  };

  it('every step / is one of the relay or of the consumers', () => {
    expect([...RELAY_POINTS, ...CONSUMER_POINTS]).toEqual(messagingPoints.names);
  });

  it('relay and consumers killed at every step / lose, double and reorder nothing', async () => {
    await countAll(3);
    for (const point of RELAY_POINTS) {
      const relay = start({ RELAY: 'yes', AT: point });
      await countAll(2);
      expect(await relay.ended).toBe('SIGKILL');
    }
    await countAll(STEPS - 3 - RELAY_POINTS.length * 2);
    const relay = start({ RELAY: 'yes' });
    const names = CONSUMER_POINTS.map((point) => `spec.${point}`);
    const killed = CONSUMER_POINTS.map((point) =>
      start({
        CONSUMERS: `spec.${point}`,
        AT: point,
        // In a transaction that several share: between them.
        AFTER: point === 'consumer.after-handling' ? '2' : '1',
      }),
    );
    expect(await Promise.all(killed.map(({ ended }) => ended))).toEqual(names.map(() => 'SIGKILL'));
    await endTransactionsOf(parts, env.topicPrefix);
    const survivor = start({ CONSUMERS: names.join(',') });
    try {
      for (const name of names) {
        const consumer = new SeeingConsumer(parts.mongo, name);
        for (const account of ACCOUNTS)
          await eventually(
            async () => expect(await consumer.stepsOf(account)).toEqual(stepsTo(STEPS)),
            { timeoutMs: 120_000 },
          );
      }
      expect(await parts.mongo.db.collection('parked_events').countDocuments()).toBe(0);
    } finally {
      await Promise.all([relay.kill(), survivor.kill()]);
    }
  }, 600_000);
});

/** What the server does by itself after a minute, for which the spec does not wait: ends what dead processes left open. */
async function endTransactionsOf(parts: Parts, appName: string): Promise<void> {
  const admin = parts.mongo.client.db('admin');
  const open = await admin
    .aggregate(
      [
        { $currentOp: { allUsers: true, idleSessions: true } },
        { $match: { appName, type: 'idleSession' } },
      ],
      { readConcern: { level: 'local' } },
    )
    .toArray();
  if (open.length > 0)
    await admin.command({
      killSessions: open.map(({ lsid }) => ({ id: (lsid as { id: unknown }).id })),
    });
}
