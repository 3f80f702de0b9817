import fc from 'fast-check';
import { isOneOf, isSameText } from './signatures.rules.js';

describe('signatures', () => {
  it('one of two keys, in either case of letters / fits', () => {
    expect(isOneOf('ABC1', ['ffff', 'abc1'])).toBe(true);
    expect(isOneOf('abc1', ['ABC1'])).toBe(true);
  });

  it('none, shorter, longer / does not fit', () => {
    for (const given of ['', 'abc', 'abc12', 'abd1']) expect(isOneOf(given, ['abc1'])).toBe(false);
    expect(isOneOf('', [])).toBe(false);
  });

  it('any two texts / the same where they are equal', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(isSameText(one, other)).toBe(one === other);
        expect(isSameText(one, one)).toBe(true);
      }),
    );
  });
});
