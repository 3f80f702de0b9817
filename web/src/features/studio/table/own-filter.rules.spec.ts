import { ownFilterOf } from './own-filter.rules.js';

it.each([
  ['', {}],
  ['status=failed&sort=views', { status: 'failed', sort: 'views' }],
  ['status=removed&sort=password&visibility=private', { visibility: 'private' }],
])('the address %p / asks for %p', (address, filter) => {
  expect(ownFilterOf(new URLSearchParams(address))).toEqual(filter);
});
