import { createTopics, topicNames } from '@mate/messaging/topics';
import { MongoClient } from 'mongodb';
import { bucketNames, createBuckets } from '../src/engines/buckets.js';
import { addressesToEnvironment, type EngineAddresses } from '../src/engines/engine-addresses.js';
import { redisCommand } from '../src/engines/redis-command.js';
import type { Engines } from '../src/engines/start-engines.js';
import { startEngines } from '../src/engines/start-engines.js';
import { ENGINE_PORTS, type EnginePorts } from '../src/engines/running-engine.js';
import { findTools } from '../src/engines/tools.js';
import { devnetKafka } from '../src/engines/kafka-engine.js';
import fs from 'node:fs';
import { loadSecrets } from '../src/programs/secrets.js';
import type { RunRecord } from '../src/processes/run-record.js';
import { readNote } from '../src/folders/notes.js';
import { temporaryDataDir } from '../src/system/data-folder.js';
import { portsFor, superviseIn } from '../src/system/start-local-engines.js';

const START_MS_MAX = 600_000;
const variables = Object.keys(addressesToEnvironment({} as EngineAddresses));

/** The programs of this machine, although the addresses of running engines are in the environment. */
async function findAllTools(): ReturnType<typeof findTools> {
  const others = Object.entries(process.env).filter(([name]) => !variables.includes(name));
  return findTools(Object.fromEntries(others));
}

interface Beginning {
  readonly starting: Promise<Engines>;
  readonly record: RunRecord;
}

async function begin(dataDir: string, given: Partial<EngineAddresses> = {}): Promise<Beginning> {
  const supervision = await superviseIn(dataDir, () => undefined);
  const ports = (await portsFor(dataDir, ENGINE_PORTS)) as EnginePorts;
  const tools = await findAllTools();
  const starting = startEngines({
    dataDir,
    keepsData: true,
    tools,
    ports,
    keys: loadSecrets(dataDir),
    supervision,
    given,
  });
  return { starting, record: supervision.record };
}

async function start(dataDir: string): Promise<Engines> {
  const { starting, record } = await begin(dataDir);
  const engines = await starting;
  const stop = async (): Promise<void> => {
    await engines.stop();
    record.release();
  };
  return { ...engines, stop };
}

describe('engines on this machine', () => {
  const dataDir = temporaryDataDir();
  afterAll(() =>
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  );

  it(
    'start / an address that none of them gives is missing / throws, and stops those that had started',
    async () => {
      const elsewhere = {
        mongoUrl: 'mongodb://127.0.0.1:1',
        kafkaBrokers: '127.0.0.1:1',
        redisQueueUrl: 'redis://127.0.0.1:1',
        s3Endpoint: 'http://127.0.0.1:1',
      };
      const { starting, record } = await begin(dataDir, elsewhere);
      await expect(starting).rejects.toThrow('No engine gave MATE_S3_ACCESS_KEY');
      expect(readNote<{ children: unknown[] }>(dataDir, 'run.json')?.children).toEqual([]);
      record.release();
    },
    START_MS_MAX,
  );

  it(
    'start, keep what was written over a stop, and start again',
    async () => {
      const first = await start(dataDir);
      await write(first.addresses);
      await first.stop();
      const second = await start(dataDir);
      try {
        await expectWritten(second.addresses);
      } finally {
        await second.stop();
      }
    },
    START_MS_MAX,
  );
});

async function write({ ...addresses }: EngineAddresses): Promise<void> {
  const client = new MongoClient(addresses.mongoUrl);
  await client
    .db('d')
    .collection('c')
    .insertOne({ word: 'kept' }, { writeConcern: { w: 'majority' } });
  await client.close();
  const kafka = devnetKafka(addresses.kafkaBrokers);
  const layout = { topicPrefix: 'x.', partitions: 2, replicationFactor: 1 };
  await createTopics(kafka, layout);
  await createTopics(kafka, layout);
  await createBuckets(addresses, bucketNames('x-'), ['http://localhost:8080']);
  await redisCommand(addresses.redisQueueUrl, 'SET word kept');
}

async function expectWritten(addresses: EngineAddresses): Promise<void> {
  const client = new MongoClient(addresses.mongoUrl);
  const found = await client.db('d').collection('c').findOne({ word: 'kept' });
  await client.close();
  expect(found).not.toBeNull();
  const admin = devnetKafka(addresses.kafkaBrokers).admin();
  await admin.connect();
  expect(await admin.listTopics()).toEqual(expect.arrayContaining(topicNames('x.')));
  await admin.disconnect();
  expect(await redisCommand(addresses.redisQueueUrl, 'EXISTS word')).toBe(':1');
  const page = { Origin: 'http://localhost:8080', 'Access-Control-Request-Method': 'PUT' };
  const preflight = await fetch(`${addresses.s3Endpoint}/x-mate-uploads/some-object`, {
    method: 'OPTIONS',
    headers: page,
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:8080');
}
