import type { AnyBulkWriteOperation, Document } from 'mongodb';
import type { CollectionDefinition } from '@mate/mongo/collection';

/**
 * A row that a feature stores in the transaction of its journal. Made by the `*.rows.ts` beside the feature's
 * collection, handed on unread by use cases, stored by the lane.
 */
export type BatchRow =
  | { readonly kind: 'insert'; readonly collection: string; readonly document: Document }
  | {
      readonly kind: 'update';
      readonly collection: string;
      readonly operation: AnyBulkWriteOperation;
      /** Rows that it has to find: where there are fewer, they changed since they were read. */
      readonly matches?: number;
    };

/** A new row. */
export function insertOf<T extends Document>(
  collection: CollectionDefinition<T>,
  document: T,
): BatchRow {
  return { kind: 'insert', collection: collection.name, document };
}

/** A change of a row that may exist already. */
export function updateOf<T extends Document>(
  collection: CollectionDefinition<T>,
  operation: AnyBulkWriteOperation<T>,
): BatchRow {
  return {
    kind: 'update',
    collection: collection.name,
    operation: operation as AnyBulkWriteOperation,
  };
}

/**
 * A change of as many rows as were read before; their filter says what they were then. Where fewer are so by now, the
 * command is refused with WALLET_BUSY and nothing of it is stored. The command says so by `followsRows`.
 */
export function updateExactly<T extends Document>(
  collection: CollectionDefinition<T>,
  matches: number,
  operation: AnyBulkWriteOperation<T>,
): BatchRow {
  const { name } = collection;
  return {
    kind: 'update',
    collection: name,
    operation: operation as AnyBulkWriteOperation,
    matches,
  };
}

/** True for a row that has to be as it was read. */
export function isExact(row: BatchRow): boolean {
  return row.kind === 'update' && row.matches !== undefined;
}
