import fc from 'fast-check';
import { placeToGoOn } from './position.rules.js';

describe('where to go on', () => {
  it.each([
    [9.9, 600, undefined],
    [10, 600, 10],
    [314.9, 600, 314],
    [590, 600, 590],
    [590.1, 600, undefined],
    [9_000, 600, undefined],
    [12, 15, undefined],
    [12, undefined, 12],
    [Number.NaN, 600, undefined],
    [-1, 600, undefined],
  ])('%s of %s seconds / %s', (seconds, duration, expected) => {
    expect(placeToGoOn(seconds, duration)).toBe(expected);
  });

  it('any / a whole second with ten before and ten behind it, or none', () => {
    fc.assert(
      fc.property(fc.double(), fc.double({ min: 0, max: 20_000, noNaN: true }), (at, duration) => {
        const place = placeToGoOn(at, duration);
        if (place === undefined) return;
        expect(Number.isInteger(place)).toBe(true);
        expect(place).toBeGreaterThanOrEqual(10);
        expect(place).toBeLessThanOrEqual(duration - 10);
      }),
    );
  });
});
