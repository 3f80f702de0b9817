import type { Envelope } from '@mate/contracts/events';
import { collectionOf } from '@mate/mongo/collection';
import { connectMongo } from '@mate/mongo/connection';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { onCommitted, type Transaction } from '@mate/mongo/transaction';
import { messagingCollections } from '@mate/messaging/collections';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import { Outbox } from '@mate/messaging/outbox';
import { createLogger } from '@mate/service-kit/logger';
import { createMetrics } from '@mate/service-kit/metrics';
import { read } from '../addresses.js';
import { counted, effects } from './counted.js';
import { MarkBook } from './marks.js';
import { endWithParent, tell } from '../load/program.js';

/* Service B: applies each event once, in a transaction with its inbox row. Notes when each effect was committed. */

const mongo = await connectMongo(read('BENCH_MONGO_URL'), { appName: 'bench-b' });
await prepareDatabase(mongo.db, { collections: [effects, ...messagingCollections] });
const rows = collectionOf(mongo.db, effects);
const applied = new MarkBook();

const consumer: EventConsumer = {
  name: 'bench-b.count',
  events: [counted],
  onFailure: 'park-key',
  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (!matches(event, counted)) return;
    const { account, mark } = event.data;
    await rows.updateOne({ _id: account }, { $inc: { step: 1 } }, { upsert: true, session: tx });
    onCommitted(tx, () => applied.note(mark));
  },
};

const messaging = new MessagingRuntime({
  service: 'bench-b',
  db: mongo.db,
  outbox: new Outbox(mongo.db),
  brokers: read('MATE_KAFKA_BROKERS'),
  topicPrefix: read('BENCH_TOPIC_PREFIX'),
  logger: createLogger('bench-b', 'warn'),
  metrics: createMetrics('bench-b'),
});
messaging.startConsumers([consumer]);

process.on('message', () => tell(applied.take()));
endWithParent(async () => {
  await messaging.close();
  await mongo.close();
});
tell('ready');
