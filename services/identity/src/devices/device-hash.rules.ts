import { createHash } from 'node:crypto';

const HASH_LENGTH = 22;

/** By what a device is stored: its id is 128 random bits, so nobody finds it from the hash. */
export function deviceHashOf(device: string): string {
  return createHash('sha256').update(device).digest('base64url').slice(0, HASH_LENGTH);
}
