import type { AccountId } from '@mate/contracts/ids';

/** Who watches: an account, or the device of a visitor. */
export interface Watcher {
  readonly viewerId: AccountId | undefined;
  readonly deviceId: string;
  /** Where a visitor calls from, as the gateway sees it. */
  readonly network: string;
}

const DEVICE_ID_MAX = 128;

/** Who watched, for counting a person once; undefined when nobody can be told apart. */
export function watcherOf(watcher: Pick<Watcher, 'viewerId' | 'deviceId'>): string | undefined {
  const { viewerId, deviceId } = watcher;
  if (viewerId) return `a:${viewerId}`;
  if (deviceId !== '' && deviceId.length <= DEVICE_ID_MAX) return `d:${deviceId}`;
  return undefined;
}
