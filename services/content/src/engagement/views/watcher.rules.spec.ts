import { newId, type AccountId } from '@mate/contracts/ids';
import { keyNameOf, watcherOf } from './watcher.rules.js';

const viewer = newId<AccountId>();

it('the watcher / signed in or not / is the account before the device', () => {
  expect(watcherOf({ viewerId: viewer, deviceId: 'd' })).toBe(`a:${viewer}`);
  expect(watcherOf({ viewerId: undefined, deviceId: 'd' })).toBe('d:d');
  expect(watcherOf({ viewerId: undefined, deviceId: '' })).toBeUndefined();
  expect(watcherOf({ viewerId: undefined, deviceId: 'x'.repeat(200) })).toBeUndefined();
});

it('a name in keys / the same for the same id, and without it', () => {
  const id = '01a21d49-bc41-7790-88f8-f78e1870c453';
  expect(keyNameOf(id)).toBe(keyNameOf(id));
  expect(keyNameOf(id)).not.toContain(id.slice(-12));
  expect(keyNameOf(id)).not.toBe(keyNameOf(`${id}0`));
});
