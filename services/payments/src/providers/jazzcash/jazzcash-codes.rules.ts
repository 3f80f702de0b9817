import type { PaymentReason } from '@mate/contracts/payments';
import type { PaymentReport } from '../payment-provider.port.js';
import { meaningIn } from '../wire/code-tables.rules.js';

/** What a code says about a payment. */
export type CodeMeaning = Pick<PaymentReport, 'outcome' | 'reason'>;

/** The query was answered, or the call was carried out. */
export const ANSWERED = '000';
/** Answer to an inquiry: no such transaction. */
export const UNKNOWN_TRANSACTION = '109';
/** A field is not right, or the reference was used before: the message names the field. */
export const INVALID_VALUE = '110';
/** The money was given back, by a refund or a reversal. */
export const GIVEN_BACK: readonly string[] = ['122', '131'];

const PAID = ['000', '121', '200'];
const PENDING = ['124', '157', '210'];
const CANCELLED = ['112', '144', '410', '412'];
const EXPIRED = ['116', '134'];
// The host was away or said nothing in time: it may have taken the money all the same.
const NO_ANSWER_OF_HOST = ['055', '058', '062'];
// Credentials, a field, the merchant's rights, the hash, the sub-merchant: refused before anybody was asked.
const REFUSALS = ['101', INVALID_VALUE, '111', '115', '117'];

const REASONS: Readonly<Record<string, PaymentReason>> = {
  '004': 'INSUFFICIENT_FUNDS',
  '024': 'PAYER_NOT_CONFIRMED',
  '060': 'PAYER_NOT_CONFIRMED',
};

/** Whether a first call was refused for good and nobody was asked to pay. */
export function isRefusal(code: string): boolean {
  return REFUSALS.includes(code);
}

/** The meaning of a payment's code. Whatever is neither a success nor an explicit failure stays open. */
export function meaningOf(code: string): CodeMeaning {
  if (PAID.includes(code)) return { outcome: 'paid' };
  if (PENDING.includes(code)) return { outcome: 'pending' };
  if (CANCELLED.includes(code)) return { outcome: 'cancelled' };
  if (EXPIRED.includes(code)) return { outcome: 'declined', reason: 'NOT_FINISHED' };
  const isDecline = /^0\d\d$/.test(code) && !NO_ANSWER_OF_HOST.includes(code);
  return isDecline
    ? { outcome: 'declined', reason: meaningIn(REASONS, code) ?? 'REFUSED' }
    : { outcome: 'uncertain' };
}
