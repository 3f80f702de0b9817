import { Metronome } from './metronome.js';

describe('metronome', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('nothing heard / the machine counts as quiet', () => {
    expect(new Metronome().slownessBetween(0, Date.now())).toBe(1);
  });

  it('beats / their mean, and never faster than the reference', () => {
    const metronome = new Metronome();
    metronome.start();
    const begin = Date.now();
    jest.advanceTimersByTime(2_000);
    metronome.stop();
    const slowness = metronome.slownessBetween(begin, begin + 2_000);
    expect(slowness).toBeGreaterThanOrEqual(1);
    expect(Number.isFinite(slowness)).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });
});
