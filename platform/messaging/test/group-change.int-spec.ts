import { createKafka } from '@mate/messaging/kafka-client';
import { createLogger } from '@mate/service-kit/logger';
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

const ACCOUNTS = ['a', 'b', 'c', 'd'];
const NAMES = ['spec.first', 'spec.second'];

describe('consumers that read together from now on', () => {
  let env: ServiceEnv;
  beforeEach(async () => {
    env = await baseEnv('SPEC', { partitions: 3 });
  });
  afterEach(() => env.dispose());

  const open = (): Promise<Parts> =>
    openParts({ mongoUrl: env.mongoUrl, brokers: env.kafkaBrokers, topicPrefix: env.topicPrefix });

  const countAll = async (parts: Parts, times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1)
      await Promise.all(ACCOUNTS.map((account) => count(parts, account)));
    const waiting = { pending: true };
    await eventually(async () => {
      expect(await parts.mongo.db.collection('outbox').countDocuments(waiting)).toBe(0);
    });
  };

  const untilAllSaw = async (consumer: SeeingConsumer, steps: number): Promise<void> => {
    for (const account of ACCOUNTS)
      await eventually(async () => expect(await consumer.stepsOf(account)).toEqual(stepsTo(steps)));
  };

  const kafkaOf = (): ReturnType<typeof createKafka> =>
    createKafka({
      brokers: env.kafkaBrokers,
      clientId: 'group-change',
      logger: createLogger('group-change', 'silent'),
    });

  /** Consumes for a group of one consumer's own name, as each had one before, and remembers it in the inbox. */
  async function readAlone(parts: Parts, name: string, steps: number): Promise<void> {
    const topic = `${env.topicPrefix}${counted.topic}`;
    const consumer = kafkaOf().consumer({ groupId: `${env.topicPrefix}${name}` });
    const effect = new SeeingConsumer(parts.mongo, name);
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await consumer.run({
      autoCommitThreshold: 1,
      eachMessage: async ({ message }) => {
        const event = JSON.parse(String(message.value)) as Parameters<typeof effect.handle>[0];
        await parts.transactions.run(async (tx) => {
          const row = { _id: `${name}:${event.id}` as never, consumeTime: new Date() };
          await parts.mongo.db.collection('inbox').insertOne(row, { session: tx });
          await effect.handle(event, tx);
        });
      },
    });
    await untilAllSaw(effect, steps);
    await consumer.disconnect();
  }

  it('events from before the change that nobody read / have their effect once, older ones are not read again', async () => {
    await using parts = await open();
    parts.messaging.startRelay();
    await countAll(parts, 4);
    await readAlone(parts, 'spec.second', 4);
    await countAll(parts, 3);
    await readAlone(parts, 'spec.first', 7);
    await countAll(parts, 3);
    // As after two weeks: that nothing of before is applied again is the place's merit, not the inbox'.
    const events = await parts.mongo.db.collection('outbox').find().sort({ order: 1 }).toArray();
    const oldIds = events
      .slice(0, 4 * ACCOUNTS.length)
      .flatMap(({ _id }) => NAMES.map((name) => `${name}:${String(_id)}` as never));
    await parts.mongo.db.collection('inbox').deleteMany({ _id: { $in: oldIds } });

    await using together = await open();
    const consumers = NAMES.map((name) => new SeeingConsumer(together.mongo, name));
    together.messaging.startConsumers(consumers);
    await countAll(parts, 2);
    for (const consumer of consumers) await untilAllSaw(consumer, 12);
    const [first, second] = consumers.map(({ calls }) => calls);
    expect(first).toBeGreaterThanOrEqual(5 * ACCOUNTS.length);
    expect(second).toBeGreaterThanOrEqual(8 * ACCOUNTS.length);
  });

  it('one more consumer beside those of an older process / sees everything, the others nothing twice', async () => {
    await using older = await open();
    older.messaging.startRelay();
    const before = new SeeingConsumer(older.mongo, 'spec.first');
    older.messaging.startConsumers([before]);
    await countAll(older, 3);
    await untilAllSaw(before, 3);
    // A deployment under way: the older process goes on.
    await using newer = await open();
    const consumers = NAMES.map((name) => new SeeingConsumer(newer.mongo, name));
    newer.messaging.startConsumers(consumers);
    await countAll(older, 3);
    for (const consumer of consumers) await untilAllSaw(consumer, 6);
    await older.messaging.stopConsumers();
    await countAll(older, 3);
    for (const consumer of consumers) await untilAllSaw(consumer, 9);
  });

  it('a service / is one member of one group for its read models', async () => {
    await using parts = await open();
    parts.messaging.startRelay();
    parts.messaging.startConsumers(NAMES.map((name) => new SeeingConsumer(parts.mongo, name)));
    await countAll(parts, 1);
    for (const name of NAMES) await untilAllSaw(new SeeingConsumer(parts.mongo, name), 1);
    const admin = kafkaOf().admin();
    await admin.connect();
    const { groups } = await admin.listGroups();
    const own = groups.filter(({ groupId }) => groupId.startsWith(env.topicPrefix));
    expect(own.map(({ groupId }) => groupId.slice(env.topicPrefix.length))).toEqual([
      expect.stringMatching(/^spec\.read-models\.[0-9a-f]{8}$/),
    ]);
    await admin.disconnect();
  });
});
