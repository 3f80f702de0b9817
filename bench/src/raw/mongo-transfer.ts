import { MongoClient, MongoError, type Collection } from 'mongodb';

interface RawAccount {
  _id: number;
  balance: number;
}

interface RawEntry {
  from: number;
  to: number;
  amount: number;
  time: Date;
}

const ENTRIES_BATCH = 5_000;

/** The raw peer of a transfer: what one writes with the driver alone. */
export interface RawTransfers extends AsyncDisposable {
  /** Moves one unit in a transaction of its own; conflicts are retried until it went through. */
  transfer(from: number, to: number): Promise<void>;
}

/**
 * Two conditional balance updates and an insert in one transaction, majority and journaled, with as many accounts as
 * asked for. No framework, no idempotency, no events: less than what a gift does.
 */
export async function openRawTransfers(
  url: string,
  { accounts, entriesBefore }: { readonly accounts: number; readonly entriesBefore: number },
): Promise<RawTransfers> {
  const client = await MongoClient.connect(url, { maxPoolSize: 256 });
  const db = client.db();
  await db.dropDatabase();
  const balances: Collection<RawAccount> = await db.createCollection<RawAccount>('balances');
  const entries: Collection<RawEntry> = await db.createCollection<RawEntry>('entries');
  await balances.insertMany(
    Array.from({ length: accounts }, (_, _id) => ({ _id, balance: 1_000_000_000 })),
  );
  for (let first = 0; first < entriesBefore; first += ENTRIES_BATCH)
    await entries.insertMany(
      Array.from({ length: Math.min(ENTRIES_BATCH, entriesBefore - first) }, (_, offset) => ({
        ...{ from: (first + offset) % accounts, to: (first + offset + 1) % accounts },
        ...{ amount: 1, time: new Date() },
      })),
    );
  const attempt = async (from: number, to: number): Promise<boolean> => {
    const session = client.startSession();
    try {
      session.startTransaction({
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', j: true },
      });
      await balances.updateOne(
        { _id: from, balance: { $gte: 1 } },
        { $inc: { balance: -1 } },
        { session },
      );
      await balances.updateOne({ _id: to }, { $inc: { balance: 1 } }, { session });
      await entries.insertOne({ from, to, amount: 1, time: new Date() }, { session });
      await session.commitTransaction();
      return true;
    } catch (error) {
      if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
      if (error instanceof MongoError && error.hasErrorLabel('TransientTransactionError'))
        return false;
      throw error;
    } finally {
      await session.endSession();
    }
  };
  return {
    transfer: async (from, to) => {
      while (!(await attempt(from, to)));
    },
    [Symbol.asyncDispose]: async () => {
      await db.dropDatabase();
      await client.close();
    },
  };
}
