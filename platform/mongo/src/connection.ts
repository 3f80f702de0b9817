import { MongoClient, type Db, type MongoClientOptions } from 'mongodb';
import { failWritesThatMeetTheClose } from './closed-connections.js';

/** An open connection and the database named in its address. */
export interface MongoConnection extends AsyncDisposable {
  readonly client: MongoClient;
  readonly db: Db;
  /** Throws when the primary does not answer within the time limit. For readiness only. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface MongoOptions {
  readonly appName: string;
  /** Connections of this process; bounds what one process can ask of the server. */
  readonly poolSizeMax?: number;
  readonly serverSelectionTimeoutMs?: number;
  /** How long an operation waits for a free connection of the pool. */
  readonly waitQueueTimeoutMs?: number;
}

const PING_TIMEOUT_MS = 2_000;

/**
 * Connects to the database that the address names, without models: for tools, and for what measures the driver.
 */
export async function connectMongo(url: string, options: MongoOptions): Promise<MongoConnection> {
  const client = new MongoClient(url, clientOptions(options));
  await client.connect();
  return connectionOf(client, client.db());
}

/**
 * Writes are majority and journaled, reads majority: what was acknowledged is not lost (MongoDB manual, write concern).
 * Int64 stays Long (`promoteLongs: false` would change plain numbers too, so money is read through `int64.ts`).
 */
export function clientOptions(options: MongoOptions): MongoClientOptions {
  // Whoever opens a client comes by here.
  failWritesThatMeetTheClose();
  return {
    appName: options.appName,
    maxPoolSize: options.poolSizeMax ?? 40,
    serverSelectionTimeoutMS: options.serverSelectionTimeoutMs ?? 5_000,
    connectTimeoutMS: 5_000,
    waitQueueTimeoutMS: options.waitQueueTimeoutMs ?? 5_000,
    useBigInt64: false,
    promoteLongs: true,
    ignoreUndefined: true,
    writeConcern: { w: 'majority', j: true },
    readConcern: { level: 'majority' },
    retryWrites: true,
    retryReads: true,
  };
}

/** The controls of an open client. */
export function connectionOf(client: MongoClient, db: Db): MongoConnection {
  const close = async (): Promise<void> => {
    await client.close();
  };
  return {
    client,
    db,
    ping: async () => {
      await db.command({ ping: 1 }, { timeoutMS: PING_TIMEOUT_MS });
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
