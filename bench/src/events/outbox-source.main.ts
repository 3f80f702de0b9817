import { collectionOf } from '@mate/mongo/collection';
import { connectMongo } from '@mate/mongo/connection';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { TransactionRunner } from '@mate/mongo/transaction';
import { messagingCollections } from '@mate/messaging/collections';
import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import { Outbox } from '@mate/messaging/outbox';
import { createLogger } from '@mate/service-kit/logger';
import { createMetrics } from '@mate/service-kit/metrics';
import { read } from '../addresses.js';
import { paced } from '../load/paced.js';
import { counted, counters } from './counted.js';
import { MarkBook, type SendOrder } from './marks.js';
import { endWithParent, tell } from '../load/program.js';

/* Service A: writes an aggregate and its event in one transaction; its relay publishes. Notes when each was committed. */

const KEYS = 2_000;

const mongo = await connectMongo(read('BENCH_MONGO_URL'), { appName: 'bench-a' });
await prepareDatabase(mongo.db, { collections: [counters, ...messagingCollections] });
const outbox = new Outbox(mongo.db);
const transactions = new TransactionRunner(mongo.client);
const rows = collectionOf(mongo.db, counters);
const messaging = new MessagingRuntime({
  service: 'bench-a',
  db: mongo.db,
  outbox,
  brokers: read('MATE_KAFKA_BROKERS'),
  topicPrefix: read('BENCH_TOPIC_PREFIX'),
  logger: createLogger('bench-a', 'warn'),
  metrics: createMetrics('bench-a'),
});
messaging.startRelay();
const committed = new MarkBook();

async function send(mark: number): Promise<void> {
  const account = `account-${mark % KEYS}`;
  await transactions.run(async (tx) => {
    await rows.updateOne({ _id: account }, { $inc: { step: 1 } }, { upsert: true, session: tx });
    await outbox.add(counted, { account, step: 1, mark }, tx);
  });
  committed.note(mark);
}

process.on('message', (order: SendOrder) => {
  void paced(order, (index) => send(order.firstMark + index)).then(() => tell(committed.take()));
});
endWithParent(async () => {
  await messaging.close();
  await mongo.close();
});
tell('ready');
