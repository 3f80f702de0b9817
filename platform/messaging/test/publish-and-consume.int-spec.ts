import { makeEvent, type Envelope } from '@mate/contracts/events';
import type { Transaction } from '@mate/mongo/transaction';
import { baseEnv, type ServiceEnv } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import { EventApplier } from '../src/consumer/effect/event-applier.js';
import {
  SeeingConsumer,
  count,
  counted,
  openParts,
  stepsTo,
  type Parts,
} from './messaging-fixture.js';

/** Notes how many events it was given at once. */
class TogetherConsumer extends SeeingConsumer {
  readonly sizes = new Set<number>();

  async handleAll(events: readonly Envelope[], tx: Transaction): Promise<void> {
    this.sizes.add(events.length);
    for (const event of events) await this.handle(event, tx);
  }
}

describe('publish and consume', () => {
  let env: ServiceEnv;
  let parts: Parts;

  const open = (): Promise<Parts> =>
    openParts({
      mongoUrl: env.mongoUrl,
      brokers: env.kafkaBrokers,
      topicPrefix: env.topicPrefix,
      retryDelaysMs: [20, 50],
    });

  beforeAll(async () => {
    env = await baseEnv('SPEC');
    parts = await open();
    parts.messaging.startRelay();
  });

  afterAll(async () => {
    await parts[Symbol.asyncDispose]();
    await env.dispose();
  });

  const countTimes = async (account: string, times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) await count(parts, account);
  };

  const untilSent = (): Promise<unknown> =>
    eventually(
      async () =>
        (await parts.mongo.db.collection('outbox').countDocuments({ pending: true })) === 0,
    );

  it('events of concurrent transactions / arrive once and in order per key', async () => {
    const consumer = new SeeingConsumer(parts.mongo);
    parts.messaging.startConsumers([consumer]);
    const accounts = ['a', 'b', 'c', 'd'];
    await Promise.all(accounts.flatMap((account) => stepsTo(5).map(() => countTimes(account, 5))));
    for (const account of accounts) {
      await eventually(async () => {
        expect(await consumer.stepsOf(account)).toEqual(stepsTo(25));
      });
    }
    await untilSent();
  });

  it('events that wait / share transactions, and still each has its effect once and in order', async () => {
    const accounts = ['e', 'f', 'g'];
    await Promise.all(accounts.map((account) => countTimes(account, 30)));
    await untilSent();
    await using late = await open();
    const latecomer = new SeeingConsumer(late.mongo, 'spec.late');
    late.messaging.startConsumers([latecomer]);
    for (const account of accounts) {
      await eventually(async () => {
        expect(await latecomer.stepsOf(account)).toEqual(stepsTo(30));
      });
    }
    const inbox = parts.mongo.db.collection('inbox');
    const ofLatecomer = { _id: { $regex: '^spec\\.late:' } };
    // The rows of one transaction carry one time.
    const times = await inbox.distinct('consumeTime', ofLatecomer as object);
    expect(await inbox.countDocuments(ofLatecomer as object)).toBe(190);
    expect(times.length).toBeLessThan(60);
  });

  it('a consumer that takes several at once / one alone comes alone, more come together, in their order', async () => {
    const consumer = new TogetherConsumer(parts.mongo);
    const applier = new EventApplier(parts.mongo.db, parts.transactions);
    const deliveries = stepsTo(4).map((step) => ({
      event: makeEvent(counted, { account: 'together', step }),
      headers: {},
    }));
    const [alone, ...more] = deliveries;
    await applier.apply(consumer, alone ? [alone] : []);
    // What was applied before is left out, and what comes twice in one go counts once.
    await applier.apply(consumer, [...deliveries, ...more]);
    expect(await consumer.stepsOf('together')).toEqual(stepsTo(4));
    expect(consumer.sizes).toEqual(new Set([3]));
  });
});
