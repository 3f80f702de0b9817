import { isCopyable, isKeepable, isWorthTelling, keepingBoundsOf } from './keeping.rules.js';

const ofLength = (length: number) => ({ key: 'k', value: 'x'.repeat(length - 1) });

describe('what is kept of messages that are no events', () => {
  it('forgeries / have the smaller share', () => {
    const [forged, unreadable] = ['ForgedEventError', 'ZodError'].map(keepingBoundsOf);
    expect(forged?.perKey).toBeLessThan(unreadable?.perKey ?? 0);
    expect(forged?.inAll).toBeLessThan(unreadable?.inAll ?? 0);
  });

  it('large ones / are neither kept nor copied', () => {
    expect([65_536, 65_537].map(ofLength).map(isKeepable)).toEqual([true, false]);
    expect([524_288, 524_289].map(ofLength).map(isCopyable)).toEqual([true, false]);
  });

  it('a flood / is told a few times', () => {
    const told = Array.from({ length: 10_000 }, (_, index) => index + 1).filter(isWorthTelling);
    expect(told).toEqual([1, 10, 100, 1_000, 10_000]);
  });
});
