import fc from 'fast-check';
import { axisEnd, namedPlaces } from './axis.rules.js';

describe('axes of charts', () => {
  it.each([
    [0, 4],
    [3, 4],
    [7, 10],
    [11, 20],
    [48, 60],
    [61, 100],
    [18_204, 20_000],
  ])('a highest value of %p / ends at %p', (highest, end) => {
    expect(axisEnd(highest)).toBe(end);
  });

  it('any value / is on its axis, and halves it by whole numbers', () => {
    fc.assert(
      fc.property(fc.nat(), (highest) => {
        const end = axisEnd(highest);
        expect(end).toBeGreaterThanOrEqual(highest);
        expect(Number.isInteger(end / 2)).toBe(true);
      }),
    );
  });

  it('named places / are different, from the first to the last', () => {
    expect(namedPlaces(3)).toEqual([0, 1, 2]);
    expect(namedPlaces(7)).toEqual([0, 2, 4, 6]);
    expect(namedPlaces(90)).toEqual([0, 30, 59, 89]);
    expect(namedPlaces(0)).toEqual([]);
  });
});
