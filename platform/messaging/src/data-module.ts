import {
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Db } from 'mongodb';
import { connectModels, type ModelConnection } from '@mate/mongo/model-connection';
import { prepareDatabase, type DatabasePlan } from '@mate/mongo/prepare-database';
import { TransactionRunner } from '@mate/mongo/transaction';
import type { ServiceBaseConfig } from '@mate/service-kit/config';
import type { ServiceRuntime } from '@mate/service-kit/start-service';
import { withMessaging } from './collections.js';
import { kafkaSecurityOf, type KafkaSettings } from './kafka/kafka-client.js';
import { MessagingRuntime } from './messaging-runtime.js';
import { Outbox } from './outbox/outbox.js';

/** Token of the service's database. */
export const MONGO_DB = Symbol('MONGO_DB');
const MONGO_CONNECTION = Symbol('MONGO_CONNECTION');

export interface DataModuleOptions {
  readonly service: string;
  readonly config: KafkaSettings &
    Pick<
      ServiceBaseConfig,
      | 'PROFILE'
      | 'MONGO_URL'
      | 'KAFKA_BROKERS'
      | 'TOPIC_PREFIX'
      | 'EVENT_SIGNING_KEY'
      | 'EVENT_PUBLIC_KEYS'
    >;
  readonly runtime: ServiceRuntime;
  /** The service's own; messaging's collections are added. */
  readonly database: DatabasePlan;
  /** Waits between attempts to apply an event; tests shorten them. */
  readonly retryDelaysMs?: readonly number[];
}

/** Database and messaging of a service. Consumers stop before the application does, the connections after it. */
@Module({})
export class DataModule implements BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(MONGO_CONNECTION) private readonly mongo: ModelConnection,
    @Inject(MessagingRuntime) private readonly messaging: MessagingRuntime,
  ) {}

  static forRoot(options: DataModuleOptions): DynamicModule {
    return {
      module: DataModule,
      global: true,
      providers: [
        { provide: MONGO_CONNECTION, useFactory: () => openDatabase(options) },
        {
          provide: MONGO_DB,
          useFactory: (mongo: ModelConnection) => mongo.db,
          inject: [MONGO_CONNECTION],
        },
        {
          // What `MongooseModule.forFeature` makes its models on.
          provide: getConnectionToken(),
          useFactory: (mongo: ModelConnection) => mongo.models,
          inject: [MONGO_CONNECTION],
        },
        {
          provide: TransactionRunner,
          useFactory: (mongo: ModelConnection) => new TransactionRunner(mongo.client),
          inject: [MONGO_CONNECTION],
        },
        { provide: Outbox, useFactory: (db: Db) => new Outbox(db), inject: [MONGO_DB] },
        {
          provide: MessagingRuntime,
          useFactory: (db: Db, outbox: Outbox) => openMessaging(options, db, outbox),
          inject: [MONGO_DB, Outbox],
        },
      ],
      exports: [MONGO_DB, getConnectionToken(), TransactionRunner, Outbox, MessagingRuntime],
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.messaging.stopConsumers();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.messaging.close();
    await this.mongo.close();
  }
}

async function openDatabase(options: DataModuleOptions): Promise<ModelConnection> {
  const { config, service: appName } = options;
  // Machines that run tests may be busy for longer than people would wait.
  const patience =
    config.PROFILE === 'test'
      ? { waitQueueTimeoutMs: 30_000, serverSelectionTimeoutMs: 30_000 }
      : {};
  const mongo = await connectModels(config.MONGO_URL, { appName, ...patience });
  await prepareDatabase(mongo.db, withMessaging(options.database), {
    log: (level, event) => options.runtime.logger[level](event),
  });
  options.runtime.health.addCheck('mongo', () => mongo.ping());
  return mongo;
}

function openMessaging(options: DataModuleOptions, db: Db, outbox: Outbox): MessagingRuntime {
  const { config, runtime, service } = options;
  const messaging = new MessagingRuntime({
    service,
    db,
    outbox,
    brokers: config.KAFKA_BROKERS,
    security: kafkaSecurityOf(config),
    topicPrefix: config.TOPIC_PREFIX,
    logger: runtime.logger,
    metrics: runtime.metrics,
    retryDelaysMs: options.retryDelaysMs,
    signingKey: config.EVENT_SIGNING_KEY,
    publicKeys: config.EVENT_PUBLIC_KEYS,
  });
  runtime.health.addCheck('kafka', () => messaging.producer.check());
  messaging.startRelay();
  return messaging;
}
