import { hash } from 'node:crypto';
import type { AccountId } from '@mate/contracts/ids';

/** Who watches: an account, or the device of a visitor. */
export interface Watcher {
  readonly viewerId: AccountId | undefined;
  readonly deviceId: string;
  /** Where a visitor calls from, as the gateway sees it. */
  readonly network: string;
}

const DEVICE_ID_MAX = 128;
const KEY_NAME_LENGTH = 22;

/** Who watched, for counting a person once; undefined when nobody can be told apart. */
export function watcherOf(watcher: Pick<Watcher, 'viewerId' | 'deviceId'>): string | undefined {
  const { viewerId, deviceId } = watcher;
  if (viewerId) return `a:${viewerId}`;
  if (deviceId !== '' && deviceId.length <= DEVICE_ID_MAX) return `d:${deviceId}`;
  return undefined;
}

/**
 * Somebody's name in keys of the cache that live for hours. It is found by whoever knows the id and leads back to nobody:
 * ids are random, and that of an erased account is known no more.
 */
export function keyNameOf(id: string): string {
  return hash('sha256', id, 'base64url').slice(0, KEY_NAME_LENGTH);
}
