import fc from 'fast-check';
import { areaUnderCurve } from './area-under-curve.js';

describe('area under the curve', () => {
  it('apart / one, equal / a half, the other way round / none', () => {
    expect(areaUnderCurve([3, 4], [1, 2])).toBe(1);
    expect(areaUnderCurve([1, 1], [1, 1])).toBe(0.5);
    expect(areaUnderCurve([1, 2], [3, 4])).toBe(0);
    expect(areaUnderCurve([1, 3], [2])).toBe(0.5);
  });

  it('any figures / what counting every pair says', () => {
    const figures = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(figures, figures, (first, second) => {
        const pairs = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
        const counted = pairs.reduce((sum: number, pair) => sum + pair, 0) / pairs.length;
        expect(areaUnderCurve(first, second)).toBeCloseTo(counted, 9);
      }),
    );
  });
});
