import type { AccountId } from '@mate/contracts/ids';

export interface View {
  readonly viewerId: AccountId | undefined;
  readonly deviceId: string;
  /** Where a visitor calls from, as the gateway sees it. */
  readonly network: string;
  readonly postId: string;
  readonly watchedSeconds: number;
  readonly completed: boolean;
}

const COUNTED_SECONDS_MIN = 2;
const DEVICE_ID_MAX = 128;

/** Long enough to count: two seconds, or a shorter clip to its end. */
export function isCountedView(view: Pick<View, 'watchedSeconds' | 'completed'>): boolean {
  return view.completed || view.watchedSeconds >= COUNTED_SECONDS_MIN;
}

/** Who watched, for counting a person once; undefined when nobody can be told apart. */
export function watcherOf(view: Pick<View, 'viewerId' | 'deviceId'>): string | undefined {
  if (view.viewerId) return `a:${view.viewerId}`;
  if (view.deviceId !== '' && view.deviceId.length <= DEVICE_ID_MAX) return `d:${view.deviceId}`;
  return undefined;
}
