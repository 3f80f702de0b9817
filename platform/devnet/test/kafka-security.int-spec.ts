import fs from 'node:fs';
import path from 'node:path';
import {
  createKafka,
  kafkaSecurityOf,
  type KafkaSecurity,
  type KafkaSettings,
} from '@mate/messaging/kafka-client';
import { createLogger } from '@mate/service-kit/logger';
import { makeAuthority } from '@mate/testing/certificates';
import { freePorts } from '@mate/testing/service-env';
import { kafkaProcess } from '../src/engines/kafka-engine.js';
import { findTools, toolPath } from '../src/engines/tools.js';
import { SupervisedProcess, type Supervision } from '../src/processes/supervised-process.js';
import { temporaryDataDir } from '../src/system/data-folder.js';
import { superviseIn } from '../src/system/start-local-engines.js';

const START_MS_MAX = 300_000;
const TOPIC = 'mate.spec';

describe('Kafka of production', () => {
  const dataDir = temporaryDataDir();
  using authority = makeAuthority('brokers');
  const brokerCertificate = authority.sign('kafka', { here: true });
  const { ca } = authority;
  let broker: SupervisedProcess;
  let supervision: Supervision;
  let brokers: string;

  beforeAll(async () => {
    supervision = await superviseIn(dataDir, () => undefined);
    const [brokerPort = 0, controllerPort = 0] = await freePorts(2);
    brokers = `localhost:${brokerPort}`;
    const file = (name: string, text: string): string => {
      fs.writeFileSync(path.join(dataDir, name), text, { mode: 0o600 });
      return path.join(dataDir, name);
    };
    const { MATE_KAFKA_BROKERS: _given, ...env } = process.env;
    const tools = await findTools(env);
    const spec = await kafkaProcess({
      java: toolPath(tools, 'java'),
      libs: toolPath(tools, 'kafka'),
      dir: path.join(dataDir, 'kafka'),
      brokerPort,
      controllerPort,
      security: {
        keyStore: file('broker.pem', `${brokerCertificate.key}${brokerCertificate.cert}`),
        trustStore: file('ca.pem', ca),
        users: { broker: 'brokers-word', wallet: 'wallets-word' },
      },
    });
    broker = new SupervisedProcess(spec, supervision);
    await broker.start();
  }, START_MS_MAX);

  afterAll(async () => {
    await broker.stop();
    supervision.record.release();
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });

  const secured = (changes: Partial<KafkaSettings> = {}): KafkaSecurity | undefined =>
    kafkaSecurityOf({
      KAFKA_SECURITY: 'sasl_ssl',
      KAFKA_SASL_MECHANISM: 'scram-sha-512',
      KAFKA_SASL_USERNAME: 'wallet',
      KAFKA_SASL_PASSWORD: 'wallets-word',
      KAFKA_CA: ca,
      ...changes,
    });

  const client = (security: KafkaSecurity | undefined): ReturnType<typeof createKafka> =>
    createKafka({
      brokers,
      security,
      clientId: 'security',
      logger: createLogger('security', 'silent'),
    });

  it('who has the word / creates a topic, writes and reads', async () => {
    const kafka = client(secured());
    const admin = kafka.admin();
    await admin.connect();
    await admin.createTopics({
      topics: [{ topic: TOPIC, numPartitions: 1, replicationFactor: 1 }],
    });
    await admin.disconnect();
    const producer = kafka.producer();
    await producer.connect();
    await producer.send({ topic: TOPIC, acks: -1, messages: [{ key: 'k', value: 'coins' }] });
    await producer.disconnect();
    const consumer = kafka.consumer({ groupId: 'wallet.money' });
    await consumer.connect();
    await consumer.subscribe({ topics: [TOPIC], fromBeginning: true });
    const read = new Promise<string>((resolve) => {
      void consumer.run({
        eachMessage: async ({ message }) => resolve(String(message.value)),
      });
    });
    expect(await read).toBe('coins');
    await consumer.disconnect();
  });

  it.each<[string, Partial<KafkaSettings>, RegExp]>([
    ['another word', { KAFKA_SASL_PASSWORD: 'guessed' }, /SASL SCRAM/],
    ['another name', { KAFKA_SASL_USERNAME: 'nobody' }, /SASL SCRAM/],
    ['a mechanism that is not offered', { KAFKA_SASL_MECHANISM: 'plain' }, /mechanism/i],
    ['an authority that did not sign the broker', { KAFKA_CA: undefined }, /certificate/],
  ])('%s / is not let in', async (_what, changes, reason) => {
    await expect(connectWith(secured(changes))).rejects.toThrow(reason);
  });

  it('plain text / is not let in', async () => {
    await expect(connectWith(undefined)).rejects.toThrow();
  });

  async function connectWith(security: KafkaSecurity | undefined): Promise<void> {
    const admin = client(security).admin({ retry: { retries: 0 } });
    try {
      await admin.connect();
      await admin.listTopics();
    } finally {
      await admin.disconnect();
    }
  }
});
