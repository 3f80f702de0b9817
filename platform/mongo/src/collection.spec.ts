import { MongoError, MongoServerError } from 'mongodb';
import { defineCollection, isDuplicateKey } from './collection.js';

describe('declared collection', () => {
  it('is what was declared', () => {
    const definition = { name: 'rows', indexes: [{ key: { a: 1 } }], droppedIndexes: ['old'] };
    expect(defineCollection(definition)).toEqual(definition);
  });
});

describe('duplicate key', () => {
  const answered = (code: number) => new MongoServerError({ message: 'E11000', code });

  it('the server says so / yes', () => {
    expect(isDuplicateKey(answered(11_000))).toBe(true);
  });

  it.each([
    ['another answer of the server', answered(112)],
    ['a failure of the driver', Object.assign(new MongoError('E11000'), { code: 11_000 })],
    ['another error with that code', Object.assign(new Error('E11000'), { code: 11_000 })],
    ['no error', { code: 11_000 }],
    ['nothing', undefined],
  ])('%s / no', (_name, error) => {
    expect(isDuplicateKey(error)).toBe(false);
  });
});
