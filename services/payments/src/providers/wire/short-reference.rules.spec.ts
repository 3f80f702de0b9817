import fc from 'fast-check';
import { newId } from '@mate/contracts/ids';
import { SHORT_REFERENCE, shortReferenceOf } from './short-reference.rules.js';

describe('short references', () => {
  it('any id / twenty capitals and digits, always the same', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(shortReferenceOf(id)).toMatch(SHORT_REFERENCE);
        expect(shortReferenceOf(id)).toBe(shortReferenceOf(id));
      }),
    );
  });

  it('ten thousand ids of one moment / as many references', () => {
    const references = Array.from({ length: 10_000 }, () => shortReferenceOf(newId()));
    expect(new Set(references).size).toBe(references.length);
  });
});
