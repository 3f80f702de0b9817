import { disputeOf, type DisputeState } from '../disputes/dispute.rules.js';
import type { PurchaseState } from '../purchase.states.js';

/**
 * Why a person has to look at a purchase: its bank is said to take it back, it is open for a day, it was paid with another
 * amount, currency or merchant, or it is settled and its money was taken back by the bank and given back by us, or taken
 * by the bank again after it was won.
 */
export type ReviewCause =
  'disputed' | 'overdue' | 'wrong-amount' | 'returned-twice' | 'taken-again';

/** Undefined where nobody has to. */
export function reviewCauseOf(purchase: {
  readonly reviewNeeded: boolean;
  readonly state: PurchaseState;
  readonly disputeState?: DisputeState;
  readonly disputeTime?: Date;
  readonly takenAgainTime?: Date;
}): ReviewCause | undefined {
  const { reviewNeeded, state, takenAgainTime } = purchase;
  if (!reviewNeeded) return undefined;
  if (disputeOf(purchase) === 'told') return 'disputed';
  if (state === 'SETTLED') return takenAgainTime ? 'taken-again' : 'returned-twice';
  return state === 'INTEGRITY_MISMATCH' ? 'wrong-amount' : 'overdue';
}
