import { baseEnv, type ServiceEnv } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import { SeeingConsumer, count, openParts, stepsTo, type Parts } from './messaging-fixture.js';

describe('publish and consume', () => {
  let env: ServiceEnv;
  let parts: Parts;

  beforeAll(async () => {
    env = await baseEnv('SPEC');
    parts = await openParts({
      mongoUrl: env.mongoUrl,
      brokers: env.kafkaBrokers,
      topicPrefix: env.topicPrefix,
      retryDelaysMs: [20, 50],
    });
    parts.messaging.startRelay();
  });

  afterAll(async () => {
    await parts[Symbol.asyncDispose]();
    await env.dispose();
  });

  it('events of concurrent transactions / arrive once and in order per key', async () => {
    const consumer = new SeeingConsumer(parts.mongo);
    parts.messaging.startConsumers([consumer]);
    const accounts = ['a', 'b', 'c', 'd'];
    await Promise.all(accounts.flatMap((account) => stepsTo(25).map(() => count(parts, account))));
    for (const account of accounts) {
      await eventually(async () => {
        expect(await consumer.stepsOf(account)).toEqual(stepsTo(25));
      });
    }
    await eventually(
      async () =>
        (await parts.mongo.db.collection('outbox').countDocuments({ pending: true })) === 0,
    );
  });
});
