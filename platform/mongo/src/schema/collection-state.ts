import { BSON, type Db, type Document } from 'mongodb';
import type { CollectionDefinition } from '../collection.js';
import {
  isSameDocument,
  nameOf,
  planIndexes,
  type IndexPlan,
  type IndexShape,
} from './index-plan.js';

/** What has to be done to a collection so that it is as it is declared. */
export interface CollectionWork {
  readonly definition: CollectionDefinition<Document>;
  readonly isMissing: boolean;
  readonly validatorDiffers: boolean;
  readonly indexes: IndexPlan;
}

/** Compares every declared collection with the database. Reads only. */
export async function inspectCollections(
  db: Db,
  definitions: readonly CollectionDefinition<Document>[],
): Promise<CollectionWork[]> {
  const listed = await db.listCollections({ type: 'collection' }).toArray();
  const stored = new Map(listed.map((info) => [info.name, 'options' in info ? info.options : {}]));
  return Promise.all(
    definitions.map(async (definition) => {
      const options = stored.get(definition.name);
      const indexes = options ? await db.collection(definition.name).indexes() : [];
      return {
        definition,
        isMissing: options === undefined,
        validatorDiffers: options !== undefined && !hasValidator(options, definition),
        indexes: planIndexes(
          declaredIndexes(definition),
          indexes.map((index) => ({ ...index, name: nameOf(index) })),
          definition.droppedIndexes,
        ),
      };
    }),
  );
}

/** True when nothing has to change. */
export function isAsDeclared({ isMissing, validatorDiffers, indexes }: CollectionWork): boolean {
  const { build, rebuild, expire, drop } = indexes;
  return !isMissing && !validatorDiffers && [build, rebuild, expire, drop].every(isEmpty);
}

function isEmpty(list: readonly unknown[]): boolean {
  return list.length === 0;
}

/** Declared indexes with the names they get. Throws for a text index, whose stored key says something else. */
function declaredIndexes({ name, indexes }: CollectionDefinition<Document>): IndexShape[] {
  return indexes.map((index) => {
    const key = index.key instanceof Map ? Object.fromEntries(index.key) : index.key;
    if (Object.values(key).includes('text')) throw new Error(`${name}: text indexes are not kept`);
    return { ...index, key, name: nameOf({ ...index, key }) };
  });
}

function hasValidator(stored: Document, { options = {} }: CollectionDefinition<Document>): boolean {
  return (
    // What the server gives back has passed through BSON; so has the declared one, to be comparable.
    isSameDocument(stored['validator'] ?? {}, throughBson(options.validator ?? {})) &&
    (stored['validationLevel'] ?? 'strict') === (options.validationLevel ?? 'strict') &&
    (stored['validationAction'] ?? 'error') === (options.validationAction ?? 'error')
  );
}

function throughBson(document: Document): Document {
  return BSON.EJSON.parse(BSON.EJSON.stringify(document)) as Document;
}
