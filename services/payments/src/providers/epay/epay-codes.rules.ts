import type { PaymentReason } from '@mate/contracts/payments';
import type { PaymentOutcome } from '../payment-provider.port.js';
import { meaningIn } from '../wire/code-tables.rules.js';

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

/**
 * Codes of card networks (ISO 8583) with which a bank declines for good; assumed that the gateway passes them on. Whatever
 * is not among them decides nothing: banks that are away (`91`), answers that came late (`68`), troubles of a system
 * (`6`, `96`), the gateway's own (four digits and more) and codes that we do not know.
 */
const DECLINES: Readonly<Record<string, PaymentReason>> = {
  // Refer to the issuer, no such merchant, pick up, do not honour, special pick up.
  ...declined('1', '2', '3', '4', '5', '7'),
  // Invalid transaction, amount, number; no such issuer.
  ...declined('12', '13'),
  '14': 'CARD_NUMBER_INVALID',
  '15': 'CARD_NUMBER_INVALID',
  '33': 'CARD_EXPIRED',
  // Fraud, restricted, tries of the PIN, no account; lost, stolen.
  ...declined('34', '36', '38', '39', '41', '43'),
  '51': 'INSUFFICIENT_FUNDS',
  // No such account.
  ...declined('52', '53'),
  '54': 'CARD_EXPIRED',
  '55': 'PAYER_NOT_CONFIRMED',
  // Not permitted, suspected fraud, over a limit, restricted, security, too often.
  ...declined('57', '58', '59', '61', '62', '63', '65'),
  '75': 'PAYER_NOT_CONFIRMED',
  // The three digits on the back.
  ...declined('82'),
};

function declined(...codes: string[]): Record<string, PaymentReason> {
  return Object.fromEntries(codes.map((code) => [code, 'CARD_DECLINED']));
}

/** What the code of a finalisation says about the payment. */
export function outcomeOf(code: string): PaymentOutcome {
  if (code === CODES.ok) return 'paid';
  if (code === CODES.pending) return 'pending';
  if (code === CODES.cancelled) return 'cancelled';
  return reasonOf(code) ? 'declined' : 'uncertain';
}

/** Why it failed, as the buyer is told; nothing where the outcome says it, or nothing failed. */
export function reasonOf(code: string): PaymentReason | undefined {
  // Networks write two digits; the gateway may leave the zero out.
  const bare = code.replace(/^0(?=\d$)/, '');
  return meaningIn(DECLINES, bare);
}
