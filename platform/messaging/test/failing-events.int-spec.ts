import { join } from 'node:path';
import { createKafka } from '@mate/messaging/kafka-client';
import { createLogger } from '@mate/service-kit/logger';
import { runSource } from '@mate/testing/child-process';
import { baseEnv, type ServiceEnv } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import {
  SeeingConsumer,
  count,
  counted,
  openParts,
  stepsTo,
  type Parts,
} from './messaging-fixture.js';

const TOPIC = counted.topic;

describe('failing events', () => {
  let env: ServiceEnv;
  let parts: Parts;
  let parking: SeeingConsumer;
  let lettering: SeeingConsumer;
  let broken = true;

  beforeAll(async () => {
    env = await baseEnv('SPEC', { partitions: 1 });
    parts = await openParts({
      mongoUrl: env.mongoUrl,
      brokers: env.kafkaBrokers,
      topicPrefix: env.topicPrefix,
      retryDelaysMs: [10, 20],
    });
    const failing = ({ account }: { account: string }): boolean =>
      broken && account.startsWith('bad');
    parking = new SeeingConsumer(parts.mongo, 'spec.park', 'park-key', failing);
    lettering = new SeeingConsumer(parts.mongo, 'spec.letter', 'dead-letter', failing);
    parts.messaging.startRelay();
    parts.messaging.startConsumers([parking, lettering]);
  });

  afterAll(async () => {
    await parts[Symbol.asyncDispose]();
    await env.dispose();
  });

  const sendRaw = (key: string, value: string): Promise<void> =>
    parts.messaging.producer.send([
      { topic: `${env.topicPrefix}${TOPIC}`, messages: [{ key, value, headers: {} }] },
    ]);

  const redrive = async (key: string, waitSeconds = 120): Promise<number | NodeJS.Signals | null> =>
    runSource(join(import.meta.dirname, '../src/redrive.main.ts'), {
      env: { SPEC_MONGO_URL: env.mongoUrl },
      args: ['--service', 'spec', '--key', key, '--wait-seconds', `${waitSeconds}`],
    }).ended;

  it('a message delivered again / has one effect', async () => {
    await count(parts, 'twice');
    const row = await parts.mongo.db.collection('outbox').findOne({ key: 'twice' });
    await eventually(async () => expect(await parking.stepsOf('twice')).toEqual([1]));
    for (let time = 0; time < 3; time += 1) await sendRaw('twice', String(row?.['payload']));
    await count(parts, 'twice');
    await eventually(async () => expect(await parking.stepsOf('twice')).toEqual([1, 2]));
  });

  it('a key that fails / waits with its later events, others go on, and a redrive applies it in order', async () => {
    for (const account of ['bad-1', 'good-1', 'bad-1', 'good-1', 'bad-2'])
      await count(parts, account);
    await eventually(async () => expect(await parking.stepsOf('good-1')).toEqual(stepsTo(2)));
    await eventually(async () => {
      const rows = await parts.mongo.db
        .collection('parked_events')
        .find({ consumer: 'spec.park' })
        .sort({ offset: 1 })
        .toArray();
      expect(rows.map(({ key, reason }) => [key, reason])).toEqual([
        ['bad-1', 'Error'],
        ['bad-1', 'KEY_PARKED'],
        ['bad-2', 'Error'],
      ]);
    });
    expect(await redrive('bad-1', 10)).toBe(1);
    expect(await parking.stepsOf('bad-1')).toEqual([]);

    broken = false;
    expect(await redrive('bad-1')).toBe(0);
    expect(await parking.stepsOf('bad-1')).toEqual(stepsTo(2));
    expect(await parking.stepsOf('bad-2')).toEqual([]);
    await count(parts, 'bad-1');
    await eventually(async () => expect(await parking.stepsOf('bad-1')).toEqual(stepsTo(3)));
    expect(await parts.mongo.db.collection('parked_keys').distinct('key')).toEqual(['bad-2']);
    expect(await redrive('bad-1')).toBe(0);
    expect(await parking.stepsOf('bad-1')).toEqual(stepsTo(3));
  });

  it('poison / goes to the dead-letter topic with its reason, others go on', async () => {
    broken = true;
    await sendRaw('poison', 'not json');
    const invalid = {
      id: '0197a000-0000-7000-8000-0000000000ff',
      occurTime: new Date().toISOString(),
    };
    await sendRaw(
      'poison',
      JSON.stringify({ ...invalid, name: counted.name, key: 'poison', data: { step: 'x' } }),
    );
    await count(parts, 'bad-3');
    await count(parts, 'good-3');
    await eventually(async () => expect(await lettering.stepsOf('good-3')).toEqual([1]));
    const letters = await readDeadLetters(env, 'bad-3');
    const ofLettering = letters.filter(({ errorConsumer }) => errorConsumer === 'spec.letter');
    expect(ofLettering.map(({ errorReason }) => errorReason)).toEqual(
      expect.arrayContaining(['SyntaxError', 'ZodError', 'Error']),
    );
    const last = ofLettering.find(
      ({ errorReason, key }) => errorReason === 'Error' && key === 'bad-3',
    );
    expect(last).toMatchObject({
      errorDetail: 'cannot see bad-3',
      errorAttempts: '3',
      sourceTopic: `${env.topicPrefix}${TOPIC}`,
    });
    expect(last?.['errorStackHash']).toMatch(/^[0-9a-f]{16}$/);

    broken = false;
    expect(await redrive('bad-3')).toBe(0);
    expect(await lettering.stepsOf('bad-3')).toEqual([1]);
  });

  it('an event that nobody knows / is passed over', async () => {
    const other = {
      id: '0197a000-0000-7000-8000-0000000000fe',
      occurTime: new Date().toISOString(),
    };
    await sendRaw(
      'other',
      JSON.stringify({ ...other, name: 'wallet.unheard_of.v1', key: 'other', data: {} }),
    );
    await count(parts, 'good-4');
    await eventually(async () => expect(await lettering.stepsOf('good-4')).toEqual([1]));
    expect(await parts.mongo.db.collection('parked_events').countDocuments({ key: 'other' })).toBe(
      0,
    );
  });
});

/** The dead letters up to one of the given key. */
async function readDeadLetters(
  env: ServiceEnv,
  lastKey: string,
): Promise<Record<string, string>[]> {
  const kafka = createKafka({
    brokers: env.kafkaBrokers,
    clientId: 'reader',
    logger: createLogger('reader', 'silent'),
  });
  const consumer = kafka.consumer({ groupId: `${env.topicPrefix}reader`, maxWaitTimeInMs: 100 });
  const letters: Record<string, string>[] = [];
  await consumer.connect();
  await consumer.subscribe({ topics: [`${env.topicPrefix}${TOPIC}.dlt`], fromBeginning: true });
  await consumer.run({
    eachMessage: async ({ message }) => {
      const headers = Object.entries(message.headers ?? {}).map(([name, value]) => [
        name,
        String(value),
      ]);
      letters.push({ ...Object.fromEntries(headers), key: message.key?.toString() ?? '' });
    },
  });
  try {
    await eventually(() => letters.some(({ key }) => key === lastKey));
  } finally {
    await consumer.disconnect();
  }
  return letters;
}
