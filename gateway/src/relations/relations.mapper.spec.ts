import type { Account } from '@mate/contracts/gen/identity/account';
import { rowPersonOf } from './relations.mapper.js';

const bob: Account = {
  ...{ accountId: 'b', username: 'bob', firstName: 'Bob', lastName: 'Beck', bio: 'Quiet.' },
  ...{ profilePicture: '', privateAccount: false, verified: false },
  ...{ updateTime: '2026-01-02T00:00:00.000Z', createTime: '2026-01-01T00:00:00.000Z' },
};

describe('somebody in a row', () => {
  it.each([true, false])('the account is private: %s / is said, and nothing else of it', (is) => {
    const account: Account = { ...bob, privateAccount: is };
    expect(rowPersonOf(account)).toEqual({
      ...{ _id: 'b', username: 'bob', firstName: 'Bob', lastName: 'Beck' },
      ...{ profilePicture: null, verified: false, privateAccount: is },
    });
  });
});
