import { Inject, Injectable } from '@nestjs/common';
import { MongoBulkWriteError, type AnyBulkWriteOperation, type Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { isDuplicateKey } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import type { BatchRow } from '../batch.rows.js';

/** Rows that a command follows are no longer as it read them; nothing of the batch was written. */
export class RowsMovedError extends Error {
  override readonly name = 'RowsMovedError';
}

/** A new row has an id that another one has; nothing of the batch was written. */
export class RowTakenError extends Error {
  override readonly name = 'RowTakenError';

  constructor(
    readonly row: BatchRow,
    cause: unknown,
  ) {
    super(`a row of ${row.collection} is there already`, { cause });
  }
}

type InsertRow = Extract<BatchRow, { kind: 'insert' }>;

interface ExactUpdates {
  readonly operations: AnyBulkWriteOperation[];
  matches: number;
}

/** Stores what the journals of a batch carry along. */
@Injectable()
export class BatchRowRepository {
  constructor(@Inject(MONGO_DB) private readonly db: Db) {}

  /**
   * Writes the rows, inserts first: one round trip per collection and kind, whatever their number. Throws RowsMovedError
   * where rows that have to be as they were read are not, and RowTakenError for a new row that is there already.
   */
  async write(rows: readonly BatchRow[], tx: Transaction): Promise<void> {
    const inserts = new Map<string, InsertRow[]>();
    const updates = new Map<string, AnyBulkWriteOperation[]>();
    const exact = new Map<string, ExactUpdates>();
    for (const row of rows)
      if (row.kind === 'insert') listOf(inserts, row.collection).push(row);
      else if (row.matches === undefined) listOf(updates, row.collection).push(row.operation);
      else addExact(exact, row.collection, { operation: row.operation, matches: row.matches });
    for (const [name, all] of inserts) await this.insert(name, all, tx);
    for (const [name, { operations, matches }] of exact) {
      const result = await this.db.collection(name).bulkWrite(operations, { session: tx });
      if (result.matchedCount !== matches)
        throw new RowsMovedError(`${matches - result.matchedCount} rows of ${name} have changed`);
    }
    for (const [name, operations] of updates)
      await this.db.collection(name).bulkWrite(operations, { session: tx });
  }

  private async insert(name: string, rows: readonly InsertRow[], tx: Transaction): Promise<void> {
    const documents = rows.map(({ document }) => document);
    try {
      await this.db.collection(name).insertMany(documents, { session: tx });
    } catch (error) {
      // Without a place it is nobody's in particular: the one that was refused shows when all run again.
      const place = isDuplicateKey(error) ? placeOf(error) : undefined;
      const taken = place === undefined ? undefined : rows[place];
      throw taken ? new RowTakenError(taken, error) : error;
    }
  }
}

/** Which of the documents that were inserted in order was refused; undefined where the error does not say. */
function placeOf(error: unknown): number | undefined {
  const [first] = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
  return first?.index;
}

function listOf<T>(lists: Map<string, T[]>, name: string): T[] {
  const known = lists.get(name);
  if (known) return known;
  const list: T[] = [];
  lists.set(name, list);
  return list;
}

function addExact(
  updates: Map<string, ExactUpdates>,
  name: string,
  { operation, matches }: { operation: AnyBulkWriteOperation; matches: number },
): void {
  const known = updates.get(name) ?? { operations: [], matches: 0 };
  known.operations.push(operation);
  known.matches += matches;
  updates.set(name, known);
}
