import { HOUR_MS } from '@mate/contracts/durations';
import { isPayable, type PurchaseState } from '../purchase.states.js';

/** A purchase that the buyer began within the last hour. */
export interface RecentPurchase {
  readonly state: PurchaseState;
  readonly createTime: Date;
}

export interface VelocityBounds {
  readonly perHour: number;
  /** Of these, those whose form is still unused. */
  readonly unusedMax: number;
}

/** Since when purchases count. */
export function countedSince(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}

/**
 * Whole seconds until the buyer may begin another purchase; undefined when that is now. Card tests and floods of forms
 * end here, a person who changes their mind a few times does not.
 */
export function secondsToWait(
  recent: readonly RecentPurchase[],
  bounds: VelocityBounds,
  now: Date,
): number | undefined {
  const unused = recent.filter(({ state }) => isPayable(state));
  const waits = [
    waitFor(recent, bounds.perHour, now),
    waitFor(unused, bounds.unusedMax, now),
  ].filter((wait) => wait !== undefined);
  return waits.length > 0 ? Math.max(...waits) : undefined;
}

/** Until so many have left the hour that there is room for one. */
function waitFor(purchases: readonly RecentPurchase[], max: number, now: Date): number | undefined {
  if (purchases.length < max) return undefined;
  const times = purchases.map(({ createTime }) => createTime.getTime()).sort((a, b) => a - b);
  const leaver = times[purchases.length - max] ?? now.getTime();
  return Math.max(1, Math.ceil((leaver + HOUR_MS - now.getTime()) / 1_000));
}
