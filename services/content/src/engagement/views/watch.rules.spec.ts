import fc from 'fast-check';
import { newId, type PostId } from '@mate/contracts/ids';
import { cellOf, cellSecondsOf, countsOf, heardWatch, type WatchReport } from './watch.rules.js';

const post = (durationSeconds: number) => ({
  _id: newId<PostId>(),
  video: durationSeconds > 0 ? { durationSeconds } : null,
});
const report = (changes: Partial<WatchReport>): WatchReport => ({
  ...{ postId: 'p', source: 'home', watchedMs: 0, loops: 0, completed: false },
  ...{ exit: 'swipe', stallMs: 0, firstFrameMs: undefined, ...changes },
});

describe('what was watched', () => {
  it.each([
    [60, 9_999, false],
    [60, 10_000, true],
    [8, 5_999, false],
    [8, 6_000, true],
    [3_600, 10_000, true],
    [0, 9_999, false],
    [0, 10_000, true],
  ])('a post of %d s watched for %d ms / engaged: %s', (seconds, watchedMs, engaged) => {
    const watch = heardWatch(report({ watchedMs }), post(seconds));
    expect(countsOf(watch)).toMatchObject({ engaged, swipedAway: !engaged });
    expect(countsOf({ ...watch, exit: 'leave' }).swipedAway).toBe(false);
  });

  it('a glance / is no view, a short clip to its end is one', () => {
    const ofClip = (changes: Partial<WatchReport>) =>
      countsOf(heardWatch(report(changes), post(1)));
    expect(ofClip({ watchedMs: 500 }).view).toBe(false);
    expect(ofClip({ watchedMs: 900, completed: true })).toMatchObject({
      view: true,
      engaged: true,
    });
    expect(countsOf(heardWatch(report({ watchedMs: 2_000 }), post(60))).view).toBe(true);
  });

  it('whatever an app tells / is held within what can be true', () => {
    const any = fc.oneof(fc.double(), fc.integer());
    fc.assert(
      fc.property(any, any, any, fc.nat({ max: 20_000 }), (watchedMs, loops, stallMs, seconds) => {
        const watch = heardWatch(report({ watchedMs, loops, stallMs }), post(seconds));
        expect(watch.watchedMs).toBeGreaterThanOrEqual(0);
        expect(watch.watchedMs).toBeLessThanOrEqual(86_400_000);
        if (seconds > 0)
          expect(watch.watchedMs).toBeLessThanOrEqual(seconds * 1_000 * (watch.loops + 1) + 1_000);
        const cell = cellOf(watch);
        expect(cell).toBeGreaterThanOrEqual(0);
        expect(cell).toBeLessThan(120);
        expect(cellSecondsOf(watch.durationMs) * 120).toBeGreaterThanOrEqual(seconds);
      }),
    );
  });

  it('watching on / never leaves in an earlier cell', () => {
    const ms = fc.nat({ max: 400_000 });
    fc.assert(
      fc.property(ms, ms, fc.integer({ min: 1, max: 300_000 }), (a, b, durationMs) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(cellOf({ watchedMs: more, durationMs })).toBeGreaterThanOrEqual(
          cellOf({ watchedMs: less, durationMs }),
        );
      }),
    );
  });
});
