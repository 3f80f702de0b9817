import { isCountedView, watcherOf } from './view.rules.js';

describe('views', () => {
  it('a glance / under two seconds / does not count', () => {
    expect(isCountedView({ watchedSeconds: 1.9, completed: false })).toBe(false);
    expect(isCountedView({ watchedSeconds: 2, completed: false })).toBe(true);
  });

  it('a one-second clip / watched to its end / counts', () => {
    expect(isCountedView({ watchedSeconds: 1, completed: true })).toBe(true);
  });

  it('the watcher / signed in or not / is the account before the device', () => {
    expect(watcherOf({ viewerId: 'v', deviceId: 'd' })).toBe('a:v');
    expect(watcherOf({ viewerId: '', deviceId: 'd' })).toBe('d:d');
    expect(watcherOf({ viewerId: '', deviceId: '' })).toBeUndefined();
    expect(watcherOf({ viewerId: '', deviceId: 'x'.repeat(200) })).toBeUndefined();
  });
});
