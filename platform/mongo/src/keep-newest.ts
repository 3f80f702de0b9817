import type { Collection, Document, Filter } from 'mongodb';
import { isDuplicateKey } from './collection.js';
import type { Transaction } from './transaction.js';

/** A document of which others hold the truth, with the version of the update that was applied last. */
export interface VersionedCopy extends Document {
  version: number;
}

/** What became known of the original at one of its versions. */
export interface CopyUpdate<T extends VersionedCopy> {
  readonly _id: T['_id'];
  readonly version: number;
  /** What it says; fields that are undefined stay as they are. */
  readonly fields: Readonly<Partial<Omit<T, '_id' | 'version'>>>;
  /** For fields of which a new row knows nothing yet. */
  readonly defaults?: Readonly<Partial<Omit<T, '_id' | 'version'>>>;
}

/**
 * Applies an update to a copy unless the same or a later version was applied before, in one round trip and in whatever
 * order updates come; right with and without a transaction. Answers whether it was applied. Updates that say everything
 * lead to the same row in every order; a field that only some of them carry keeps what the newest applied one with it said.
 */
export async function keepNewest<T extends VersionedCopy>(
  collection: Collection<T>,
  update: CopyUpdate<T>,
  tx?: Transaction,
): Promise<boolean> {
  const filter = { _id: update._id } as Filter<T>;
  const apply = async (): Promise<boolean> => {
    const { modifiedCount, upsertedCount } = await collection.updateOne(
      filter,
      [{ $set: changeOf(update) }],
      { upsert: true, session: tx },
    );
    return modifiedCount + upsertedCount > 0;
  };
  try {
    return await apply();
  } catch (error) {
    // Somebody else made the row at the same moment. A transaction is rerun by its runner instead.
    if (tx || !isDuplicateKey(error)) throw error;
    return apply();
  }
}

function changeOf<T extends VersionedCopy>({ version, fields, defaults }: CopyUpdate<T>): Document {
  // All conditions see the row as it was: the stages of one $set do not see each other.
  const isNewer = { $lt: [{ $ifNull: ['$version', -1] }, version] };
  const stated = Object.entries<unknown>({ ...fields, version }).filter(
    ([, value]) => value !== undefined,
  );
  const names = new Set(stated.map(([name]) => name));
  const assumed = Object.entries<unknown>(defaults ?? {}).filter(([name]) => !names.has(name));
  return Object.fromEntries([
    ...stated.map(([name, value]) => [name, { $cond: [isNewer, { $literal: value }, `$${name}`] }]),
    ...assumed.map(([name, value]) => [name, { $ifNull: [`$${name}`, { $literal: value }] }]),
  ]) as Document;
}
