import { budgetsFor, secondsToNextWindow, windowOf } from './limit.rules.js';

describe('budgets', () => {
  it('production / logins are counted one by one and closed without the store', () => {
    expect(budgetsFor('production').auth).toEqual({
      perMinute: 300,
      lease: 1,
      openWithoutStore: false,
    });
  });

  it('reads / leased, and open without the store', () => {
    const { read } = budgetsFor('production');
    expect(read.openWithoutStore).toBe(true);
    expect(read.lease).toBeGreaterThan(1);
    expect(read.lease).toBeLessThan(read.perMinute / 10);
  });

  it('development / a busy test client does not meet them', () => {
    expect(budgetsFor('development').auth.perMinute * 60).toBeGreaterThanOrEqual(2_000);
  });

  it('own figures / win, and a tiny read budget still leases one', () => {
    const budgets = budgetsFor('production', { auth: 3, read: 10 });
    expect(budgets.auth.perMinute).toBe(3);
    expect(budgets.read).toMatchObject({ perMinute: 10, lease: 1 });
  });
});

describe('windows', () => {
  it('a minute long / the wait is what is left of it', () => {
    expect(windowOf(59_999)).toBe(0);
    expect(windowOf(60_000)).toBe(1);
    expect(secondsToNextWindow(0)).toBe(60);
    expect(secondsToNextWindow(59_999)).toBe(1);
  });
});
