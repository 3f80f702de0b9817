import path from 'node:path';
import { createTopics } from '@mate/messaging/topics';
import { bucketNames, createBuckets } from '../engines/buckets.js';
import { devnetKafka } from '../engines/kafka-engine.js';
import { redisCommand } from '../engines/redis-command.js';
import type { RunningEngine } from '../engines/running-engine.js';
import { namingOnly, type EngineAddresses } from '../engines/engine-addresses.js';
import type { Engines } from '../engines/start-engines.js';
import { findTools, toolPath, type Tools } from '../engines/tools.js';
import { requireFreePort } from '../processes/ports.js';
import { specOf } from '../programs/process-spec.js';
import {
  furtherGateways,
  PROCESS_PORTS,
  processTable,
  type ProcessDefinition,
} from '../programs/process-table.js';
import { loadSecrets, type Secrets } from '../programs/secrets.js';
import { SupervisedProcess, type Supervision } from '../processes/supervised-process.js';
import type { Profile, SystemFacts } from '../programs/system-facts.js';
import { writeNote } from '../folders/notes.js';
import { repositoryRoot } from '../folders/repository-root.js';
import { portsFor, startEnginesIn, superviseIn } from './start-local-engines.js';

export interface StartSystemOptions {
  /** Where engines keep their data, and logs and secrets lie. One system per folder. */
  readonly dataDir: string;
  readonly profile: Profile;
  /** Ports that people type; free ones when left out. */
  readonly ports?: { readonly gateway?: number; readonly sandbox?: number };
  /** Keeps this system apart from others on the same given engines; e.g. the name of a spec. */
  readonly namespace?: string;
  readonly say?: (line: string) => void;
  /** Engines that run already; those that the environment names unless told. */
  readonly given?: Partial<EngineAddresses>;
  /** Gateways side by side; one unless told. */
  readonly gateways?: number;
}

/** A running system and its controls. */
export interface RunningSystem {
  readonly gatewayUrl: string;
  /** Of all gateways, that one first. */
  readonly gatewayUrls: readonly string[];
  readonly sandboxUrl: string;
  readonly facts: SystemFacts;
  readonly processes: readonly string[];
  /** Sends a signal to one process, as a crash would; it is started again by itself. */
  kill(name: string, signal: NodeJS.Signals): void;
  /** Resolves when a process answers as ready, e.g. after a kill. */
  untilReady(name: string): Promise<void>;
  /** Stops and starts one process in good order. */
  restart(name: string): Promise<void>;
  /** Ends an engine that was started here as a crash would, and leaves it ended. */
  killEngine(name: string): Promise<void>;
  /** Starts it again; resolves when it answers. */
  reviveEngine(name: string): Promise<void>;
  /** Stops everything in order: what faces people, services, engines. */
  stop(): Promise<void>;
}

/** Starts engines and all processes from compiled output; resolves when the main job can be done. */
export async function startSystem(options: StartSystemOptions): Promise<RunningSystem> {
  const say = options.say ?? (() => undefined);
  const dataDir = path.resolve(options.dataDir);
  const tools = await findTools(options.given && namingOnly(options.given));
  const secrets = loadSecrets(dataDir);
  const supervision = await superviseIn(dataDir, say);
  let engines: Engines | undefined;
  const processes: SupervisedProcess[] = [];
  const stop = async (): Promise<void> => {
    try {
      await stopInOrder(processes);
    } finally {
      await engines?.stop();
      supervision.record.release();
    }
  };
  try {
    await requirePorts(options.ports);
    engines = await startEnginesIn({
      ...{ dataDir, tools, keys: secrets, supervision },
      given: options.given,
    });
    const facts = await gatherFacts({ ...options, dataDir }, { engines, tools, secrets });
    await prepareEngines(facts);
    say('engines ready');
    processes.push(...createProcesses(processesOf(options), facts, supervision));
    await startAll(processes, say);
    writeNote(dataDir, 'system.json', facts);
    return controls({ facts, processes, engines }, stop);
  } catch (error) {
    // Whoever asked hears why it did not start, not what else went wrong while it was stopped.
    await stop().catch((more: unknown) => say(`stopping failed as well: ${String(more)}`));
    throw error;
  }
}

async function requirePorts(ports: StartSystemOptions['ports']): Promise<void> {
  if (ports?.gateway) await requireFreePort(ports.gateway, 'MATE_GATEWAY_PORT');
  if (ports?.sandbox) await requireFreePort(ports.sandbox, 'MATE_SANDBOX_PORT');
}

async function gatherFacts(
  options: StartSystemOptions,
  parts: { engines: Engines; tools: Tools; secrets: Secrets },
): Promise<SystemFacts> {
  const { dataDir, profile, namespace } = options;
  const prefix = namespace ? `${namespace}-` : '';
  const further = gatewaysBeside(options).flatMap(({ name }) => [name, `${name}-metrics`]);
  const names = [...PROCESS_PORTS, 'gateway', 'sandbox', ...further];
  const chosen = await portsFor(dataDir, names);
  const ports = { ...chosen, ...options.ports };
  const addresses = namespace
    ? await withOwnRedis(parts.engines.addresses)
    : parts.engines.addresses;
  // A name is looked up in several ways at each connection, of which tests on busy machines must not wait for one.
  const name = profile === 'test' ? '127.0.0.1' : 'localhost';
  return {
    profile,
    addresses,
    dataDir,
    root: repositoryRoot(),
    buckets: bucketNames(prefix),
    topicPrefix: namespace ? `${namespace}.` : '',
    databasePrefix: namespace ? `${namespace}_` : '',
    ports,
    host: process.env.MATE_HOST ?? '127.0.0.1',
    gatewayUrl: `http://${name}:${ports.gateway}`,
    sandboxUrl: `http://${name}:${ports.sandbox}`,
    secrets: parts.secrets,
    ffmpegPath: toolPath(parts.tools, 'ffmpeg'),
    ffprobePath: toolPath(parts.tools, 'ffprobe'),
  };
}

/** A numbered database of each Redis, taken round robin and emptied: nobody else's keys are seen or touched. */
async function withOwnRedis(
  addresses: SystemFacts['addresses'],
): Promise<SystemFacts['addresses']> {
  const { redisCacheUrl, redisQueueUrl } = addresses;
  const count = await redisCommand(redisCacheUrl, 'INCR mate:devnet:database');
  const database = (Number(count.slice(1)) % 15) + 1;
  for (const url of [redisCacheUrl, redisQueueUrl]) {
    await redisCommand(
      url,
      `EVAL "redis.call('SELECT', ARGV[1]) redis.call('FLUSHDB')" 0 ${database}`,
    );
  }
  const numbered = (url: string): string => new URL(`/${database}`, url).href;
  return {
    ...addresses,
    redisCacheUrl: numbered(redisCacheUrl),
    redisQueueUrl: numbered(redisQueueUrl),
  };
}

/** Of each topic: more than the services' replicas of one machine. */
const PARTITIONS = 6;

async function prepareEngines(facts: SystemFacts): Promise<void> {
  const { addresses, buckets, topicPrefix } = facts;
  const port = facts.ports.gateway;
  const origins = [...new Set([facts.gatewayUrl, `http://127.0.0.1:${port}`])];
  await Promise.all([
    createTopics(devnetKafka(addresses.kafkaBrokers), {
      topicPrefix,
      partitions: PARTITIONS,
      replicationFactor: 1,
    }),
    createBuckets(addresses, buckets, origins),
  ]);
}

function gatewaysBeside({ gateways = 1 }: StartSystemOptions): ProcessDefinition[] {
  return furtherGateways(gateways - 1);
}

function processesOf(options: StartSystemOptions): ProcessDefinition[] {
  return [...gatewaysBeside(options), ...processTable];
}

function createProcesses(
  definitions: readonly ProcessDefinition[],
  facts: SystemFacts,
  supervision: Supervision,
): SupervisedProcess[] {
  return definitions.map(
    (definition) => new SupervisedProcess(specOf(definition, facts), supervision),
  );
}

async function startAll(
  processes: readonly SupervisedProcess[],
  say: (line: string) => void,
): Promise<void> {
  await Promise.all(
    processes.map(async (process) => {
      const begin = Date.now();
      await process.start();
      say(`${process.name} ready after ${((Date.now() - begin) / 1000).toFixed(1)} s`);
    }),
  );
}

/** The gateways first, so that nobody calls a service that is going; then the rest side by side. */
async function stopInOrder(processes: readonly SupervisedProcess[]): Promise<void> {
  const isGateway = ({ name }: SupervisedProcess): boolean => /^gateway(-\d+)?$/.test(name);
  const stopAll = async (some: readonly SupervisedProcess[]): Promise<void> => {
    await Promise.all(some.map((process) => process.stop()));
  };
  try {
    await stopAll(processes.filter(isGateway));
  } finally {
    await stopAll(processes.filter((process) => !isGateway(process)));
  }
}

function controls(
  parts: { facts: SystemFacts; processes: readonly SupervisedProcess[]; engines: Engines },
  stop: () => Promise<void>,
): RunningSystem {
  const { facts, processes, engines } = parts;
  const named = (name: string): SupervisedProcess => {
    const process = processes.find((candidate) => candidate.name === name);
    if (!process) throw new Error(`There is no process ${name}.`);
    return process;
  };
  const engine = (name: string): RunningEngine => {
    const running = engines.running.find((candidate) => candidate.name === name);
    if (!running) throw new Error(`The engine ${name} was not started here.`);
    return running;
  };
  const { hostname } = new URL(facts.gatewayUrl);
  const further = Object.entries(facts.ports).filter(([name]) => /^gateway-\d+$/.test(name));
  return {
    gatewayUrl: facts.gatewayUrl,
    gatewayUrls: [facts.gatewayUrl, ...further.map(([, port]) => `http://${hostname}:${port}`)],
    sandboxUrl: facts.sandboxUrl,
    facts,
    processes: processes.map((process) => process.name),
    kill: (name, signal) => named(name).kill(signal),
    untilReady: (name) => named(name).untilReady(),
    restart: (name) => named(name).restart(),
    killEngine: (name) => engine(name).kill(),
    reviveEngine: (name) => engine(name).revive(),
    stop,
  };
}
