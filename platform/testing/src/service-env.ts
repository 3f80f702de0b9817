import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { MongoClient } from 'mongodb';
import { signingDomains } from '@mate/messaging/event-signature';
import { createKafka } from '@mate/messaging/kafka-client';
import { createTopics, deleteTopics } from '@mate/messaging/topics';
import { AdminTokenMinter, InternalTokenMinter } from '@mate/service-kit/internal-token';
import { createLogger } from '@mate/service-kit/logger';
import { isOutOfTime } from '@mate/service-kit/passing-failures';
import { engines, type Engines } from './engines.js';

/** Who administers test systems, each with a key of their own. */
const ADMINS = ['mona', 'omar', 'rita', 'zaid', 'noor', 'sara'] as const;
type AdminName = (typeof ADMINS)[number];

interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What the services of one test system share. */
export interface TestSystem {
  readonly topicPrefix: string;
  readonly publicKeyPem: string;
  readonly privateKeyPem: string;
  /** By the name of who administers. */
  readonly adminKeys: Readonly<Record<AdminName, KeyPair>>;
  /** Base64url; a test that joins the system reads the same cursors. */
  readonly cursorSecret: string;
}

export interface ServiceEnv extends TestSystem {
  /** A full environment for `loadConfig(prefix, …)`. */
  readonly env: Record<string, string>;
  readonly mongoUrl: string;
  readonly kafkaBrokers: string;
  readonly rpcAddress: string;
  readonly httpAddress: string;
  /** Mints the internal tokens that the service accepts. */
  readonly minter: InternalTokenMinter;
  /** Mints the tokens of those who administer. */
  readonly adminMinter: AdminTokenMinter;
  /** Drops the database, and the topics where they are this environment's own. Call it when the service is stopped. */
  dispose(): Promise<void>;
}

export interface ServiceEnvOptions {
  /** More variables, without prefix. */
  readonly more?: Readonly<Record<string, string>>;
  /** Joins the system of another environment: same topics, same keys. */
  readonly system?: TestSystem;
  readonly partitions?: number;
  /** Those of the run unless told. */
  readonly on?: Engines;
}

const PARTITIONS = 2;

/** A fresh environment: own database, own topics (created), free ports and a throw-away key pair. */
export async function baseEnv(
  prefix: string,
  options: ServiceEnvOptions = {},
): Promise<ServiceEnv> {
  const { kafkaBrokers, ...engine } = options.on ?? engines();
  const system = options.system ?? newSystem();
  const database = `${testRun()}_${prefix.toLowerCase()}_${randomBytes(6).toString('hex')}`;
  const mongoUrl = engine.mongoUrl(database);
  const kafka = createKafka({
    brokers: kafkaBrokers,
    clientId: 'testing',
    logger: createLogger('testing', 'silent'),
  });
  const { topicPrefix, publicKeyPem, cursorSecret } = system;
  const layout = {
    topicPrefix,
    partitions: options.partitions ?? PARTITIONS,
    replicationFactor: 1,
  };
  if (!options.system) await createTopics(kafka, layout);
  const [rpcPort, httpPort] = await freePorts(2);
  const variables = {
    PROFILE: 'test',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    RPC_PORT: `${rpcPort}`,
    HTTP_PORT: `${httpPort}`,
    MONGO_URL: mongoUrl,
    KAFKA_BROKERS: kafkaBrokers,
    TOPIC_PREFIX: topicPrefix,
    RPC_PUBLIC_KEY: publicKeyPem,
    ADMIN_PUBLIC_KEYS: JSON.stringify(ofEachAdmin(({ publicKey }) => [publicKey], system)),
    CURSOR_KEYS: JSON.stringify([{ kid: 'test', secret: cursorSecret }]),
    // One key for all who sign.
    EVENT_SIGNING_KEY: system.privateKeyPem,
    LEDGER_KEY: system.privateKeyPem,
    WORDS_KEYS: JSON.stringify([{ kid: 'test', secret: cursorSecret }]),
    EVENT_PUBLIC_KEYS: JSON.stringify(
      Object.fromEntries([...signingDomains].map((name) => [name, [publicKeyPem]])),
    ),
    ...options.more,
  };
  return {
    ...system,
    env: Object.fromEntries(
      Object.entries(variables).map(([key, value]) => [`${prefix}_${key}`, value]),
    ),
    mongoUrl,
    kafkaBrokers,
    rpcAddress: `127.0.0.1:${rpcPort}`,
    httpAddress: `127.0.0.1:${httpPort}`,
    minter: new InternalTokenMinter(system.privateKeyPem),
    adminMinter: new AdminTokenMinter(ofEachAdmin(({ privateKey }) => privateKey, system)),
    dispose: async () => {
      await dropDatabase(mongoUrl);
      if (!options.system) await deleteTopics(kafka, topicPrefix);
    },
  };
}

/** What the names of this test run's databases and topics begin with; the global tear-down removes those that are left. */
function testRun(): string {
  return `test_${process.env['MATE_TEST_RUN'] ?? 'hand'}`;
}

/** Key pairs and a topic prefix of their own. */
export function newSystem(): TestSystem {
  const caller = keyPair();
  return {
    topicPrefix: `${testRun()}_${randomBytes(5).toString('hex')}.`,
    publicKeyPem: caller.publicKey,
    privateKeyPem: caller.privateKey,
    adminKeys: Object.fromEntries(ADMINS.map((name) => [name, keyPair()])) as Record<
      AdminName,
      KeyPair
    >,
    cursorSecret: randomBytes(32).toString('base64url'),
  };
}

function ofEachAdmin<T>(
  value: (keys: KeyPair) => T,
  { adminKeys }: Pick<TestSystem, 'adminKeys'>,
): Record<string, T> {
  return Object.fromEntries(ADMINS.map((name) => [name, value(adminKeys[name])]));
}

function keyPair(): KeyPair {
  return generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

const DROP_MS_MAX = 5_000;
const PORT_MIN = 12_000;
const PORTS_OF_WORKER = 1_000;
const WORKERS_MAX = 19;
const worker = (Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % WORKERS_MAX;
let next = randomInt(PORTS_OF_WORKER);

/**
 * Ports on which nobody listens. They lie below the range from which the system takes ports for outgoing connections
 * and in the slice of this Jest worker, so that nobody gets them between choosing them and listening on them.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let tries = 0; tries < PORTS_OF_WORKER && ports.length < count; tries += 1) {
    const port = PORT_MIN + worker * PORTS_OF_WORKER + next;
    next = (next + 1) % PORTS_OF_WORKER;
    if (await isPortFree(port)) ports.push(port);
  }
  if (ports.length < count) throw new Error(`no ${count} free ports`);
  return ports;
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * Where a process was killed inside a transaction, its locks stay for up to a minute: such a database is left to the global
 * tear-down.
 */
async function dropDatabase(url: string): Promise<void> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 5_000 });
  try {
    await client.connect();
    await client.db().dropDatabase({ maxTimeMS: DROP_MS_MAX });
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
  } finally {
    await client.close();
  }
}
