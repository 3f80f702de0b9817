import type { PaymentReason } from '@mate/contracts/payments';
import type { PaymentOutcome, RefundReport } from '../payment-provider.port.js';
import { meaningIn } from '../wire/code-tables.rules.js';

const OUTCOMES: Readonly<Record<string, PaymentOutcome>> = {
  CAPTURED: 'paid',
  // The payer is at the bank, or has not come back; however long that takes, it is not the end.
  INITIATED: 'pending',
  IN_PROGRESS: 'pending',
  CANCELLED: 'cancelled',
  ABANDONED: 'cancelled',
  DECLINED: 'declined',
  FAILED: 'declined',
  RESTRICTED: 'declined',
  VOID: 'declined',
};

/** What the status of a charge says. AUTHORIZED, TIMEDOUT, UNKNOWN and whatever is new decide nothing. */
export function outcomeOf(status: string): PaymentOutcome {
  return meaningIn(OUTCOMES, status) ?? 'uncertain';
}

// Codes of Tap's table "Charge response codes", where they help the buyer.
const DECLINES: Readonly<Record<string, PaymentReason>> = {
  '405': 'CARD_NUMBER_INVALID',
  '407': 'CARD_EXPIRED',
  '503': 'PAYER_NOT_CONFIRMED',
  '504': 'PAYER_NOT_CONFIRMED',
  '505': 'INSUFFICIENT_FUNDS',
  '512': 'PAYER_NOT_CONFIRMED',
  '516': 'PAYER_NOT_CONFIRMED',
};

/** Why a card was declined, as the buyer is told. */
export function declineOf(code: string): PaymentReason {
  return meaningIn(DECLINES, code) ?? 'CARD_DECLINED';
}

/** A gateway that did not answer, a token that was used, a server in trouble: these do not say that nothing was charged. */
const OPEN_ERRORS = new Set(['1126', '1151', '2101', '9999']);
/** Not taken (400), not let in (401, 403): the call ended before any card was touched. */
const REFUSING = new Set([400, 401, 403]);

/** Whether an answer to a charge says that nothing was charged, for good. */
export function isRefusal(status: number, codes: readonly string[]): boolean {
  return REFUSING.has(status) && codes.length > 0 && !codes.some((code) => OPEN_ERRORS.has(code));
}

const REFUNDS: Readonly<Record<string, RefundReport['outcome']>> = {
  REFUNDED: 'refunded',
  PENDING: 'pending',
  IN_PROGRESS: 'pending',
  DECLINED: 'refused',
  FAILED: 'refused',
  CANCELLED: 'refused',
  RESTRICTED: 'refused',
};

/** What the status of a refund says; TIMEDOUT, UNKNOWN and whatever is new say nothing. */
export function refundOutcomeOf(status: string): RefundReport['outcome'] {
  return meaningIn(REFUNDS, status) ?? 'unknown';
}
