import { magicCard, type MagicCard } from '../../card/cards.js';
import type { Outcome } from '../../sandbox-provider.js';
import type { TelrState } from '../telr.states.js';

/** How a try to pay ends: the transaction's status, code and message, and where the order stands then. */
export interface TryEnd {
  state: TelrState;
  /** Authorised, held, declined, cancelled. */
  status: 'A' | 'H' | 'D' | 'C';
  code: string;
  message: string;
}

const DECLINES: Readonly<Record<string, string>> = {
  '05': 'Not authorised',
  '41': 'Insufficient funds',
};

const AUTHORISED: TryEnd = { state: 'paid', status: 'A', code: '930421', message: 'Authorised' };
const HELD: TryEnd = { state: 'held', status: 'H', code: '930422', message: 'On hold' };

/** What the person or an order decides. */
export const ENDS: Readonly<Record<Outcome, TryEnd>> = {
  success: AUTHORISED,
  failed: declined('05'),
  cancelled: { state: 'cancelled', status: 'C', code: '', message: 'Cancelled' },
};

const PAID = { code: 'A' };

/** The cards of the provider's test mode. */
export const TEST_CARDS: readonly MagicCard[] = [
  magicCard('4111111111111111', { ...PAID, threeDs: true }, 'Paid, 3-D Secure'),
  magicCard('4000000000000002', { ...PAID, threeDs: false }, 'Paid at once'),
  magicCard('5555555555554444', { ...PAID, threeDs: false }, 'Paid at once'),
];

/** The security code decides: 999 holds the payment, one that begins with 0 is the code of a decline. */
export function endOfCard(cvv: string): TryEnd {
  if (cvv === '999') return HELD;
  return /^0\d\d$/.test(cvv) ? declined(cvv.slice(1)) : AUTHORISED;
}

function declined(code: string): TryEnd {
  return { state: 'declined', status: 'D', code, message: DECLINES[code] ?? 'Declined' };
}
