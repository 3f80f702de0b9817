import { SystemClock } from '@mate/service-kit/clock';
import { FakeClock } from './clock.js';

describe('clocks', () => {
  it('a standing one / moves only when it is moved', () => {
    const clock = FakeClock.at('2026-01-31T23:59:59.999Z');
    expect(clock.now()).toEqual(new Date('2026-01-31T23:59:59.999Z'));
    clock.moveBy(1);
    expect(clock.now()).toEqual(new Date('2026-02-01T00:00:00.000Z'));
    expect(clock.nowMs()).toBe(Date.parse('2026-02-01T00:00:00.000Z'));
    clock.moveTo('2026-01-01T00:00:00Z');
    clock.moveTo('2027-01-01T00:00:00Z');
    expect(clock.now()).toEqual(new Date('2027-01-01T00:00:00Z'));
  });

  it('a running one / goes on from where it was put', () => {
    const clock = FakeClock.running();
    const day = 86_400_000;
    clock.moveBy(day);
    expect(clock.nowMs() - day).toBeGreaterThan(Date.now() - 1_000);
    expect(clock.nowMs() - day).toBeLessThanOrEqual(Date.now());
  });

  it("the system's / is the machine's", () => {
    const clock = new SystemClock();
    const before = Date.now();
    expect(clock.nowMs()).toBeGreaterThanOrEqual(before);
    expect(clock.now().getTime()).toBeLessThanOrEqual(Date.now());
  });
});
