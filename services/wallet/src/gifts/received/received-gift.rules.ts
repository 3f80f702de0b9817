import { receivedAt } from '../../ledger/lots.rules.js';
import type { GiftState } from '../gift.model.js';

/** Where a list of received gifts begins and ends, by when they were given. */
export interface GivenWithin {
  readonly from: Date | undefined;
  /** Exclusive. */
  readonly to: Date | undefined;
}

/** What is known of an owner's gifts before they are listed. */
export interface ListedMoment {
  readonly now: Date;
  /** When the oldest gift that still waits was given; undefined when none waits. */
  readonly oldestPending: Date | undefined;
}

/**
 * Narrows a period to where gifts of a state can lie: what has matured was given a week ago or earlier, and nothing
 * that waits is older than the oldest. The list of a popular creator is then not walked for rows of another state.
 */
export function narrowedTo(
  state: GiftState | undefined,
  { from, to }: GivenWithin,
  { now, oldestPending }: ListedMoment,
): GivenWithin {
  if (state === 'pending') return { from: laterOf(from, oldestPending ?? now), to };
  if (state !== 'matured') return { from, to };
  // Exclusive, and exactly a week is old enough.
  const matured = new Date(receivedAt(now).getTime() + 1);
  return { from, to: to && to < matured ? to : matured };
}

function laterOf(one: Date | undefined, other: Date): Date {
  return one && one > other ? one : other;
}
