import { MongoBulkWriteError, MongoServerError, type Db } from 'mongodb';
import type { Transaction } from '@mate/mongo/transaction';
import type { BatchRow } from '../batch.rows.js';
import { BatchRowRepository, RowTakenError } from './batch-row.repository.js';

const DUPLICATE = { code: 11_000, message: 'E11000 duplicate key' };
const rows: BatchRow[] = ['a', 'b'].map((_id) => ({
  ...{ kind: 'insert', collection: 'gifts', document: { _id } },
}));

/** What writing two rows is refused with where the database says this. */
async function refusalAfter(error: Error): Promise<unknown> {
  const collection = { insertMany: () => Promise.reject(error) };
  const db = { collection: () => collection } as unknown as Db;
  return new BatchRowRepository(db).write(rows, {} as Transaction).catch((one: unknown) => one);
}

describe('rows of a batch', () => {
  it('a place that the database names / tells whose row is taken', async () => {
    const error = new MongoBulkWriteError({ ...DUPLICATE, writeErrors: [] }, {} as never);
    error.writeErrors = [{ index: 1 } as never];
    const refusal = await refusalAfter(error);
    expect(refusal).toBeInstanceOf(RowTakenError);
    expect((refusal as RowTakenError).row).toBe(rows[1]);
  });

  it('no place / is nobody’s, and stays as it is', async () => {
    const bare = new MongoServerError(DUPLICATE);
    expect(await refusalAfter(bare)).toBe(bare);
    const empty = new MongoBulkWriteError({ ...DUPLICATE, writeErrors: [] }, {} as never);
    expect(await refusalAfter(empty)).toBe(empty);
  });
});
