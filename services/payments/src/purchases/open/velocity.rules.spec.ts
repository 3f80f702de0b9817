import { secondsToWait, type RecentPurchase } from './velocity.rules.js';

const now = new Date('2026-01-01T12:00:00Z');
const bounds = { perHour: 3, unusedMax: 2 };
const begun = (minutesAgo: number, state: RecentPurchase['state']): RecentPurchase => ({
  state,
  createTime: new Date(now.getTime() - minutesAgo * 60_000),
});

describe('purchases of one buyer', () => {
  it('below both bounds / no wait', () => {
    expect(secondsToWait([], bounds, now)).toBeUndefined();
    const recent = [begun(1, 'AWAITING_CUSTOMER'), begun(2, 'SETTLED')];
    expect(secondsToWait(recent, bounds, now)).toBeUndefined();
  });

  it('as many as an hour allows / waits until the oldest is an hour old', () => {
    const recent = [begun(50, 'SETTLED'), begun(10, 'DECLINED'), begun(1, 'PROCESSING')];
    expect(secondsToWait(recent, bounds, now)).toBe(600);
  });

  it('unused forms / waits until one of them is an hour old', () => {
    const recent = [begun(20, 'CREATED'), begun(30, 'AWAITING_CUSTOMER')];
    expect(secondsToWait(recent, bounds, now)).toBe(1_800);
  });

  it('more than allowed / waits for as many as are too many', () => {
    const recent = [50, 40, 30, 20].map((minutes) => begun(minutes, 'SETTLED'));
    expect(secondsToWait(recent, bounds, now)).toBe(1_200);
  });
});
