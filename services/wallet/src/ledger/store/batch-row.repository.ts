import { Inject, Injectable } from '@nestjs/common';
import type { AnyBulkWriteOperation, Db, Document } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import type { Transaction } from '@mate/mongo/transaction';
import type { BatchRow } from '../batch.rows.js';

/** Stores what the journals of a batch carry along. */
@Injectable()
export class BatchRowRepository {
  constructor(@Inject(MONGO_DB) private readonly db: Db) {}

  /** Writes the rows, inserts first: one round trip per collection and kind, whatever their number. */
  async write(rows: readonly BatchRow[], tx: Transaction): Promise<void> {
    const inserts = new Map<string, Document[]>();
    const updates = new Map<string, AnyBulkWriteOperation[]>();
    for (const row of rows)
      if (row.kind === 'insert') listOf(inserts, row.collection).push(row.document);
      else listOf(updates, row.collection).push(row.operation);
    for (const [name, documents] of inserts)
      await this.db.collection(name).insertMany(documents, { session: tx });
    for (const [name, operations] of updates)
      await this.db.collection(name).bulkWrite(operations, { session: tx });
  }
}

function listOf<T>(lists: Map<string, T[]>, name: string): T[] {
  const known = lists.get(name);
  if (known) return known;
  const list: T[] = [];
  lists.set(name, list);
  return list;
}
