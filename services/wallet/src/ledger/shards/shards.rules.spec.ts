import fc from 'fast-check';
import type { AccountId } from '@mate/contracts/ids';
import { platformAccount, termsOf, userAccount, clearingAccount } from '../accounts.rules.js';
import { accountAt, isAtHome, shardOf, shardOfAccount, stripeOf, wholeOf } from './shards.rules.js';

const bob = '0197a000-0000-7000-8000-000000000002' as AccountId;
const ours = [platformAccount('issuance'), clearingAccount('amazon', 'AED')];

describe('shards', () => {
  it('all accounts of a person / share a shard / within the number of shards', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 1, max: 64 }), (id, shards) => {
        const shard = shardOf(id as AccountId, shards);
        expect(shard).toBeGreaterThanOrEqual(0);
        expect(shard).toBeLessThan(shards);
        for (const kind of ['available', 'pending', 'debt'] as const) {
          const key = userAccount(id as AccountId, kind);
          expect(shardOfAccount(key, shards)).toBe(shard);
          expect(isAtHome(key, { shard, shards })).toBe(true);
          expect(accountAt(key, { shard, shards })).toBe(key);
        }
      }),
    );
  });

  it.each(ours)('%s / has a stripe in every shard / with the terms of the whole', (key) => {
    for (const shard of [0, 1, 7]) {
      const stripe = stripeOf(key, shard);
      expect(wholeOf(stripe)).toBe(key);
      expect(shardOfAccount(stripe, 8)).toBe(shard);
      expect(termsOf(stripe)).toEqual({ ...termsOf(key), key: stripe });
      expect(accountAt(stripe, { shard, shards: 8 })).toBe(stripe);
    }
    expect(stripeOf(key, 0)).toBe(key);
  });

  it('one shard / every account has the key that it always had', () => {
    const home = { shard: 0, shards: 1 };
    for (const key of [...ours, userAccount(bob, 'available')]) {
      expect(accountAt(key, home)).toBe(key);
      expect(isAtHome(key, home)).toBe(true);
    }
  });
});
