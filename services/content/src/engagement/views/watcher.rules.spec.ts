import { newId, type AccountId } from '@mate/contracts/ids';
import { watcherOf } from './watcher.rules.js';

const viewer = newId<AccountId>();

it('the watcher / signed in or not / is the account before the device', () => {
  expect(watcherOf({ viewerId: viewer, deviceId: 'd' })).toBe(`a:${viewer}`);
  expect(watcherOf({ viewerId: undefined, deviceId: 'd' })).toBe('d:d');
  expect(watcherOf({ viewerId: undefined, deviceId: '' })).toBeUndefined();
  expect(watcherOf({ viewerId: undefined, deviceId: 'x'.repeat(200) })).toBeUndefined();
});
