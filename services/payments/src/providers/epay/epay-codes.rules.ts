import type { PaymentReason } from '@mate/contracts/payments';
import type { PaymentOutcome } from '../payment-provider.port.js';

/** Response codes of the gateway. */
export const CODES = {
  ok: '0',
  /** Nothing is decided yet. */
  pending: '210',
  /** The payer went back. Assumed: the code of card networks (ISO 8583). */
  cancelled: '17',
  /** The order was registered before. Assumed. */
  duplicateOrder: '6512',
} as const;

// One to three digits speak of the card; more are the gateway's own troubles with a call, and say nothing of a payment.
const OF_THE_CARD = /^\d{1,3}$/;

/** What the code of a finalisation says about the payment. */
export function outcomeOf(code: string): PaymentOutcome {
  if (code === CODES.ok) return 'paid';
  if (code === CODES.pending) return 'pending';
  if (code === CODES.cancelled) return 'cancelled';
  return OF_THE_CARD.test(code) ? 'declined' : 'uncertain';
}

export function isFailure(outcome: PaymentOutcome): boolean {
  return outcome === 'declined' || outcome === 'cancelled';
}

// Codes of card networks (ISO 8583) where they help the buyer. Assumed that the gateway passes them on.
const DECLINES: Readonly<Record<string, PaymentReason>> = {
  '14': 'CARD_NUMBER_INVALID',
  '51': 'INSUFFICIENT_FUNDS',
  '54': 'CARD_EXPIRED',
};

/** Why it failed, as the buyer is told; nothing where the outcome says it. */
export function reasonOf(code: string): PaymentReason | undefined {
  return code === CODES.cancelled ? undefined : (DECLINES[code] ?? 'CARD_DECLINED');
}
