import type { Document } from 'mongodb';
import type { Model } from 'mongoose';
import type { Transaction } from '../transaction.js';

/**
 * Stores a new document. It is cast and refused like every other write through a model: an unknown field or a value of
 * another kind throws before anything is sent. A refusal of the database is the driver's own, with the `keyPattern` of
 * a unique index that was hit; `insertMany` would hide it in a bulk error.
 */
export async function insertDocument<T extends Document>(
  model: Model<T>,
  row: T,
  tx?: Transaction,
): Promise<void> {
  // The one place that hydrates: some 50 µs, once in the life of a document, before a journaled write of milliseconds.
  const document = new model(row);
  await document.validate();
  const checked: Document = document.toObject();
  await model.collection.insertOne(checked, { session: tx });
}
