import fc from 'fast-check';
import {
  isSameDocument,
  nameOf,
  planIndexes,
  type IndexPlan,
  type IndexShape,
} from './index-plan.js';

const key = fc
  .uniqueArray(fc.constantFrom('owner', 'time', 'state'), { minLength: 1, maxLength: 3 })
  .chain((fields) =>
    fc
      .array(fc.constantFrom(1, -1), { minLength: fields.length, maxLength: fields.length })
      .map((ways) => Object.fromEntries(fields.map((field, index) => [field, ways[index]]))),
  );
const index = fc
  .record(
    {
      key,
      sparse: fc.boolean(),
      expireAfterSeconds: fc.constantFrom(60, 120),
      partialFilterExpression: fc.constantFrom({ state: 'open' }, { state: 'open', time: 1 }),
    },
    { requiredKeys: ['key'] },
  )
  .map((shape): IndexShape => ({ ...shape, name: nameOf(shape) }));
/** As one database can have them: every name once, every definition once. */
const indexes = fc.uniqueArray(index, { selector: ({ name }) => name, maxLength: 6 });

/** What a server has when the plan is done. */
function done(stored: readonly IndexShape[], plan: IndexPlan): IndexShape[] {
  const gone = new Set([...plan.drop, ...plan.rebuild.map(({ name }) => name)]);
  const lives = new Map(plan.expire.map((one) => [one.name, one.expireAfterSeconds]));
  const kept = stored
    .filter(({ name }) => !gone.has(name))
    .map((one) => ({ ...one, expireAfterSeconds: lives.get(one.name) ?? one.expireAfterSeconds }));
  return [...kept, ...plan.rebuild, ...plan.build];
}

describe('plan of indexes, whatever is declared and whatever is there', () => {
  it('done once / every declared one is there, and nothing is left to do', () => {
    fc.assert(
      fc.property(indexes, indexes, (declared, stored) => {
        const after = done(stored, planIndexes(declared, stored));
        const again = planIndexes(declared, after);
        expect({ ...again, unknown: [] }).toEqual({
          ...{ build: [], rebuild: [], expire: [], drop: [], unknown: [] },
        });
      }),
    );
  });

  it('what is not declared / stays until it is named, and is gone then', () => {
    fc.assert(
      fc.property(indexes, indexes, (declared, stored) => {
        const { unknown } = planIndexes(declared, stored);
        expect(planIndexes(declared, stored, unknown)).toMatchObject({
          drop: unknown,
          unknown: [],
        });
      }),
    );
  });

  it('the index of ids / is never touched', () => {
    fc.assert(
      fc.property(indexes, indexes, (declared, stored) => {
        const ids = { name: '_id_', key: { _id: 1 } };
        expect(planIndexes(declared, [ids, ...stored])).toEqual(planIndexes(declared, stored));
      }),
    );
  });
});

describe('documents stored alike', () => {
  const json = fc.jsonValue({ maxDepth: 3 });

  it('fields in another order, at any depth / alike', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (value === null || typeof value !== 'object') return value;
      const fields = Object.entries(value).reverse();
      return Object.fromEntries(fields.map(([name, inner]) => [name, turned(inner)]));
    };
    fc.assert(fc.property(json, (value) => isSameDocument(value, turned(value))));
  });

  it.each([
    ['entries in another order', [1, 2], [2, 1]],
    ['a moment and its text', new Date(0), '1970-01-01T00:00:00.000Z'],
    ['a pattern and its text', /a/, '/a/'],
    ['a field more', { a: 1 }, { a: 1, b: null }],
  ])('%s / not alike', (_name, one, other) => {
    expect(isSameDocument({ value: one }, { value: other })).toBe(false);
  });
});
