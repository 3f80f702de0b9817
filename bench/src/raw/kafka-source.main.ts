import { calmRequestQueue } from '@mate/messaging/calm-request-queue';
import { Kafka, logLevel } from 'kafkajs';
import { read } from '../addresses.js';
import { MarkBook, type SendOrder } from '../events/marks.js';
import { paced } from '../load/paced.js';
import { endWithParent, tell } from '../load/program.js';

/* The raw peer of a service that announces something: kafkajs alone, one send per event, acknowledged by all. */

const KEYS = 2_000;

// Else it would take the machine from the other side while that is measured.
calmRequestQueue();
const kafka = new Kafka({
  clientId: 'raw-source',
  brokers: read('MATE_KAFKA_BROKERS').split(','),
  logLevel: logLevel.ERROR,
});
const producer = kafka.producer({ allowAutoTopicCreation: false });
await producer.connect();
const sent = new MarkBook();

async function send(mark: number): Promise<void> {
  const key = `account-${mark % KEYS}`;
  const value = JSON.stringify({ account: key, step: 1, mark });
  sent.note(mark);
  await producer.send({ topic: read('BENCH_TOPIC'), acks: -1, messages: [{ key, value }] });
}

process.on('message', (order: SendOrder) => {
  void paced(order, (index) => send(order.firstMark + index)).then(() => tell(sent.take()));
});
endWithParent(() => producer.disconnect());
tell('ready');
