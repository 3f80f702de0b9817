import fc from 'fast-check';
import { noRelation, type Pair, type Relation } from '../relations/relation.rules.js';
import { decideBlock } from './block.rules.js';

const strangers: Pair = {
  own: noRelation,
  reverse: noRelation,
  targetIsPrivate: false,
  targetIsPresent: true,
  targetIsShown: true,
  now: new Date('2026-03-08T12:00:00Z'),
};
const relation: fc.Arbitrary<Relation> = fc.record({
  following: fc.boolean(),
  blocked: fc.constant(false),
  request: fc.constantFrom(undefined, 'pending' as const, 'approved' as const, 'rejected' as const),
});

describe('block rules', () => {
  it('block / whatever was between them / nobody follows or asks any more; rejections stay', () => {
    fc.assert(
      fc.property(relation, relation, (own, reverse) => {
        const after = decideBlock('block', { ...strangers, own, reverse });
        expect(after.own).toMatchObject({ blocked: true, following: false });
        expect(after.reverse).toMatchObject({ blocked: false, following: false });
        for (const [side, before] of [
          [after.own, own],
          [after.reverse, reverse],
        ] as const)
          expect(side?.request).toBe(before.request === 'rejected' ? 'rejected' : undefined);
      }),
    );
  });

  it('block and unblock / done twice / change nothing the second time', () => {
    const own: Relation = { ...noRelation, blocked: true };
    expect(decideBlock('block', { ...strangers, own })).toEqual({});
    expect(decideBlock('unblock', strangers)).toEqual({});
  });

  it.each([
    ['who is gone', { targetIsPresent: false }],
    ['who blocks', { reverse: { ...noRelation, blocked: true } }],
  ])('block / somebody %s / nobody is there, but an own block can be lifted', (_, change) => {
    const pair = { ...strangers, ...change };
    expect(() => decideBlock('block', pair)).toThrow(
      expect.objectContaining({ reason: 'ACCOUNT_NOT_FOUND' }),
    );
    const own: Relation = { ...noRelation, blocked: true };
    expect(decideBlock('unblock', { ...pair, own })).toEqual({ own: noRelation });
  });
});
