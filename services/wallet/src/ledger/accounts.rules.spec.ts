import type { AccountId } from '@mate/contracts/ids';
import {
  clearingAccount,
  deferredRevenueAccount,
  platformAccount,
  termsOf,
  userAccount,
  userAccounts,
  type AccountKey,
} from './accounts.rules.js';

const bob = '0197a000-0000-7000-8000-000000000002' as AccountId;

describe('account keys', () => {
  it('every key that the rules make / reads back / with its asset, side and owner', () => {
    expect(termsOf(userAccount(bob, 'pending'))).toMatchObject({
      asset: 'COIN',
      kind: 'pending',
      ownerId: bob,
      normalSide: 'credit',
      allowNegative: false,
    });
    expect(termsOf(userAccount(bob, 'debt')).normalSide).toBe('debit');
    expect(termsOf(clearingAccount('amazon', 'AED'))).toMatchObject({
      asset: 'AED',
      kind: 'clearing',
      normalSide: 'debit',
    });
    expect(termsOf(deferredRevenueAccount('PKR'))).toMatchObject({
      asset: 'PKR',
      kind: 'deferred',
    });
    expect(termsOf(platformAccount('issuance')).allowNegative).toBe(true);
    expect(userAccounts(bob)).toHaveLength(2);
  });

  it.each(['coin:user:x', `coin:user:${bob}:gold`, 'cash:vault:AED', 'gold', ''])(
    'key %p / is refused',
    (key) => {
      expect(() => termsOf(key as AccountKey)).toThrow(RangeError);
    },
  );
});
