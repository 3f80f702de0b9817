import { retrySecondsAfter } from './retry.rules.js';

describe('tries', () => {
  it('each / waits longer, within the life of a code', () => {
    expect([1, 2, 3, 6, 50].map(retrySecondsAfter)).toEqual([1, 2, 4, 30, 30]);
  });
});
