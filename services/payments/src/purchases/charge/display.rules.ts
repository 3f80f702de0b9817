import type { PaymentOutcome } from '../../providers/payment-provider.port.js';
import { publicStateOf, type PurchaseState } from '../purchase.states.js';

/** What the result page says. Display only. */
export type DisplayOutcome = 'success' | 'failed' | 'cancelled' | 'pending';

const shownFor: Readonly<Record<PaymentOutcome, DisplayOutcome>> = {
  paid: 'success',
  declined: 'failed',
  cancelled: 'cancelled',
  pending: 'pending',
  uncertain: 'pending',
  'not-found': 'pending',
};

/**
 * The page for a purchase: what is certain, and while nothing is, what the browser brought. Where it brought nothing, as
 * most do, the payment is on its way: nobody is told of a success that may be a refusal.
 */
export function displayOf(
  state: PurchaseState,
  claimed: PaymentOutcome | undefined,
): DisplayOutcome {
  if (state === 'CANCELLED_BY_USER') return 'cancelled';
  switch (publicStateOf(state)) {
    case 'COMPLETED':
      return 'success';
    case 'FAILED':
    case 'REJECTED':
      return 'failed';
    case 'PENDING':
      return claimed === undefined ? 'pending' : shownFor[claimed];
  }
}
