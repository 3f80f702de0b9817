import {
  secondsToWait,
  secondsUntilPrompt,
  secondsUntilRoom,
  type RecentPurchase,
} from './velocity.rules.js';

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

describe('times', () => {
  const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);
  const allowance = { max: 3, withinMs: 600_000 };

  it('as many as are allowed / waits until the oldest is far enough back', () => {
    expect(secondsUntilRoom([ago(1), ago(2)], allowance, now)).toBeUndefined();
    expect(secondsUntilRoom([ago(1), ago(2), ago(590)], allowance, now)).toBe(10);
    expect(secondsUntilRoom([ago(1), ago(2), ago(590), ago(599)], allowance, now)).toBe(10);
    expect(secondsUntilRoom([ago(1), ago(2), ago(600)], allowance, now)).toBeUndefined();
  });
});

describe('phones that ask for one buyer', () => {
  const asking = (seconds: number, state: RecentPurchase['state'] = 'AWAITING_CUSTOMER') => ({
    ...begun(1, state),
    promptEndTime: new Date(now.getTime() + seconds * 1_000),
  });
  const wait = (...recent: RecentPurchase[]) => secondsUntilPrompt(recent, { promptsMax: 2 }, now);

  it('two that may be asking / waits for the end of one', () => {
    expect(wait(asking(30), asking(80))).toBe(30);
    expect(wait(asking(30, 'UNKNOWN'), asking(80, 'CREATED'))).toBe(30);
  });

  it('answered, over, or no phone / no wait', () => {
    expect(wait(asking(30), asking(80, 'DECLINED'), asking(80, 'SETTLED'))).toBeUndefined();
    expect(wait(asking(30), asking(-1), begun(1, 'AWAITING_CUSTOMER'))).toBeUndefined();
  });
});
