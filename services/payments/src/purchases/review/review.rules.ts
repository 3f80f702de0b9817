import type { PurchaseState } from '../purchase.states.js';

/**
 * Why a person has to look at a purchase: open for a day, paid with another amount, currency or merchant, or settled and its
 * money taken back by the bank and given back by us.
 */
export type ReviewCause = 'overdue' | 'wrong-amount' | 'returned-twice';

/** Undefined where nobody has to. */
export function reviewCauseOf({
  reviewNeeded,
  state,
}: {
  readonly reviewNeeded: boolean;
  readonly state: PurchaseState;
}): ReviewCause | undefined {
  if (!reviewNeeded) return undefined;
  if (state === 'SETTLED') return 'returned-twice';
  return state === 'INTEGRITY_MISMATCH' ? 'wrong-amount' : 'overdue';
}
