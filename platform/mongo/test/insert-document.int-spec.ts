import { isDuplicateKey } from '@mate/mongo/collection';
import { defineModel } from '@mate/mongo/define-model';
import { insertDocument } from '@mate/mongo/insert-document';
import { connectModels, type ModelConnection } from '@mate/mongo/model-connection';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { TransactionRunner } from '@mate/mongo/transaction';
import { engines } from '@mate/testing/engines';
import { randomBytes } from 'node:crypto';
import type { Model } from 'mongoose';

interface Person {
  _id: string;
  username: string;
  words: string[];
  seen?: Date;
  media: { poster?: string };
}

const people = defineModel<Person>({
  name: 'people',
  fields: { _id: String, username: String, words: [String], seen: Date, media: { poster: String } },
  indexes: [{ key: { username: 1 }, unique: true }],
});

const aPerson = (more: object = {}): Person => ({
  _id: randomBytes(6).toString('hex'),
  username: randomBytes(6).toString('hex'),
  words: ['a'],
  media: {},
  ...more,
});

describe('insertDocument', () => {
  let mongo: ModelConnection;
  let model: Model<Person>;

  beforeAll(async () => {
    const name = `test_mongo_${randomBytes(6).toString('hex')}`;
    mongo = await connectModels(engines().mongoUrl(name), { appName: 'spec' });
    await prepareDatabase(mongo.db, { collections: [people] });
    model = mongo.models.model<Person>(people.name, people.schema, people.collection);
  });

  afterAll(async () => {
    await mongo.db.dropDatabase();
    await mongo.close();
  });

  const stored = () => mongo.db.collection<Person>('people').countDocuments();

  it('a document / stored as it is, empty objects kept, absent fields absent', async () => {
    const person = aPerson({ seen: undefined });
    await insertDocument(model, person);
    const row = await mongo.db.collection<Person>('people').findOne({ _id: person._id });
    expect(row).toStrictEqual({ ...aPerson(), _id: person._id, username: person.username });
  });

  it('unknown fields and other kinds of values / refused, nothing is stored', async () => {
    const before = await stored();
    await expect(insertDocument(model, aPerson({ usernam: 'x' }))).rejects.toThrow(/not in schema/);
    await expect(insertDocument(model, aPerson({ media: { postr: '' } }))).rejects.toThrow(
      /not in schema/,
    );
    await expect(insertDocument(model, aPerson({ seen: 'soon' }))).rejects.toThrow(/Cast to/);
    expect(await stored()).toBe(before);
  });

  it('a key that is taken / the error names the index', async () => {
    const person = aPerson();
    await insertDocument(model, person);
    const twin = insertDocument(model, aPerson({ username: person.username }));
    const error: unknown = await twin.catch((reason: unknown) => reason);
    expect(isDuplicateKey(error)).toBe(true);
    expect(error).toMatchObject({ keyPattern: { username: 1 } });
  });

  it('a transaction that is given up / leaves nothing', async () => {
    const before = await stored();
    const given = new TransactionRunner(mongo.client).run(async (tx) => {
      await insertDocument(model, aPerson(), tx);
      throw new Error('given up');
    });
    await expect(given).rejects.toThrow('given up');
    expect(await stored()).toBe(before);
  });
});
