import fc from 'fast-check';
import { shapeCellOf, shareOf, type WatchShapes } from './watch-shapes.rules.js';

const half = { watchedMs: 5_000, durationMs: 10_000 };

describe('how deep a watch is among others', () => {
  it('nothing known / its depth itself', () => {
    expect(shareOf({}, half)).toBeCloseTo(0.525);
    expect(shareOf({}, { ...half, watchedMs: 0 })).toBeCloseTo(0.025);
    expect(shareOf({}, { ...half, watchedMs: 90_000 })).toBeCloseTo(0.975);
  });

  it('where nearly all leave early / half a post is deep; posts of another length are another matter', () => {
    const early = { [shapeCellOf({ ...half, watchedMs: 100 })]: 1_000 };
    expect(shareOf(early, half)).toBeGreaterThan(0.9);
    expect(shareOf(early, { watchedMs: 60_000, durationMs: 120_000 })).toBeCloseTo(0.525);
  });

  it('whatever was watched / between 0 and 1, and more is never less', () => {
    const ms = fc.nat({ max: 700_000 });
    const watches = fc.array(fc.record({ watchedMs: ms, durationMs: ms }), { maxLength: 60 });
    fc.assert(
      fc.property(watches, ms, ms, ms, (told, durationMs, a, b) => {
        const shapes: Record<string, number> = {};
        for (const watch of told)
          shapes[shapeCellOf(watch)] = (shapes[shapeCellOf(watch)] ?? 0) + 1;
        const of = (watchedMs: number, known: WatchShapes = shapes) =>
          shareOf(known, { watchedMs, durationMs });
        expect(of(a)).toBeGreaterThan(0);
        expect(of(a)).toBeLessThan(1);
        expect(of(Math.max(a, b))).toBeGreaterThanOrEqual(of(Math.min(a, b)));
      }),
    );
  });
});
