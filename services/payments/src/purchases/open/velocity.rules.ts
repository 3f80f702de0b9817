import { HOUR_MS } from '@mate/contracts/durations';
import { isPayable, publicStateOf, type PurchaseState } from '../purchase.states.js';

/** A purchase that the buyer began within the last hour. */
export interface RecentPurchase {
  readonly state: PurchaseState;
  readonly createTime: Date;
  /** Until when a phone may ask for its PIN because of it, where one does. */
  readonly promptEndTime?: Date;
}

export interface VelocityBounds {
  readonly perHour: number;
  /** Of these, those whose form is still unused. */
  readonly unusedMax: number;
  /** Of these, those that a phone may be asking about. */
  readonly promptsMax: number;
}

/** So many within so long. */
export interface Allowance {
  readonly max: number;
  readonly withinMs: number;
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
  { perHour, unusedMax }: Pick<VelocityBounds, 'perHour' | 'unusedMax'>,
  now: Date,
): number | undefined {
  const timesOf = (purchases: readonly RecentPurchase[]): Date[] =>
    purchases.map(({ createTime }) => createTime);
  const unused = recent.filter(({ state }) => isPayable(state));
  return longest([
    secondsUntilRoom(timesOf(recent), { max: perHour, withinMs: HOUR_MS }, now),
    secondsUntilRoom(timesOf(unused), { max: unusedMax, withinMs: HOUR_MS }, now),
  ]);
}

/** Whole seconds until another phone may be asked to pay for this buyer; undefined when that is now. */
export function secondsUntilPrompt(
  recent: readonly RecentPurchase[],
  { promptsMax }: Pick<VelocityBounds, 'promptsMax'>,
  now: Date,
): number | undefined {
  const ends = recent.flatMap(({ state, promptEndTime }) =>
    promptEndTime && publicStateOf(state) === 'PENDING' ? [promptEndTime] : [],
  );
  return secondsUntilRoom(ends, { max: promptsMax, withinMs: 0 }, now);
}

/** Whole seconds until so many of these times lie that far back that there is room for one; undefined when that is now. */
export function secondsUntilRoom(
  times: readonly Date[],
  { max, withinMs }: Allowance,
  now: Date,
): number | undefined {
  const ends = times
    .map((time) => time.getTime() + withinMs)
    .filter((end) => end > now.getTime())
    .sort((a, b) => a - b);
  const leaver = ends[ends.length - max];
  return leaver === undefined
    ? undefined
    : Math.max(1, Math.ceil((leaver - now.getTime()) / 1_000));
}

/** The longest of the waits that there are. */
export function longest(waits: readonly (number | undefined)[]): number | undefined {
  const some = waits.filter((wait) => wait !== undefined);
  return some.length > 0 ? Math.max(...some) : undefined;
}
