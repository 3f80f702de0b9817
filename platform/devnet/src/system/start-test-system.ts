import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { deleteTopics } from '@mate/messaging/topics';
import { MongoClient } from 'mongodb';
import { addressesFromEnvironment, type EngineAddresses } from '../engines/engine-addresses.js';
import { devnetKafka } from '../engines/kafka-engine.js';
import { repositoryRoot } from '../folders/repository-root.js';
import { adminSettings } from '../programs/process-table.js';
import { type RunningSystem, startSystem } from './start-system.js';
import { beginTemporaryRun } from './temporary-run.js';

export interface TestSystemOptions {
  /** Variables that name the engines; those of this process unless others are given. */
  readonly engines?: NodeJS.ProcessEnv;
  /** Databases that can be killed: MongoDB and both Redis are started for this system alone. */
  readonly ownStores?: boolean;
  /** Gateways side by side; one unless told. */
  readonly gateways?: number;
}

/** A system of a spec, and the settings by which the admin command reaches it. */
export interface TestSystem extends RunningSystem {
  readonly admin: Readonly<Record<string, string>>;
}

/**
 * Starts a whole system for one spec: free ports, data of its own in a folder that is deleted at the end, and names
 * of its own on the engines that specs share.
 */
export async function startTestSystem(options: TestSystemOptions = {}): Promise<TestSystem> {
  await buildSources();
  const { ownStores = false, gateways } = options;
  const given = givenEngines(options);
  const hasGivenEngines = Object.keys(given).length > 0;
  const namespace = hasGivenEngines ? `t${randomBytes(4).toString('hex')}` : undefined;
  const { dataDir, isForgotten, forget } = beginTemporaryRun();
  const starting = startSystem({ dataDir, profile: 'test', namespace, given, gateways });
  const system = await starting.catch((error: unknown) => {
    forget();
    throw error;
  });
  const stop = async (): Promise<void> => {
    await system.stop();
    if (namespace && isForgotten) await forgetOnEngines(system, ownStores);
    forget();
  };
  return { ...system, admin: adminSettings(system.facts), stop };
}

function givenEngines({
  engines = process.env,
  ownStores = false,
}: TestSystemOptions): Partial<EngineAddresses> {
  const given = addressesFromEnvironment(engines);
  const { mongoUrl: _mongo, redisCacheUrl: _cache, redisQueueUrl: _queue, ...others } = given;
  return ownStores ? others : given;
}

/** Processes run compiled code, which a spec run by hand may have overtaken. */
async function buildSources(): Promise<void> {
  const script = path.join(repositoryRoot(), 'platform/devnet/bin/build.mjs');
  await promisify(execFile)(process.execPath, [script]);
}

/** Shared engines live on after the spec, so its databases and topics go now. */
async function forgetOnEngines({ facts }: RunningSystem, ownStores: boolean): Promise<void> {
  if (!ownStores) await dropDatabases(facts);
  await deleteTopics(devnetKafka(facts.addresses.kafkaBrokers), facts.topicPrefix);
}

async function dropDatabases(facts: RunningSystem['facts']): Promise<void> {
  const client = new MongoClient(facts.addresses.mongoUrl);
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    const own = databases.filter(({ name }) => name.startsWith(facts.databasePrefix));
    for (const { name } of own) await client.db(name).dropDatabase();
  } finally {
    await client.close();
  }
}
