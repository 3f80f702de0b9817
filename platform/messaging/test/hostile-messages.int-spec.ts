import { collectionOf } from '@mate/mongo/collection';
import { baseEnv, type ServiceEnv } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import {
  passedOverEvents,
  type PassedOverDocument,
} from '../src/consumer/set-aside/parked.model.js';
import {
  SeeingConsumer,
  count,
  counted,
  openParts,
  stepsTo,
  type Parts,
} from './messaging-fixture.js';

interface Sent {
  readonly key?: string;
  readonly value: string;
  readonly headers?: Readonly<Record<string, string>>;
}

describe('messages that somebody else wrote to a topic', () => {
  let env: ServiceEnv;
  let parts: Parts;
  let parking: SeeingConsumer;
  let steps = 0;

  beforeAll(async () => {
    env = await baseEnv('SPEC', { partitions: 1 });
    const { mongoUrl, kafkaBrokers: brokers, topicPrefix } = env;
    parts = await openParts({ mongoUrl, brokers, topicPrefix, retryDelaysMs: [10] });
    parking = new SeeingConsumer(parts.mongo, 'spec.park', 'park-key');
    parts.messaging.startRelay();
    parts.messaging.startConsumers([parking]);
  });

  afterAll(async () => {
    await parts[Symbol.asyncDispose]();
    await env.dispose();
  });

  const send = (messages: readonly Sent[]): Promise<void> =>
    parts.messaging.producer.send([
      {
        topic: `${env.topicPrefix}${counted.topic}`,
        messages: messages.map(({ key = 'k', value, headers = {} }) => ({ key, value, headers })),
      },
    ]);

  /** An event of the service itself that comes behind them. */
  async function isHeardOf(): Promise<void> {
    steps += 1;
    await count(parts, 'good');
    await eventually(async () => expect(await parking.stepsOf('good')).toEqual(stepsTo(steps)));
  }

  const kept = (key: string): Promise<number> =>
    parts.mongo.db.collection('parked_events').countDocuments({ key });

  /** Messages that were kept or counted. */
  async function handled(): Promise<number> {
    const passed = (await passedOver()).reduce((sum, { count: more }) => sum + more, 0);
    return passed + (await parts.mongo.db.collection('parked_events').countDocuments());
  }

  const passedOver = (reason?: string): Promise<PassedOverDocument[]> =>
    collectionOf(parts.mongo.db, passedOverEvents)
      .find(reason ? { reason } : {})
      .toArray();

  it.each([
    ['a header of an operator', { $set: 'x', '$where.a': 'y' }],
    ['a header of dots', { 'a.b': 'x', '.': 'y' }],
    ['a header with NUL', { 'a\0b': 'x' }],
    ['a header of a prototype', { ['__proto__']: 'x', constructor: 'y' }],
    ['many headers', Object.fromEntries(stepsTo(2_000).map((n) => [`h${n}`, 'x'.repeat(50)]))],
    ['a long header', { long: 'x'.repeat(500_000) }],
  ])('%s / stops nobody', async (name, headers) => {
    await send([{ key: name, value: 'not json', headers }]);
    await isHeardOf();
    await eventually(async () => expect(await kept(name)).toBe(1));
  });

  it('as much as the broker takes / stops nobody and is not kept', async () => {
    await send([{ key: 'large', value: 'x'.repeat(1_040_000) }]);
    await isHeardOf();
    expect(await kept('large')).toBe(0);
  });

  it('hundreds of one key / some are kept, the others counted with their places', async () => {
    const before = await handled();
    await send(stepsTo(250).map(() => ({ key: 'flood', value: '{}' })));
    await eventually(async () => expect(await handled()).toBe(before + 250));
    expect(await kept('flood')).toBe(200);
    const [row] = await passedOver('ZodError');
    expect(row).toMatchObject({ consumer: 'spec.park', count: 50 });
    expect((row?.lastOffset ?? 0) - (row?.firstOffset ?? 0)).toBe(49);
    await isHeardOf();
  });

  it('thousands of as many keys / some are kept', async () => {
    const row = { consumer: 'spec.park', reason: 'SyntaxError', key: 'earlier' };
    await parts.mongo.db
      .collection('parked_events')
      .insertMany(stepsTo(4_990).map(() => ({ ...row })));
    const before = await handled();
    await send(stepsTo(60).map((n) => ({ key: `flood-${n}`, value: 'not json' })));
    await eventually(async () => expect(await handled()).toBe(before + 60));
    const [counted] = await passedOver('SyntaxError');
    // Of those before this spec some are among the 5,000; lanes beside each other may each add the last one.
    expect(counted?.count).toBeGreaterThanOrEqual(42);
    await isHeardOf();
  });
});
