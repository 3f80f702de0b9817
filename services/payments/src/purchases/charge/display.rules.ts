import type { PaymentOutcome } from '../../providers/payment-provider.port.js';
import { publicStateOf, type PurchaseState } from '../purchase.states.js';

/** What the result page says. Display only. */
export type DisplayOutcome = 'success' | 'failed' | 'cancelled';

/**
 * The page for a purchase: what is certain, and while nothing is, what the browser brought. An open payment counts as
 * made here; the page shows it as pending until it is proven.
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
      if (claimed === 'cancelled') return 'cancelled';
      return claimed === 'declined' ? 'failed' : 'success';
  }
}
