import path from 'node:path';
import {
  type ProcessSpec,
  SupervisedProcess,
  type Supervision,
} from '../processes/supervised-process.js';
import type { EngineAddresses } from './engine-addresses.js';
import { kafkaProcess } from './kafka-engine.js';
import { mongoProcess, mongoUrl } from './mongo-engine.js';
import { type RedisRole, redisProcess, redisUrl } from './redis-engine.js';
import type { EnginePorts, RunningEngine, StorageKeys } from './running-engine.js';
import { storageEndpoint, storageProcess } from './storage-engine.js';
import { type Tools, toolPath } from './tools.js';

export interface LocalEngineOptions {
  readonly dataDir: string;
  /** False for a run whose data is deleted at its end. */
  readonly keepsData: boolean;
  readonly tools: Tools;
  readonly ports: EnginePorts;
  readonly keys: StorageKeys;
  readonly supervision: Supervision;
}

/** Starts one engine and resolves when it answers. */
export type EngineStarter = (options: LocalEngineOptions) => Promise<RunningEngine>;

/** How each engine is started from programs on this machine, by the address that it provides. */
export const localEngines = {
  mongoUrl: async (options) => {
    const { tools, dataDir, ports } = options;
    const mongod = toolPath(tools, 'mongod');
    const spec = mongoProcess({ mongod, dir: path.join(dataDir, 'mongodb'), port: ports.mongodb });
    return launch(options, spec, { mongoUrl: mongoUrl(ports.mongodb) });
  },
  kafkaBrokers: async (options) => {
    const { tools, dataDir, ports } = options;
    const spec = await kafkaProcess({
      java: toolPath(tools, 'java'),
      libs: toolPath(tools, 'kafka'),
      dir: path.join(dataDir, 'kafka'),
      brokerPort: ports.kafka,
      controllerPort: ports['kafka-controller'],
    });
    return launch(options, spec, { kafkaBrokers: `127.0.0.1:${ports.kafka}` });
  },
  redisCacheUrl: (options) =>
    launchRedis(options, 'cache', { redisCacheUrl: redisUrl(options.ports['redis-cache']) }),
  redisQueueUrl: (options) =>
    launchRedis(options, 'queue', { redisQueueUrl: redisUrl(options.ports['redis-queue']) }),
  s3Endpoint: async (options) => {
    const { tools, dataDir, ports, keys } = options;
    const spec = storageProcess({
      versitygw: toolPath(tools, 'versitygw'),
      dir: path.join(dataDir, 'storage'),
      port: ports.storage,
      accessKey: keys.s3AccessKey,
      secretKey: keys.s3SecretKey,
    });
    return launch(options, spec, { s3Endpoint: storageEndpoint(ports.storage), ...keys });
  },
} satisfies Partial<Record<keyof EngineAddresses, EngineStarter>>;

async function launchRedis(
  options: LocalEngineOptions,
  role: RedisRole,
  addresses: Partial<EngineAddresses>,
): Promise<RunningEngine> {
  const spec = redisProcess({
    redis: toolPath(options.tools, 'redis'),
    role,
    dir: path.join(options.dataDir, `redis-${role}`),
    port: options.ports[`redis-${role}`],
  });
  return launch(options, spec, addresses);
}

async function launch(
  options: LocalEngineOptions,
  spec: ProcessSpec,
  addresses: Partial<EngineAddresses>,
): Promise<RunningEngine> {
  const begin = Date.now();
  const process = new SupervisedProcess(spec, options.supervision);
  const engine: RunningEngine = {
    ...{ name: spec.name, addresses },
    kill: () => process.crash(),
    revive: () => process.start(),
    stop: () => process.stop(),
  };
  try {
    await process.start();
  } catch (error) {
    await process.stop();
    throw error;
  }
  options.supervision.say(`${spec.name} ready after ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  return engine;
}
