import { isPressedAgain } from './double-press.js';

const press = (subject: string, action: string, at: { ms: number; detail?: number }): boolean =>
  isPressedAgain({
    ...{ subject, action, undoes: action === 'unfollow' ? ['send'] : [] },
    event: { timeStamp: at.ms, detail: at.detail ?? 1 },
  });

describe('a press', () => {
  it('that soon takes another back / belongs to that one, however many come', () => {
    expect(press('bob', 'send', { ms: 0 })).toBe(false);
    for (const ms of [400, 800, 1_200]) expect(press('bob', 'unfollow', { ms })).toBe(true);
    expect(press('bob', 'unfollow', { ms: 1_700 })).toBe(false);
  });

  it('that goes on from the one before / counts, however soon', () => {
    expect(press('hana', 'accept', { ms: 40_000 })).toBe(false);
    expect(press('hana', 'send', { ms: 40_100 })).toBe(false);
  });

  it('on another, or the same once more / counts', () => {
    expect(press('carol', 'remove', { ms: 10_000 })).toBe(false);
    expect(press('dora', 'remove', { ms: 10_100 })).toBe(false);
    expect(press('dora', 'remove', { ms: 10_200 })).toBe(false);
  });

  it('that the system counts as a second click of one place / belongs to the first, whoever stands there now', () => {
    expect(press('erin', 'reject', { ms: 20_000 })).toBe(false);
    expect(press('fred', 'reject', { ms: 20_200, detail: 2 })).toBe(true);
  });

  it('of a key that is held / counts once', () => {
    expect(press('gina', 'send', { ms: 30_000, detail: 0 })).toBe(false);
    for (const ms of [30_030, 30_060, 30_090])
      expect(press('gina', 'unfollow', { ms, detail: 0 })).toBe(true);
  });
});
