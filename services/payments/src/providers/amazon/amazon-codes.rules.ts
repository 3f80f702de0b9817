import type { PaymentReason } from '@mate/contracts/payments';
import type { PaymentOutcome, RefundReport } from '../payment-provider.port.js';
import { meaningIn } from '../wire/code-tables.rules.js';

/** Response codes of Amazon Payment Services: two digits of status, three of message. */
export const CODES = {
  tokenized: '18000',
  threeDs: '20064',
  paid: '14000',
  cancelled: '00072',
  checked: '12000',
  refunded: '06000',
} as const;

// Refused before anything was charged: parameters, signature, merchant, access, amount, currency, token.
const REFUSALS = new Set([
  '00001',
  '00002',
  '00004',
  '00005',
  '00008',
  '00009',
  '00010',
  '00013',
  '00044',
]);

/** Whether a call was refused for good and never charged. A technical problem or a used reference (00066) says nothing. */
export function isRefusal(code: string): boolean {
  return REFUSALS.has(code);
}

/** What a code says about a refund. 07xxx: it failed; a technical problem says nothing. */
export function refundOutcomeOf(code: string): RefundReport['outcome'] {
  if (code === CODES.refunded) return 'refunded';
  return isRefusal(code) || /^07(?!006)\d{3}$/.test(code) ? 'refused' : 'unknown';
}

/** What a code says about a payment. Whatever is neither a success nor an explicit failure stays open. */
export function outcomeOf(code: string): PaymentOutcome {
  if (code === CODES.paid) return 'paid';
  if (code === CODES.cancelled) return 'cancelled';
  // 13006: a technical problem at the bank; the provider's own plug-in keeps such orders on hold.
  if (/^13(?!006)\d{3}$/.test(code)) return 'declined';
  if (code.startsWith('19') || code === CODES.threeDs) return 'pending';
  return 'uncertain';
}

// Last three digits of the card schemes' answers, where they help the buyer.
const DECLINES: Readonly<Record<string, PaymentReason>> = {
  '012': 'CARD_EXPIRED',
  '016': 'CARD_NUMBER_INVALID',
  '029': 'INSUFFICIENT_FUNDS',
  '030': 'PAYER_NOT_CONFIRMED',
};

/** Why a card was declined, as the buyer is told. */
export function declineOf(code: string): PaymentReason {
  return meaningIn(DECLINES, code.slice(-3)) ?? 'CARD_DECLINED';
}
