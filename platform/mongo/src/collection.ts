import {
  MongoServerError,
  type Collection,
  type CreateCollectionOptions,
  type Db,
  type Document,
  type IndexDescription,
} from 'mongodb';

/** A collection declared beside its document type: name, indexes and, where money is at stake, a server-side validator. */
export interface CollectionDefinition<T extends Document> {
  readonly name: string;
  readonly indexes: readonly IndexDescription[];
  /**
   * Names of indexes that earlier versions made and nobody needs any more. An index that is neither declared nor named
   * here stays, and is logged: somebody may have made it by hand for a reason.
   */
  readonly droppedIndexes?: readonly string[];
  readonly options?: CreateCollectionOptions;
  /** Carries the document type only. */
  readonly __document?: T;
}

/** Declares a collection. `T` is the stored document, `_id` included. */
export function defineCollection<T extends Document>(
  definition: CollectionDefinition<T>,
): CollectionDefinition<T> {
  return definition;
}

/** The typed handle of a declared collection. */
export function collectionOf<T extends Document>(
  db: Db,
  definition: CollectionDefinition<T>,
): Collection<T> {
  return db.collection<T>(definition.name);
}

const DUPLICATE_KEY = 11_000;

/** True when a write failed because a unique key exists already. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}
