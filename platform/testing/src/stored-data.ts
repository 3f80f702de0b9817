import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { BSON, MongoClient, type Db, type Document, type IndexDescription } from 'mongodb';

import { engines } from './engines.js';

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

/** A database of its own, filled from the file of a service; hand its address to the service as MONGO_URL. */
export async function oldDatabase(
  service: string,
): Promise<{ readonly url: string; readonly db: Db; dispose(): Promise<void> }> {
  const url = engines().mongoUrl(`test_old_${service}_${randomBytes(6).toString('hex')}`);
  const client = await MongoClient.connect(url);
  const db = client.db();
  await restoreData(db, `services/${service}/test/fixtures/data-of-2b10a2f.ejsonl.gz`);
  const dispose = async (): Promise<void> => {
    await db.dropDatabase();
    await client.close();
  };
  return { url, db, dispose };
}
