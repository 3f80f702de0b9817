import { baseEnv, type ServiceEnv } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import { SeeingConsumer, count, openParts, stepsTo, type Parts } from './messaging-fixture.js';

const ACCOUNTS = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('a group whose members come and go', () => {
  let env: ServiceEnv;

  beforeAll(async () => {
    env = await baseEnv('SPEC', { partitions: 4 });
  });

  afterAll(() => env.dispose());

  const open = (): Promise<Parts> =>
    openParts({ mongoUrl: env.mongoUrl, brokers: env.kafkaBrokers, topicPrefix: env.topicPrefix });

  it('a member joins and one leaves under load / each event once and in order', async () => {
    const [first, second] = [await open(), await open()];
    const countAll = async (): Promise<void> => {
      await Promise.all(ACCOUNTS.map((account) => count(first, account)));
    };
    try {
      first.messaging.startRelay();
      first.messaging.startConsumers([new SeeingConsumer(first.mongo)]);
      for (let step = 0; step < 10; step += 1) await countAll();
      second.messaging.startConsumers([new SeeingConsumer(second.mongo)]);
      for (let step = 0; step < 10; step += 1) await countAll();
      await first.messaging.stopConsumers();
      for (let step = 0; step < 10; step += 1) await countAll();
      const consumer = new SeeingConsumer(second.mongo);
      for (const account of ACCOUNTS)
        await eventually(async () => expect(await consumer.stepsOf(account)).toEqual(stepsTo(30)));
    } finally {
      await Promise.all([first[Symbol.asyncDispose](), second[Symbol.asyncDispose]()]);
    }
  });
});
