import { VirtualClock } from './virtual-clock.js';

const HOUR_MS = 3_600_000;
const never = new AbortController().signal;

describe('the clock of the sandbox', () => {
  it('put forward / what was due comes at once and in order, the rest waits', async () => {
    const clock = new VirtualClock();
    const came: string[] = [];
    const stop = new AbortController();
    const waiting = [
      clock.wait(2 * HOUR_MS, never).then(() => came.push('second')),
      clock.wait(HOUR_MS, never).then(() => came.push('first')),
    ];
    const later = clock.wait(5 * HOUR_MS, stop.signal);
    clock.advance(3 * HOUR_MS);
    await Promise.all(waiting);
    expect(came).toEqual(['first', 'second']);
    clock.advance(HOUR_MS);
    stop.abort();
    expect(await later).toBe(false);
  });

  it('ahead of the world / says so, and goes back', () => {
    const clock = new VirtualClock();
    clock.advance(HOUR_MS);
    expect(clock.now().getTime() - Date.now()).toBeGreaterThan(HOUR_MS - 1_000);
    clock.reset();
    expect(clock.aheadMs).toBe(0);
  });

  it('stopped before it waits / does not wait', async () => {
    expect(await new VirtualClock().wait(HOUR_MS, AbortSignal.abort())).toBe(false);
  });
});
