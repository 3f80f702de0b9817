import { MongoClient, type Db } from 'mongodb';

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

/**
 * Connects to the database that the address names.
 * Writes are majority and journaled, reads majority: what was acknowledged is not lost (MongoDB manual, write concern).
 * Int64 stays Long (`promoteLongs: false` would change plain numbers too, so money is read through `int64.ts`).
 */
export async function connectMongo(url: string, options: MongoOptions): Promise<MongoConnection> {
  const client = new MongoClient(url, {
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
  });
  await client.connect();
  const close = async (): Promise<void> => {
    await client.close();
  };
  return {
    client,
    db: client.db(),
    ping: async () => {
      await client.db().command({ ping: 1 }, { timeoutMS: 2_000 });
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
