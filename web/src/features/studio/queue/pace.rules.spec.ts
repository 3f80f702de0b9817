import { paced, secondsLeft } from './pace.rules.js';
import type { PaceSample } from './pace.rules.js';

const every = (seconds: number, bytes: number): PaceSample[] =>
  Array.from({ length: seconds + 1 }, (_, second) => ({
    timeMs: second * 1_000,
    sentBytes: second * bytes,
  }));

describe('time left', () => {
  it('at an even pace / is what is left of the bytes by it', () => {
    expect(secondsLeft(every(10, 100), 2_000)).toBe(10);
  });

  it.each([
    ['nothing', []],
    ['one sample', every(0, 100)],
    ['a moment', every(1, 100)],
    ['a line that carries nothing', every(10, 0)],
  ])('of %s / is not known', (_what, samples) => {
    expect(secondsLeft(samples, 2_000)).toBeNull();
  });

  it('after a change of pace / follows it within a quarter of a minute', () => {
    let samples: PaceSample[] = [];
    for (const sample of every(60, 1_000)) samples = paced(samples, sample);
    const slow = every(16, 10).map(({ timeMs, sentBytes }) => ({
      timeMs: 60_000 + timeMs,
      sentBytes: 60_000 + sentBytes,
    }));
    for (const sample of slow) samples = paced(samples, sample);
    expect(secondsLeft(samples, 60_160 + 100)).toBe(10);
    expect(samples.length).toBeLessThanOrEqual(16);
  });
});
