import { changeOf, placesOf } from './numbers.rules.js';

describe('numbers of the studio', () => {
  it('a change / is a share of what was before, where there was something', () => {
    expect(changeOf(12, 10)).toBeCloseTo(0.2);
    expect(changeOf(0, 10)).toBe(-1);
    expect(changeOf(12, 0)).toBeUndefined();
    expect(changeOf(12, undefined)).toBeUndefined();
  });

  it('points of a curve / are seconds of a post, and parts of many', () => {
    expect(placesOf({ stepSeconds: 2, shares: [1], points: 3 })).toEqual([
      { seconds: 0 },
      { seconds: 2 },
      { seconds: 4 },
    ]);
    expect(placesOf({ stepSeconds: 0, shares: [1], points: 4 })[3]).toEqual({ share: 0.75 });
  });
});
