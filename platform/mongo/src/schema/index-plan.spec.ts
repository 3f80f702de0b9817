import { planIndexes, type IndexShape } from './index-plan.js';

const byOwner: IndexShape = { name: 'owner_1', key: { owner: 1 } };
const idIndex: IndexShape = { name: '_id_', key: { _id: 1 } };
const nothing = { build: [], rebuild: [], expire: [], drop: [], unknown: [] };

describe('index plan', () => {
  it('all as declared, options in another order / nothing to do', () => {
    const declared: IndexShape = {
      name: 'open',
      key: { owner: 1, time: -1 },
      partialFilterExpression: { state: 'open', time: { $exists: true } },
    };
    const stored: IndexShape = {
      ...declared,
      unique: false,
      partialFilterExpression: { time: { $exists: true }, state: 'open' },
    };
    expect(planIndexes([declared], [idIndex, stored])).toEqual(nothing);
  });

  it('missing / built', () => {
    expect(planIndexes([byOwner], [idIndex])).toEqual({ ...nothing, build: [byOwner] });
  });

  it('same fields in another order / another index', () => {
    const declared: IndexShape = { name: 'new', key: { a: 1, b: 1 } };
    const stored: IndexShape = { name: 'old', key: { b: 1, a: 1 } };
    expect(planIndexes([declared], [stored])).toEqual({
      ...nothing,
      build: [declared],
      unknown: ['old'],
    });
  });

  it('there under another name / is the declared one', () => {
    const stored = { ...byOwner, name: 'made_by_hand' };
    expect(planIndexes([byOwner], [stored])).toEqual(nothing);
  });

  it('another life of documents / changes in place, under the name it has', () => {
    const stored: IndexShape = { name: 'time_1', key: { time: 1 }, expireAfterSeconds: 60 };
    const declared = { ...stored, name: 'expiry', expireAfterSeconds: 120 };
    expect(planIndexes([declared], [stored])).toEqual({
      ...nothing,
      expire: [{ ...declared, name: 'time_1' }],
    });
  });

  it('same name, other definition / rebuilt; a unique one needs a new name', () => {
    const declared: IndexShape = { ...byOwner, sparse: true };
    expect(planIndexes([declared], [byOwner])).toEqual({ ...nothing, rebuild: [declared] });
    expect(() => planIndexes([declared], [{ ...byOwner, unique: true }])).toThrow(
      'index owner_1 changes and is unique',
    );
    expect(() => planIndexes([{ ...byOwner, unique: true }], [byOwner])).toThrow('is unique');
  });

  it('a declared life is given up / rebuilt', () => {
    const stored = { ...byOwner, expireAfterSeconds: 60 };
    expect(planIndexes([byOwner], [stored])).toEqual({ ...nothing, rebuild: [byOwner] });
  });

  it('not declared / dropped only when the list says so', () => {
    const stored = [idIndex, byOwner, { name: 'old', key: { a: 1 } }, { name: 'x', key: { b: 1 } }];
    expect(planIndexes([byOwner], stored, ['old', 'long_gone'])).toEqual({
      ...nothing,
      drop: ['old'],
      unknown: ['x'],
    });
  });

  it('declared and to be dropped / refused', () => {
    expect(() => planIndexes([byOwner], [byOwner], ['owner_1'])).toThrow('both');
  });

  it('collation / what the server adds to it is no difference', () => {
    const declared: IndexShape = { ...byOwner, collation: { locale: 'en', strength: 2 } };
    const stored = { ...byOwner, collation: { locale: 'en', strength: 2, caseLevel: false } };
    expect(planIndexes([declared], [stored])).toEqual(nothing);
    expect(planIndexes([declared], [byOwner]).rebuild).toEqual([declared]);
  });
});
