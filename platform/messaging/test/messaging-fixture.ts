import { z } from 'zod';
import { defineEvent, type Envelope } from '@mate/contracts/events';
import { defineCollection, collectionOf } from '@mate/mongo/collection';
import { connectMongo, type MongoConnection } from '@mate/mongo/connection';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { createLogger } from '@mate/service-kit/logger';
import { createMetrics } from '@mate/service-kit/metrics';
import { messagingCollections } from '@mate/messaging/collections';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import { MessagingRuntime, type MessagingOptions } from '@mate/messaging/messaging-runtime';
import { Outbox } from '@mate/messaging/outbox';

/** An event of the wallet's topic that exists in these specs only. */
export const counted = defineEvent({
  name: 'wallet.counted.v1',
  schema: z.object({ account: z.string(), step: z.int() }),
  keyOf: (data) => data.account,
});
export type Counted = z.infer<typeof counted.schema>;

/** The aggregate that the events are about. */
export interface CounterDocument {
  _id: string;
  step: number;
}
export const counters = defineCollection<CounterDocument>({ name: 'counters', indexes: [] });

/** What a consumer saw: the steps in order. Pushing twice would show. */
export interface SeenDocument {
  _id: string;
  steps: number[];
}
const seen = defineCollection<SeenDocument>({ name: 'seen', indexes: [] });

export interface Parts extends AsyncDisposable {
  readonly mongo: MongoConnection;
  readonly transactions: TransactionRunner;
  readonly outbox: Outbox;
  readonly messaging: MessagingRuntime;
}

export type PartsOptions = Pick<MessagingOptions, 'retryDelaysMs' | 'leaseMs' | 'publicKeys'> & {
  readonly mongoUrl: string;
  readonly brokers: string;
  readonly topicPrefix: string;
};

/** Messaging on a database, as a service has it. */
export async function openParts(options: PartsOptions): Promise<Parts> {
  const mongo = await connectMongo(options.mongoUrl, { appName: options.topicPrefix });
  await prepareDatabase(mongo.db, { collections: [counters, seen, ...messagingCollections] });
  const outbox = new Outbox(mongo.db);
  const messaging = new MessagingRuntime({
    ...options,
    service: 'spec',
    db: mongo.db,
    outbox,
    logger: createLogger('messaging-spec', process.env['SPEC_LOG_LEVEL'] ?? 'silent'),
    metrics: createMetrics('messaging-spec'),
  });
  return {
    mongo,
    transactions: new TransactionRunner(mongo.client),
    outbox,
    messaging,
    [Symbol.asyncDispose]: async () => {
      await messaging.close();
      await mongo.close();
    },
  };
}

/** Takes the next step of an account and announces it. */
export async function count(
  parts: Pick<Parts, 'mongo' | 'transactions' | 'outbox'>,
  account: string,
): Promise<void> {
  const step = async (tx: Transaction): Promise<void> => {
    const row = await collectionOf(parts.mongo.db, counters).findOneAndUpdate(
      { _id: account },
      { $inc: { step: 1 } },
      { upsert: true, returnDocument: 'after', session: tx },
    );
    if (!row) throw new Error('no counter');
    await parts.outbox.add(counted, { account, step: row.step }, tx);
  };
  // Many steps of one account at once conflict more often than a request would wait for.
  await parts.transactions.run(step, { attemptsMax: 500 });
}

/** Writes down what it sees; fails as long as `failing` says so. */
export class SeeingConsumer implements EventConsumer {
  readonly events = [counted];
  calls = 0;

  constructor(
    private readonly mongo: MongoConnection,
    readonly name: string = 'spec.see-steps',
    readonly onFailure: EventConsumer['onFailure'] = 'park-key',
    private readonly failing: (data: Counted) => boolean = () => false,
  ) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    this.calls += 1;
    if (!matches(event, counted)) throw new Error('not mine');
    const { account, step } = event.data;
    if (this.failing(event.data)) throw new Error(`cannot see ${account}`);
    await collectionOf(this.mongo.db, seen).updateOne(
      { _id: `${this.name}:${account}` },
      { $push: { steps: step } },
      { upsert: true, session: tx },
    );
  }

  /** The steps seen of an account. */
  async stepsOf(account: string): Promise<number[]> {
    const row = await collectionOf(this.mongo.db, seen).findOne({ _id: `${this.name}:${account}` });
    return row?.steps ?? [];
  }
}

/** 1 to n. */
export function stepsTo(n: number): number[] {
  return Array.from({ length: n }, (_, index) => index + 1);
}
