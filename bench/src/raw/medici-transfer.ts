import { Book, initModels, mongoTransaction, syncIndexes } from 'medici';
import mongoose from 'mongoose';

/** Transfers of the ledger package `medici` (npm). */
export interface MediciTransfers extends AsyncDisposable {
  /** Moves one unit in a transaction of its own; conflicts are retried until it went through. */
  transfer(from: number, to: number): Promise<void>;
}

const FUNDS = 1_000_000_000;
const BATCH = 50;

/**
 * A double entry, the check of the giver's balance and the write lock on the giver's account in one transaction, as its
 * guide says; majority and journaled. Everybody is funded by an entry beforehand. The package works on mongoose's
 * default connection, so one is open at a time.
 */
export async function openMediciTransfers(url: string, accounts: number): Promise<MediciTransfers> {
  await mongoose.connect(url, { maxPoolSize: 256, autoIndex: false });
  await mongoose.connection.dropDatabase();
  await initModels();
  await syncIndexes({ background: false });
  const book = new Book('wallets');
  await fund(book, accounts);
  return {
    transfer: (from, to) => transfer(book, from, to),
    [Symbol.asyncDispose]: async () => {
      await mongoose.connection.dropDatabase();
      await mongoose.disconnect();
    },
  };
}

async function fund(book: Book, accounts: number): Promise<void> {
  const credit = (number: number): Promise<unknown> =>
    book.entry('Funds').debit('Assets', FUNDS).credit(accountOf(number), FUNDS).commit();
  for (let first = 0; first < accounts; first += BATCH) {
    const count = Math.min(BATCH, accounts - first);
    await Promise.all(Array.from({ length: count }, (_, index) => credit(first + index)));
  }
}

async function transfer(book: Book, from: number, to: number): Promise<void> {
  // Runs again by itself after a write conflict, as the driver's transactions do.
  await mongoTransaction(
    async (session) => {
      await book
        .entry('Gift')
        .debit(accountOf(from), 1)
        .credit(accountOf(to), 1)
        .commit({ session });
      const { balance } = await book.balance({ account: accountOf(from) }, { session });
      if (balance < 0) throw new Error('the giver has too few');
      await book.writelockAccounts([accountOf(from)], { session });
    },
    { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', j: true } },
  );
}

function accountOf(number: number): string {
  return `Wallets:${number}`;
}
