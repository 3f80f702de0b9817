import { createHmac } from 'node:crypto';
import type { KeyRing } from './key-ring.js';

/** A keyed hash and the name of its key. */
export interface KeyedHash {
  readonly kid: string;
  readonly hash: string;
}

/**
 * The hash of a text under each key of the ring; the first is the one that new ones are made by. Without the key, which no
 * database holds, nobody finds the text by hashing all that it could be.
 */
export function keyedHashesOf(text: string, ring: KeyRing): KeyedHash[] {
  return ring.map(({ kid, secret }) => ({
    kid,
    hash: createHmac('sha256', secret).update(text).digest('base64url'),
  }));
}
