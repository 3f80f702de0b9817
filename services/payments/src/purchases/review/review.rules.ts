import { disputeOf, type DisputeState } from '../disputes/dispute.rules.js';
import type { PurchaseState } from '../purchase.states.js';

/**
 * Why a person has to look at a purchase: its bank is said to take it back, it is open for a day, or it was paid with another
 * amount, currency or merchant.
 */
export type ReviewCause = 'disputed' | 'overdue' | 'wrong-amount';

/** Undefined where nobody has to. */
export function reviewCauseOf(purchase: {
  readonly reviewNeeded: boolean;
  readonly state: PurchaseState;
  readonly disputeState?: DisputeState;
  readonly disputeTime?: Date;
}): ReviewCause | undefined {
  const { reviewNeeded, state } = purchase;
  if (!reviewNeeded) return undefined;
  if (disputeOf(purchase) === 'told') return 'disputed';
  return state === 'INTEGRITY_MISMATCH' ? 'wrong-amount' : 'overdue';
}
