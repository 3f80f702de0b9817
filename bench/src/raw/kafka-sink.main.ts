import { calmRequestQueue } from '@mate/messaging/calm-request-queue';
import { Kafka, logLevel } from 'kafkajs';
import { read } from '../addresses.js';
import { MarkBook } from '../events/marks.js';
import { endWithParent, tell } from '../load/program.js';

/* The raw peer of a service that hears something: kafkajs alone, nothing stored. */

// Else it would take the machine from the other side while that is measured.
calmRequestQueue();
const kafka = new Kafka({
  clientId: 'raw-sink',
  brokers: read('MATE_KAFKA_BROKERS').split(','),
  logLevel: logLevel.ERROR,
});
const consumer = kafka.consumer({ groupId: `raw-${read('BENCH_TOPIC')}`, maxWaitTimeInMs: 250 });
await consumer.connect();
await consumer.subscribe({ topic: read('BENCH_TOPIC'), fromBeginning: true });
const received = new MarkBook();
await consumer.run({
  partitionsConsumedConcurrently: 4,
  eachMessage: ({ message }) => {
    received.note((JSON.parse(message.value?.toString() ?? '{}') as { mark: number }).mark);
    return Promise.resolve();
  },
});

process.on('message', () => tell(received.take()));
endWithParent(() => consumer.disconnect());
tell('ready');
