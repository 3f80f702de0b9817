import { calmRequestQueue } from '@mate/messaging/calm-request-queue';
import { Kafka, logLevel } from 'kafkajs';
import { MongoClient, type ClientSession } from 'mongodb';
import { read } from '../addresses.js';

interface Counted {
  _id: string;
  coins: number;
}

/** The raw peer of a settled purchase whose coins are seen: driver and kafkajs alone, in one process. */
export interface RawCredits extends AsyncDisposable {
  /** So many, one after the other; milliseconds of each. */
  measure(count: number): Promise<{ visible: number }[]>;
}

/**
 * A transaction with a state and the row of an event, the event to a consumer, a transaction with what was credited and
 * the balance, and the balance read. Majority and journaled, acknowledged by all.
 */
export async function openRawCredits(url: string): Promise<RawCredits> {
  calmRequestQueue();
  const client = await MongoClient.connect(url);
  const db = client.db();
  await db.dropDatabase();
  const of = (name: string) => db.collection<Counted>(name);
  for (const name of ['purchases', 'events', 'credits', 'balances'])
    await db.createCollection(name);
  const atOnce = (work: (session: ClientSession) => Promise<unknown>): Promise<void> =>
    client.withSession(async (session) => {
      await session.withTransaction(() => work(session), {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', j: true },
      });
    });
  const channel = await openChannel(async (_id) => {
    await atOnce(async (session) => {
      await of('credits').insertOne({ _id, coins: 100 }, { session });
      await of('balances').updateOne(
        { _id: 'buyer' },
        { $inc: { coins: 100 } },
        { session, upsert: true },
      );
    });
  });
  const balance = async (): Promise<number> =>
    (await of('balances').findOne({ _id: 'buyer' }))?.coins ?? 0;
  let last = 0;
  const credit = async (): Promise<{ visible: number }> => {
    const goal = (await balance()) + 100;
    const _id = `purchase-${(last += 1)}`;
    const begin = performance.now();
    await atOnce(async (session) => {
      await of('purchases').insertOne({ _id, coins: 100 }, { session });
      await of('events').insertOne({ _id, coins: 100 }, { session });
    });
    await channel.send(_id);
    while ((await balance()) < goal);
    return { visible: performance.now() - begin };
  };
  // The group has gathered when it has heard something.
  await credit();
  return {
    measure: async (count) => {
      const times: { visible: number }[] = [];
      for (let index = 0; index < count; index += 1) times.push(await credit());
      return times;
    },
    [Symbol.asyncDispose]: async () => {
      await channel.close();
      await db.dropDatabase();
      await client.close();
    },
  };
}

interface Channel {
  send(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A topic of six partitions, somebody who writes to it and somebody who reads it. */
async function openChannel(hear: (text: string) => Promise<void>): Promise<Channel> {
  const topic = `raw-credits-${Date.now()}`;
  const brokers = read('MATE_KAFKA_BROKERS').split(',');
  const kafka = new Kafka({ clientId: 'raw-credits', brokers, logLevel: logLevel.ERROR });
  const admin = kafka.admin();
  const producer = kafka.producer({ allowAutoTopicCreation: false });
  const consumer = kafka.consumer({ groupId: topic, maxWaitTimeInMs: 250 });
  await admin.connect();
  await admin.createTopics({ waitForLeaders: true, topics: [{ topic, numPartitions: 6 }] });
  await producer.connect();
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({
    eachMessage: ({ message }) => hear(message.value?.toString() ?? ''),
  });
  return {
    send: async (value) => {
      await producer.send({ topic, acks: -1, messages: [{ key: 'buyer', value }] });
    },
    close: async () => {
      await consumer.disconnect();
      await producer.disconnect();
      await admin.deleteTopics({ topics: [topic] });
      await admin.disconnect();
    },
  };
}
