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
