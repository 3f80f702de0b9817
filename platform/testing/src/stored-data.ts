import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { BSON, type Db, type Document, type IndexDescription } from 'mongodb';

const { EJSON } = BSON;

interface StoredCollection {
  readonly collection: string;
  readonly options: Document;
  readonly indexes: readonly (IndexDescription & { readonly name: string })[];
}

interface StoredDocument {
  readonly collection: string;
  readonly document: Document;
}

/**
 * Fills an empty database from a file that holds what an older version left: collections with validator and indexes,
 * then documents, one a line (EJSON, gzip).
 */
export async function restoreData(db: Db, file: string | URL): Promise<void> {
  const text = gunzipSync(await readFile(file)).toString('utf8');
  const lines = text.split('\n').filter((line) => line !== '');
  for (const line of lines) {
    const { collection, ...stored } = EJSON.parse(line, { relaxed: false }) as
      StoredCollection | StoredDocument;
    if ('document' in stored) await db.collection(collection).insertOne(stored.document);
    else await restoreCollection(db, { collection, ...stored });
  }
}

async function restoreCollection(
  db: Db,
  { collection, options, indexes }: StoredCollection,
): Promise<void> {
  await db.createCollection(collection, options);
  const own = indexes.filter(({ name }) => name !== '_id_');
  if (own.length > 0) await db.collection(collection).createIndexes(own);
}

/** Validators, indexes and migrations of a database, to compare two moments. */
export async function schemaOf(db: Db): Promise<unknown> {
  const collections = await db.listCollections().toArray();
  const names = collections.map(({ name }) => name).sort();
  return Promise.all(
    names.map(async (name) => ({
      info: collections.find((each) => each.name === name),
      indexes: await db.collection(name).indexes(),
      migrations: name === 'migrations' ? await db.collection(name).find().toArray() : [],
    })),
  );
}
