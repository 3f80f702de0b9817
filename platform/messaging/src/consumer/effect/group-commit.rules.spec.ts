import fc from 'fast-check';
import { takeRuns } from './group-commit.rules.js';

describe('group commit rules', () => {
  it('takeRuns / any runs / takes from the front, as many as fit, never none', () => {
    const run = fc.record({ items: fc.array(fc.nat(), { maxLength: 30 }) });
    fc.assert(
      fc.property(fc.array(run, { minLength: 1 }), fc.integer({ min: 1, max: 50 }), (runs, max) => {
        const { taken, left } = takeRuns(runs, max);
        const size = (some: typeof runs): number =>
          some.reduce((sum, { items }) => sum + items.length, 0);
        expect([...taken, ...left]).toEqual(runs);
        expect(taken.length).toBeGreaterThan(0);
        if (taken.length > 1) expect(size(taken)).toBeLessThanOrEqual(max);
        if (left[0]) expect(size([...taken, left[0]])).toBeGreaterThan(max);
      }),
    );
  });
});
