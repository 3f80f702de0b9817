import type { PurchaseState } from '../purchase.states.js';

/**
 * What is known of a bank that takes a payment back. `told`: a message says so, and a person has to look. `confirmed`: it
 * did. `dismissed`: it did not, or gave it back again.
 */
export type DisputeState = 'told' | 'confirmed' | 'dismissed';

/** What people decide about a dispute. */
export type DisputeDecision = Exclude<DisputeState, 'told'>;

/** What a purchase keeps of its disputes. */
export interface DisputedFields {
  readonly disputeState?: DisputeState;
  readonly disputeTime?: Date;
  readonly takenBackTime?: Date;
}

/**
 * Undefined where nobody ever said so. Disputes from before people confirmed them count as confirmed: they have a time and
 * no state, or that of a dismissal before, which leaves no time; so a process of the version before wrote it.
 */
export function disputeOf({ disputeState, disputeTime }: DisputedFields): DisputeState | undefined {
  if (disputeTime && disputeState !== 'told') return 'confirmed';
  return disputeState;
}

/**
 * Whether its coins were taken because a bank took its money, whatever became of the dispute since: coins that are given
 * back for one that was won are no part of the purchase, so no refund of it is ordered any more.
 */
export function isTakenBack(purchase: DisputedFields): boolean {
  return purchase.takenBackTime !== undefined || disputeOf(purchase) === 'confirmed';
}

/** Whether a person still has to look at a purchase whose dispute is decided: at money that came and bought nothing. */
export function isReviewLeft({
  reviewCloseTime,
  state,
}: {
  readonly state: PurchaseState;
  readonly reviewCloseTime?: Date;
}): boolean {
  return state === 'INTEGRITY_MISMATCH' && reviewCloseTime === undefined;
}
