import { dieAt } from '@mate/testing/fail-points';
import { SeeingConsumer, openParts } from './messaging-fixture.js';

/* One process of a service, for the crash specs: ends itself with SIGKILL in the named step. */

const read = (name: string): string => process.env[`CRASH_${name}`] ?? '';
const failAt = read('AT');
if (failAt !== '') dieAt(failAt, Number(read('AFTER') || '1'));

const parts = await openParts({
  mongoUrl: read('MONGO_URL'),
  brokers: read('BROKERS'),
  topicPrefix: read('TOPIC_PREFIX'),
  retryDelaysMs: [50, 100],
  leaseMs: 1_000,
});
if (read('RELAY') === 'yes') parts.messaging.startRelay();
const names = read('CONSUMERS')
  .split(',')
  .filter((name) => name !== '');
if (names.length > 0)
  parts.messaging.startConsumers(names.map((name) => new SeeingConsumer(parts.mongo, name)));
console.log('ready');
