import { Timestamp } from 'mongodb';
import type { EventDefinition } from '@mate/contracts/events';
import { collectionOf } from '@mate/mongo/collection';
import { connectMongo, type MongoConnection } from '@mate/mongo/connection';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { TransactionRunner } from '@mate/mongo/transaction';
import { createLogger } from '@mate/service-kit/logger';
import { messagingCollections } from '@mate/messaging/collections';
import { Outbox } from '@mate/messaging/outbox';
import { OutboxRelay, type EventSender } from '@mate/messaging/relay';
import { engines } from '@mate/testing/engines';
import { eventually } from '@mate/testing/wait';
import { outboxCollection, type OutboxDocument } from '../src/outbox/outbox.model.js';
import { count, counted, counters, stepsTo } from './messaging-fixture.js';

const LEASE_MS = 10_000;

/** Writes down what it is given; fails for the topics named in `broken`. */
class RecordingSender implements EventSender {
  readonly sent: { topic: string; key: string; value: string }[] = [];
  readonly broken = new Set<string>();
  attempts = 0;

  async send(topics: Parameters<EventSender['send']>[0]): Promise<void> {
    this.attempts += 1;
    if (topics.some(({ topic }) => this.broken.has(topic))) throw new Error('no ack');
    for (const { topic, messages } of topics)
      this.sent.push(...messages.map(({ key, value }) => ({ topic, key, value })));
  }
}

describe('relay', () => {
  let mongo: MongoConnection;
  let parts: { mongo: MongoConnection; transactions: TransactionRunner; outbox: Outbox };
  let relays: OutboxRelay[];

  beforeEach(async () => {
    const name = `test_relay_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`;
    mongo = await connectMongo(engines().mongoUrl(name), { appName: 'relay-spec' });
    await prepareDatabase(mongo.db, { collections: [counters, ...messagingCollections] });
    parts = {
      mongo,
      transactions: new TransactionRunner(mongo.client),
      outbox: new Outbox(mongo.db),
    };
    relays = [];
  });

  afterEach(async () => {
    await Promise.all(relays.map((relay) => relay.stop()));
    await mongo.db.dropDatabase();
    await mongo.close();
  });

  const start = (producer: EventSender): OutboxRelay => {
    const logger = createLogger('relay-spec', 'silent');
    const options = { db: mongo.db, producer, logger, topicPrefix: '', leaseMs: LEASE_MS };
    const relay = new OutboxRelay(options);
    relays.push(relay);
    relay.start();
    return relay;
  };

  const insert = (
    row: Pick<OutboxDocument, '_id' | 'order' | 'topic' | 'payload'>,
  ): Promise<unknown> =>
    collectionOf(mongo.db, outboxCollection).insertOne({
      ...row,
      key: 'k',
      name: 'wallet.counted.v1',
      headers: {},
      createTime: new Date(),
      pending: true,
    });

  it('ids that contradict the order of commits / goes by the order of commits', async () => {
    const sender = new RecordingSender();
    for (const [index, id] of ['c', 'a', 'b'].entries())
      await insert({
        _id: id,
        order: new Timestamp({ t: 100, i: index }),
        topic: 't',
        payload: id,
      });
    start(sender);
    await eventually(() => expect(sender.sent.map(({ value }) => value)).toEqual(['c', 'a', 'b']));
    await eventually(
      async () => (await mongo.db.collection('outbox').countDocuments({ pending: true })) === 0,
    );
  });

  it('stamps of one key / grow with its commits, and a given-up transaction leaves nothing', async () => {
    for (let step = 0; step < 5; step += 1) await count(parts, 'a');
    const given = parts.transactions.run(async (tx) => {
      await mongo.db.collection('counters').updateOne({}, { $set: { step: 99 } }, { session: tx });
      throw new Error('changed my mind');
    });
    await expect(given).rejects.toThrow('changed my mind');
    const rows = await collectionOf(mongo.db, outboxCollection).find().sort({ order: 1 }).toArray();
    expect(
      rows.map(({ payload }) => (JSON.parse(payload) as { data: { step: number } }).data.step),
    ).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(rows.map(({ order }) => `${order.t}.${order.i}`)).size).toBe(5);
  });

  it('events of one transaction / are stamped in the order in which they were added', async () => {
    const data = stepsTo(20).map((step) => ({ account: 'a', step }));
    // Definitions are invariant in their data, as in the ledger's batches.
    const event = counted as unknown as EventDefinition;
    const events = data.map((one) => ({ event, data: one, request: undefined }));
    await parts.transactions.run((tx) => parts.outbox.addMany(events, tx));
    const rows = await collectionOf(mongo.db, outboxCollection).find().sort({ order: 1 }).toArray();
    expect(rows.map(({ payload }) => (JSON.parse(payload) as { data: object }).data)).toEqual(data);
  });

  it('a broker that refuses / keeps the events and sends them in order when it is back', async () => {
    const sender = new RecordingSender();
    sender.broken.add('mate.wallet');
    const relay = start(sender);
    for (let step = 0; step < 3; step += 1) await count(parts, 'a');
    await eventually(() => sender.attempts >= 3);
    expect((await relay.lag()).pending).toBe(3);
    sender.broken.clear();
    await eventually(() => expect(sender.sent).toHaveLength(3));
    expect(
      sender.sent.map(({ value }) => (JSON.parse(value) as { data: { step: number } }).data.step),
    ).toEqual([1, 2, 3]);
    await eventually(async () => (await relay.lag()).pending === 0);
  });

  it('one broken topic / does not hold the others up', async () => {
    const sender = new RecordingSender();
    sender.broken.add('bad');
    for (const [index, topic] of ['bad', 'good', 'bad', 'good'].entries())
      await insert({
        _id: `${index}`,
        order: new Timestamp({ t: 100, i: index }),
        topic,
        payload: `${index}`,
      });
    start(sender);
    await eventually(() => expect(sender.sent.map(({ value }) => value)).toEqual(['1', '3']));
    sender.broken.clear();
    await eventually(() =>
      expect(sender.sent.map(({ value }) => value)).toEqual(['1', '3', '0', '2']),
    );
  });

  it('two relays / one sends; the other follows when it stops', async () => {
    const [first, second] = [new RecordingSender(), new RecordingSender()];
    const leader = start(first);
    await count(parts, 'a');
    leader.wake();
    await eventually(() => expect(first.sent).toHaveLength(1));
    const follower = start(second);
    await count(parts, 'a');
    await eventually(() => expect(first.sent).toHaveLength(2));
    await leader.stop();
    await count(parts, 'a');
    await eventually(() => expect(second.sent).toHaveLength(1));
    expect(first.sent).toHaveLength(2);
    await eventually(async () => (await follower.lag()).pending === 0);
    const lease = await mongo.db.collection('relay_leases').findOne();
    expect(lease?.['fence']).toBe(2);
  });

  it('words of an account / forgotten once they are published, without a look at others', async () => {
    const said = { ...counted, wordsOf: ({ account }: { account: string }) => account };
    const say = (event: typeof said | typeof counted, account: string) =>
      parts.transactions.run((tx) => parts.outbox.add(event, { account, step: 1 }, tx));
    for (let one = 0; one < 30; one += 1) await say(said, `other-${one}`);
    await say(said, 'alice');
    await say(counted, 'alice');
    expect(await parts.outbox.forgetPublished('alice')).toBe(0);
    start(new RecordingSender());
    const rows = mongo.db.collection('outbox');
    await eventually(async () => (await rows.countDocuments({ pending: true })) === 0);

    await mongo.db.command({ profile: 2 });
    expect(await parts.outbox.forgetPublished('alice')).toBe(1);
    await mongo.db.command({ profile: 0 });
    const finds = { ns: `${mongo.db.databaseName}.outbox`, 'command.filter.wordsOf': 'alice' };
    const profile = await mongo.db.collection('system.profile').find(finds).toArray();
    expect(profile.map(({ docsExamined }) => Number(docsExamined))).toEqual([1]);
    expect(await rows.countDocuments({ key: 'alice' })).toBe(1);
    expect(await parts.outbox.forgetPublished('alice')).toBe(0);
    expect(await rows.countDocuments()).toBe(31);
  });
});
