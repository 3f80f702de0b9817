import type { Db, MongoClient } from 'mongodb';
import { clientOptions, connectionOf } from './connection.js';

describe('options of a client', () => {
  it('what was acknowledged / is on a majority and in the journal, and is read back from there', () => {
    expect(clientOptions({ appName: 'spec' })).toMatchObject({
      appName: 'spec',
      writeConcern: { w: 'majority', j: true },
      readConcern: { level: 'majority' },
      retryWrites: true,
      retryReads: true,
    });
  });

  it('every wait / is bounded', () => {
    const { serverSelectionTimeoutMS, connectTimeoutMS, waitQueueTimeoutMS, maxPoolSize } =
      clientOptions({ appName: 'spec' });
    for (const bound of [serverSelectionTimeoutMS, connectTimeoutMS, waitQueueTimeoutMS])
      expect(bound).toBeGreaterThan(0);
    expect(maxPoolSize).toBeGreaterThan(0);
  });

  it('bounds of the caller / win', () => {
    const own = { poolSizeMax: 3, serverSelectionTimeoutMs: 70, waitQueueTimeoutMs: 80 };
    expect(clientOptions({ appName: 'spec', ...own })).toMatchObject({
      maxPoolSize: 3,
      serverSelectionTimeoutMS: 70,
      waitQueueTimeoutMS: 80,
    });
  });
});

describe('open connection', () => {
  function aConnection(answer: () => Promise<unknown>) {
    const seen: unknown[] = [];
    const command = (...args: unknown[]): Promise<unknown> => {
      seen.push(...args);
      return answer();
    };
    const close = async (): Promise<void> => void seen.push('closed');
    const client = { close } as Partial<MongoClient> as MongoClient;
    return { seen, connection: connectionOf(client, { command } as Partial<Db> as Db) };
  }

  it('ping / asks the primary, with a time limit', async () => {
    const { seen, connection } = aConnection(() => Promise.resolve({ ok: 1 }));
    await expect(connection.ping()).resolves.toBeUndefined();
    expect(seen).toEqual([{ ping: 1 }, { timeoutMS: expect.any(Number) }]);
  });

  it('ping / no answer / throws what happened', async () => {
    const { connection } = aConnection(() => Promise.reject(new Error('timed out')));
    await expect(connection.ping()).rejects.toThrow('timed out');
  });

  it('leaving its block / closes the client', async () => {
    const { seen, connection } = aConnection(() => Promise.resolve());
    {
      await using open = connection;
      expect(open.client).toBeDefined();
    }
    expect(seen).toEqual(['closed']);
  });
});
