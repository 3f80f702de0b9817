import { newId, type AccountId } from '@mate/contracts/ids';
import { isCountedView, watcherOf } from './view.rules.js';

const viewer = newId<AccountId>();

describe('views', () => {
  it('a glance / under two seconds / does not count', () => {
    expect(isCountedView({ watchedSeconds: 1.9, completed: false })).toBe(false);
    expect(isCountedView({ watchedSeconds: 2, completed: false })).toBe(true);
  });

  it('a one-second clip / watched to its end / counts', () => {
    expect(isCountedView({ watchedSeconds: 1, completed: true })).toBe(true);
  });

  it('the watcher / signed in or not / is the account before the device', () => {
    expect(watcherOf({ viewerId: viewer, deviceId: 'd' })).toBe(`a:${viewer}`);
    expect(watcherOf({ viewerId: undefined, deviceId: 'd' })).toBe('d:d');
    expect(watcherOf({ viewerId: undefined, deviceId: '' })).toBeUndefined();
    expect(watcherOf({ viewerId: undefined, deviceId: 'x'.repeat(200) })).toBeUndefined();
  });
});
