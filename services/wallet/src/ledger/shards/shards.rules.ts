import type { AccountId } from '@mate/contracts/ids';
import { ownerOf, type AccountKey } from '../accounts.rules.js';

/** One shard among all of them. */
export interface Home {
  readonly shard: number;
  /** How many there are; fixed for the life of a ledger. */
  readonly shards: number;
}

/** The home of everybody where there is one shard. */
export const ONLY_SHARD: Home = { shard: 0, shards: 1 };

/** The shard of a person: by id, so that all accounts of one share one lane. */
export function shardOf(ownerId: AccountId, shards: number): number {
  return shards === 1 ? 0 : Number.parseInt(ownerId.slice(-8), 16) % shards;
}

/** The part of a platform or cash account that belongs to a shard; the first shard keeps the name without a number. */
export function stripeOf(key: AccountKey, shard: number): AccountKey {
  const whole = wholeOf(key);
  return shard === 0 ? whole : (`${whole}@${shard}` as AccountKey);
}

/** The account that a stripe is a part of; any other key as it is. */
export function wholeOf(key: AccountKey): AccountKey {
  const at = key.lastIndexOf('@');
  return at === -1 ? key : (key.slice(0, at) as AccountKey);
}

/** The shard whose lane alone writes to an account. */
export function shardOfAccount(key: AccountKey, shards: number): number {
  const ownerId = ownerOf(key);
  if (ownerId) return shardOf(ownerId, shards);
  const at = key.lastIndexOf('@');
  return at === -1 ? 0 : Number(key.slice(at + 1));
}

/** The account that a lane means by a key: of the platform's own its stripe, of people exactly theirs. */
export function accountAt(key: AccountKey, { shard, shards }: Home): AccountKey {
  return shards === 1 || ownerOf(key) ? key : stripeOf(key, shard);
}

/** Whether a lane may write to what it means by a key. */
export function isAtHome(key: AccountKey, { shard, shards }: Home): boolean {
  const ownerId = ownerOf(key);
  return !ownerId || shardOf(ownerId, shards) === shard;
}
