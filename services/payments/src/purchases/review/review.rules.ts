import type { PurchaseState } from '../purchase.states.js';

/** Why a person has to look at a purchase: open for a day, or paid with another amount, currency or merchant. */
export type ReviewCause = 'overdue' | 'wrong-amount';

/** Undefined where nobody has to. */
export function reviewCauseOf({
  reviewNeeded,
  state,
}: {
  readonly reviewNeeded: boolean;
  readonly state: PurchaseState;
}): ReviewCause | undefined {
  if (!reviewNeeded) return undefined;
  return state === 'INTEGRITY_MISMATCH' ? 'wrong-amount' : 'overdue';
}
