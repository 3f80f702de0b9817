import type { Db, Document } from 'mongodb';
import { defineCollection, type CollectionDefinition } from '../collection.js';
import { inspectCollections, isAsDeclared, type CollectionWork } from './collection-state.js';

interface StoredCollection {
  readonly options?: Document;
  readonly indexes: readonly Document[];
}

/** A database that answers what it has, and nothing else. */
function aDatabase(stored: Readonly<Record<string, StoredCollection>>): Db {
  const listed = Object.entries(stored).map(([name, { options = {} }]) => ({ name, options }));
  const db = {
    listCollections: () => ({ toArray: async () => listed }),
    collection: (name: string) => ({ indexes: async () => stored[name]?.indexes ?? [] }),
  };
  return db as Partial<Record<keyof Db, unknown>> as Db;
}

const ids = { name: '_id_', key: { _id: 1 } };
const minimum = { $jsonSchema: { properties: { coins: { bsonType: 'long', minimum: 0 } } } };
const money = defineCollection<Document>({
  name: 'money',
  indexes: [{ key: { owner: 1 } }],
  options: { validator: minimum },
});
const asDeclared = {
  options: { validator: minimum },
  indexes: [ids, { name: 'owner_1', key: { owner: 1 } }],
};

const inspect = async (
  stored: Readonly<Record<string, StoredCollection>>,
  definition: CollectionDefinition<Document> = money,
): Promise<CollectionWork> => {
  const [work] = await inspectCollections(aDatabase(stored), [definition]);
  if (!work) throw new Error('one collection, one piece of work');
  return work;
};

describe('state of a collection', () => {
  it('as it is declared / nothing to do', async () => {
    expect(isAsDeclared(await inspect({ money: asDeclared }))).toBe(true);
  });

  it('not there / to be made, with all its indexes', async () => {
    const work = await inspect({ others: asDeclared });
    expect(work).toMatchObject({ isMissing: true, validatorDiffers: false });
    expect(work.indexes.build.map(({ name }) => name)).toEqual(['owner_1']);
    expect(isAsDeclared(work)).toBe(false);
  });

  it.each<[string, Document]>([
    ['another rule', { validator: { $jsonSchema: {} } }],
    ['no rule', {}],
    ['a rule for new documents only', { validator: minimum, validationLevel: 'moderate' }],
    ['a rule that only warns', { validator: minimum, validationAction: 'warn' }],
  ])('%s / the validator differs', async (_name, options) => {
    const work = await inspect({ money: { ...asDeclared, options } });
    expect(work).toMatchObject({ isMissing: false, validatorDiffers: true });
    expect(isAsDeclared(work)).toBe(false);
  });

  it('an index of somebody / is no work; one to be dropped is', async () => {
    const stored = {
      ...asDeclared,
      indexes: [...asDeclared.indexes, { name: 'x', key: { x: 1 } }],
    };
    const left = await inspect({ money: stored });
    expect(left.indexes.unknown).toEqual(['x']);
    expect(isAsDeclared(left)).toBe(true);
    const dropped = await inspect({ money: stored }, { ...money, droppedIndexes: ['x'] });
    expect(dropped.indexes.drop).toEqual(['x']);
    expect(isAsDeclared(dropped)).toBe(false);
  });

  it('a text index / is not kept', async () => {
    const searched = { ...money, indexes: [{ key: { words: 'text' as const } }] };
    await expect(inspect({ money: asDeclared }, searched)).rejects.toThrow(
      'money: text indexes are not kept',
    );
  });
});
