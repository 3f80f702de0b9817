import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import type { GenericContainer } from 'testcontainers';
import type { EngineAddresses } from './engine-addresses.js';
import type { EngineStarter, LocalEngineOptions, localEngines } from './local-engines.js';
import { TRANSACTION_SECONDS_MAX, mongoUrl } from './mongo-engine.js';
import { redisUrl } from './redis-engine.js';
import type { RunningEngine } from './running-engine.js';
import { storageEndpoint } from './storage-engine.js';

const STOP_MS_MAX = 20_000;
const ENGINE_NAMES = ['mongodb', 'kafka', 'redis-cache', 'redis-queue', 'storage'];

/** One engine as an image; ports are the same inside and outside, since Kafka and MongoDB announce theirs. */
interface Image {
  readonly name: string;
  readonly image: string;
  readonly port: number;
  readonly command?: readonly string[];
  readonly environment?: Record<string, string>;
  readonly dataPath: string;
  readonly afterStart?: readonly string[];
  readonly addresses: Partial<EngineAddresses>;
}

function mongoImage({ ports }: LocalEngineOptions): Image {
  const port = ports.mongodb;
  const initiate = `try { rs.status() } catch { rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: '127.0.0.1:${port}' }] }) };
    const c = rs.conf(); if (c.members[0].host !== '127.0.0.1:${port}') { c.members[0].host = '127.0.0.1:${port}'; c.version++; rs.reconfig(c, { force: true }) };
    while (!db.hello().isWritablePrimary) sleep(50)`;
  return {
    name: 'mongodb',
    image: 'mongo:8.0',
    port,
    command: [
      ...`mongod --replSet rs0 --bind_ip_all --port ${port} --wiredTigerCacheSizeGB 0.25`.split(
        ' ',
      ),
      ...['--setParameter', `transactionLifetimeLimitSeconds=${TRANSACTION_SECONDS_MAX}`],
    ],
    dataPath: '/data/db',
    afterStart: ['mongosh', '--quiet', '--port', String(port), '--eval', initiate],
    addresses: { mongoUrl: mongoUrl(port) },
  };
}

function kafkaImage({ ports }: LocalEngineOptions): Image {
  const port = ports.kafka;
  return {
    name: 'kafka',
    image: 'apache/kafka:3.9.1',
    port,
    dataPath: '/var/lib/kafka/data',
    environment: {
      KAFKA_HEAP_OPTS: '-Xmx320m -XX:+UseSerialGC',
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:29093',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENERS: `PLAINTEXT://:${port},CONTROLLER://localhost:29093`,
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_LOG_DIRS: '/var/lib/kafka/data',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
    },
    addresses: { kafkaBrokers: `127.0.0.1:${port}` },
  };
}

function redisImage(
  role: 'cache' | 'queue',
  port: number,
  addresses: Partial<EngineAddresses>,
): Image {
  const options =
    role === 'cache'
      ? ['--save', '', '--maxmemory', '128mb', '--maxmemory-policy', 'allkeys-lru']
      : ['--appendonly', 'yes', '--maxmemory-policy', 'noeviction'];
  const command = ['redis-server', '--port', String(port), ...options];
  return {
    name: `redis-${role}`,
    image: 'redis:7-alpine',
    port,
    command,
    dataPath: '/data',
    addresses,
  };
}

function storageImage({ ports, keys }: LocalEngineOptions): Image {
  const port = ports.storage;
  return {
    name: 'storage',
    image: 'versity/versitygw:v1.8.0',
    port,
    command: ['--port', `:${port}`, '--quiet', '--keep-alive', 'posix', '/data'],
    environment: {
      ROOT_ACCESS_KEY: keys.s3AccessKey,
      ROOT_SECRET_KEY: keys.s3SecretKey,
    },
    dataPath: '/data',
    addresses: { s3Endpoint: storageEndpoint(port), ...keys },
  };
}

/** How each engine is started from an image, by the address that it provides. */
export const dockerEngines: Record<keyof typeof localEngines, EngineStarter> = {
  mongoUrl: (options) => launch(options, mongoImage(options)),
  kafkaBrokers: (options) => launch(options, kafkaImage(options)),
  redisCacheUrl: (options) => {
    const port = options.ports['redis-cache'];
    return launch(options, redisImage('cache', port, { redisCacheUrl: redisUrl(port) }));
  },
  redisQueueUrl: (options) => {
    const port = options.ports['redis-queue'];
    return launch(options, redisImage('queue', port, { redisQueueUrl: redisUrl(port) }));
  },
  s3Endpoint: (options) => launch(options, storageImage(options)),
};

/** Deletes the volumes of a data folder; those that are not there are fine. */
export async function removeVolumes(dataDir: string): Promise<void> {
  const volumes = ENGINE_NAMES.map((engine) => volumeName(dataDir, engine));
  await promisify(execFile)('docker', ['volume', 'rm', '--force', ...volumes]);
}

/** The volume of an engine's data: one per data folder, so that checkouts stay apart. */
function volumeName(dataDir: string, engine: string): string {
  const folder = createHash('sha256').update(dataDir).digest('hex').slice(0, 10);
  return `mate-${folder}-${engine}`;
}

async function launch(options: LocalEngineOptions, image: Image): Promise<RunningEngine> {
  const begin = Date.now();
  // Loaded only here: the library is large, and most runs never need it.
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  const container = await describe(new GenericContainer(image.image), options, image)
    .withWaitStrategy(Wait.forListeningPorts())
    .start()
    .catch((cause: unknown) => {
      const hint = 'MATE_DOCKER=off takes the programs of this machine instead';
      throw new Error(`Docker could not start ${image.image}; ${hint}.`, { cause });
    });
  const stop = async (): Promise<void> => {
    await container.stop({ timeout: STOP_MS_MAX, removeVolumes: false });
  };
  const prepare = async (): Promise<void> => {
    if (image.afterStart) await container.exec([...image.afterStart]);
  };
  await prepare().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  options.supervision.say(
    `${image.name} ready after ${((Date.now() - begin) / 1000).toFixed(1)} s (Docker)`,
  );
  return {
    ...{ name: image.name, addresses: image.addresses },
    kill: async () => {
      const docker = await getContainerRuntimeClient();
      await docker.container.getById(container.getId()).kill();
    },
    revive: async () => {
      await container.restart();
      await prepare();
    },
    stop,
  };
}

/**
 * Docker publishes the ports on every address of this machine, without passwords: the library offers no way to bind one.
 * On a network that is not trusted take the programs of this machine (MATE_DOCKER=off), which listen on loopback.
 */
function describe(
  container: GenericContainer,
  { dataDir, keepsData }: LocalEngineOptions,
  { name, port, command, environment, dataPath }: Image,
): GenericContainer {
  const volume = { source: volumeName(dataDir, name), target: dataPath };
  const described = container
    .withExposedPorts({ container: port, host: port })
    .withBindMounts(keepsData ? [volume] : [])
    .withEnvironment(environment ?? {});
  return command ? described.withCommand([...command]) : described;
}
