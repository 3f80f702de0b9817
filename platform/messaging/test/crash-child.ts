import { SeeingConsumer, openParts } from './messaging-fixture.js';

/* One process of a service, for the crash specs: ends itself with SIGKILL in the named step. */

const read = (name: string): string => process.env[`CRASH_${name}`] ?? '';
const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};
const failAt = read('AT');
let left = Number(read('AFTER') || '1');

const parts = await openParts({
  mongoUrl: read('MONGO_URL'),
  brokers: read('BROKERS'),
  topicPrefix: read('TOPIC_PREFIX'),
  retryDelaysMs: [50, 100],
  leaseMs: 1_000,
  onStep: (step) => {
    if (step !== failAt) return;
    left -= 1;
    if (left <= 0) die();
  },
});
if (read('RELAY') === 'yes') parts.messaging.startRelay();
const names = read('CONSUMERS')
  .split(',')
  .filter((name) => name !== '');
const failing = (): boolean => {
  if (failAt !== 'in-effect') return false;
  left -= 1;
  if (left <= 0) die();
  return false;
};
if (names.length > 0)
  parts.messaging.startConsumers(
    names.map((name) => new SeeingConsumer(parts.mongo, name, 'park-key', failing)),
  );
console.log('ready');
