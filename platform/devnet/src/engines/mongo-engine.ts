import fs from 'node:fs';
import { MongoClient, MongoServerError } from 'mongodb';
import type { ProcessSpec } from '../processes/supervised-process.js';

const SET_NAME = 'rs0';
/**
 * What a killed process had locked is free after one and a half times as long. Ours take milliseconds; the server's own
 * minute would hold events that were being applied back for ninety seconds.
 */
export const TRANSACTION_SECONDS_MAX = 15;
const NOT_YET_INITIALIZED = 94;

interface ReplicaSetConfig {
  readonly version: number;
  readonly members: readonly { readonly host: string }[];
}

export interface MongoEngineOptions {
  readonly mongod: string;
  readonly dir: string;
  readonly port: number;
}

/**
 * The address of a single-node replica set on this machine. Whoever looks in from outside reads as the services do: what is
 * not in a majority's journal yet is not there, so nobody sees a change before a service can.
 */
export function mongoUrl(port: number): string {
  return `mongodb://127.0.0.1:${port}/?replicaSet=${SET_NAME}&readConcernLevel=majority`;
}

/** mongod as a replica set member with a small cache, reachable from this machine only. */
export function mongoProcess({ mongod, dir, port }: MongoEngineOptions): ProcessSpec {
  fs.mkdirSync(dir, { recursive: true });
  return {
    name: 'mongodb',
    command: mongod,
    args: [
      ...['--dbpath', dir, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
      ...['--replSet', SET_NAME, '--oplogSize', '256', '--wiredTigerCacheSizeGB', '0.25'],
      ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
      ...['--setParameter', `transactionLifetimeLimitSeconds=${TRANSACTION_SECONDS_MAX}`],
      // One node has nobody to hand over to: no reason to wait before it ends.
      ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
    ],
    isReady: () => becomesPrimary(port),
    readyMsMax: 240_000,
    stopMsMax: 20_000,
  };
}

/** Whether the node takes writes; makes it the primary of its set on the way. */
async function becomesPrimary(port: number): Promise<boolean> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1_000,
    connectTimeoutMS: 1_000,
  });
  try {
    await client.connect();
    await ensureReplicaSet(client, `127.0.0.1:${port}`);
    const hello = await client.db('admin').command({ hello: 1 });
    return hello.isWritablePrimary === true;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}

async function ensureReplicaSet(client: MongoClient, host: string): Promise<void> {
  const admin = client.db('admin');
  try {
    const reply = await admin.command({ replSetGetConfig: 1 });
    const { version, members } = reply.config as ReplicaSetConfig;
    if (members.some((member) => member.host === host)) return;
    // The port of the last start was taken, so the set learns its new address.
    const moved = { _id: SET_NAME, version: version + 1, members: [{ _id: 0, host }] };
    await admin.command({ replSetReconfig: moved, force: true });
  } catch (error) {
    const isNew = error instanceof MongoServerError && error.code === NOT_YET_INITIALIZED;
    if (!isNew) throw error;
    const members = [{ _id: 0, host }];
    await admin.command({ replSetInitiate: { _id: SET_NAME, members } });
  }
}
