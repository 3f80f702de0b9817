import { createLogger } from '@mate/service-kit/logger';
import { createKafka } from '@mate/messaging/kafka-client';
import { createTopics, deleteTopics } from '@mate/messaging/topics';
import { MongoClient } from 'mongodb';
import { freshMongoUrl, read } from './addresses.js';
import { openEventPair } from './events/event-pair.js';
import { atMost, timesAtMost } from './goals.js';
import { isQuick, quantile, type Comparison, type Leg, type Row } from './harness.js';

const FOR_MS = isQuick ? 1_000 : 5_000;
const P50 = { figure: 'p50', unit: 'ms' };
const P99 = { figure: 'p99', unit: 'ms' };

export const g10: Row = {
  name: 'G10',
  title: 'event propagation, commit in A to effect in B',
  goals: [atMost(50, P99), timesAtMost(3, P99), atMost(10, P50)],
  prepare: () => compare(isQuick ? 100 : 500),
};

export const g10b: Row = {
  name: 'G10b',
  title: 'event propagation at a rate that leaves two cores some room',
  goals: [atMost(50, P99), timesAtMost(3, P99), atMost(10, P50)],
  prepare: () => compare(isQuick ? 50 : 200),
};

async function compare(perSecond: number): Promise<Comparison> {
  const rate = { perSecond, forMs: FOR_MS };
  const topicPrefix = `bench${Date.now()}.`;
  const kafka = createKafka({
    brokers: read('MATE_KAFKA_BROKERS'),
    clientId: 'bench',
    logger: createLogger('bench', 'warn'),
  });
  await createTopics(kafka, { topicPrefix, partitions: 6, replicationFactor: 1 });
  const urls = { a: freshMongoUrl('events_a'), b: freshMongoUrl('events_b') };
  const common = { BENCH_TOPIC_PREFIX: topicPrefix, BENCH_TOPIC: `${topicPrefix}mate.social` };
  const ours = await openEventPair({
    source: 'events/outbox-source.main.js',
    sink: 'events/inbox-sink.main.js',
    sourceEnv: { ...common, BENCH_MONGO_URL: urls.a },
    sinkEnv: { ...common, BENCH_MONGO_URL: urls.b },
  });
  const raw = await openEventPair({
    source: 'raw/kafka-source.main.js',
    sink: 'raw/kafka-sink.main.js',
    sourceEnv: common,
    sinkEnv: common,
  });
  return {
    ours: legOf('outbox to inbox', () => ours.latenciesOf(rate)),
    raw: legOf('kafkajs', () => raw.latenciesOf(rate)),
    conditions:
      `${perSecond} events/s for ${FOR_MS / 1_000} s over 2,000 keys and 6 partitions; ours: transaction with ` +
      `outbox row in A, relay, Kafka, transaction with inbox row in B, two databases, majority and journaled, from A's ` +
      `commit to B's; raw: produce (acks all) to consume, nothing stored`,
    [Symbol.asyncDispose]: async () => {
      await ours[Symbol.asyncDispose]();
      await raw[Symbol.asyncDispose]();
      await deleteTopics(kafka, topicPrefix);
      await Promise.all(Object.values(urls).map(dropDatabase));
    },
  };
}

function legOf(name: string, send: () => Promise<number[]>): Leg {
  return {
    name,
    measure: async () => {
      const latencies = await send();
      return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
    },
  };
}

async function dropDatabase(url: string): Promise<void> {
  const client = await MongoClient.connect(url);
  await client.db().dropDatabase();
  await client.close();
}
