import { MongoServerError, type Db, type IndexDescription } from 'mongodb';
import type { CollectionWork } from './collection-state.js';
import type { IndexShape } from './index-plan.js';

const NAMESPACE_EXISTS = 48;

/** Told of every change, and of what is left alone. */
export type SchemaLog = (level: 'info' | 'warn', event: Readonly<Record<string, unknown>>) => void;

/** Creates a collection that is not there. A twin that does the same at the same moment is no failure. */
export async function createMissing(
  db: Db,
  { definition, isMissing }: CollectionWork,
): Promise<void> {
  if (!isMissing) return;
  try {
    await db.createCollection(definition.name, definition.options ?? {});
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== NAMESPACE_EXISTS) throw error;
  }
}

/** Brings a validator up to date. Documents that it would refuse stay readable and must be mended by a migration before. */
export async function applyValidator(
  db: Db,
  { definition, validatorDiffers }: CollectionWork,
  log: SchemaLog,
): Promise<void> {
  if (!validatorDiffers) return;
  const { name, options = {} } = definition;
  await db.command({
    collMod: name,
    validator: options.validator ?? {},
    validationLevel: options.validationLevel ?? 'strict',
    validationAction: options.validationAction ?? 'error',
  });
  log('info', { event: 'schema.validator_changed', collection: name });
}

/** Brings the indexes up to date: builds before it drops, so that a query never loses the only index it has. */
export async function applyIndexes(
  db: Db,
  { definition: { name }, indexes }: CollectionWork,
  log: SchemaLog,
): Promise<void> {
  const collection = db.collection(name);
  if (indexes.build.length > 0) await collection.createIndexes(indexes.build.map(described));
  for (const { name: index, expireAfterSeconds } of indexes.expire)
    await db.command({ collMod: name, index: { name: index, expireAfterSeconds } });
  for (const index of indexes.rebuild) {
    await collection.dropIndex(index.name);
    await collection.createIndexes([described(index)]);
  }
  for (const index of indexes.drop) await collection.dropIndex(index);
  const changes = { ...indexes, ...namesOf(indexes), unknown: undefined };
  if (Object.values(changes).some((list) => list !== undefined && list.length > 0))
    log('info', { event: 'schema.indexes_changed', collection: name, ...changes });
}

const namesOf = ({
  build,
  rebuild,
  expire,
}: CollectionWork['indexes']): Record<string, string[]> => ({
  build: build.map(({ name }) => name),
  rebuild: rebuild.map(({ name }) => name),
  expire: expire.map(({ name }) => name),
});

function described(index: IndexShape): IndexDescription {
  return { ...index, key: { ...index.key } as Record<string, 1 | -1> };
}
