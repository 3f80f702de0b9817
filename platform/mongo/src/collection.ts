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

const NAMESPACE_EXISTS = 48;

/**
 * Creates missing collections and indexes; repeating it changes nothing. Run at boot, before traffic:
 * a collection made inside a transaction would make concurrent first transactions fail.
 */
export async function ensureCollections(
  db: Db,
  definitions: readonly CollectionDefinition<Document>[],
): Promise<void> {
  await Promise.all(
    definitions.map(async ({ name, indexes, options }) => {
      try {
        await db.createCollection(name, options ?? {});
      } catch (error) {
        if (!(error instanceof MongoServerError) || error.code !== NAMESPACE_EXISTS) throw error;
      }
      if (indexes.length > 0) await db.collection(name).createIndexes([...indexes]);
    }),
  );
}

const DUPLICATE_KEY = 11_000;

/** True when a write failed because a unique key exists already. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}
