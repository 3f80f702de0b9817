import type { BrowserReturn, PaymentReport } from '../payment-provider.port.js';
import { CODES, declineOf, outcomeOf } from './amazon-codes.rules.js';
import type { AmazonFields } from './amazon-signature.rules.js';

const DIGITS = /^\d{1,15}$/;

/** What a signed message about a payment says. */
export function reportOf(fields: AmazonFields, merchantIdentifier: string): PaymentReport {
  const code = fields.response_code ?? '';
  return {
    reference: fields.merchant_reference ?? '',
    ...(fields.fort_id && { providerReference: fields.fort_id }),
    ...endOf(code),
    ...amountOf(fields.amount),
    ...(fields.currency && { currency: fields.currency }),
    isOurMerchant: fields.merchant_identifier === merchantIdentifier,
  };
}

/** What a signed browser return says: the token of the card page, or the end of the payment. */
export function returnOf(fields: AmazonFields, merchantIdentifier: string): BrowserReturn {
  const isTokenPage = fields.service_command === 'TOKENIZATION';
  if (isTokenPage && fields.response_code === CODES.tokenized && fields.token_name) {
    const reference = fields.merchant_reference ?? '';
    return { kind: 'token', reference, token: fields.token_name };
  }
  const report = reportOf(fields, merchantIdentifier);
  // 17xxx: the card page took no card, and nothing was charged.
  const isNoToken = isTokenPage && report.code.startsWith('17');
  const declined = { outcome: 'declined', reason: declineOf(report.code) } as const;
  return { kind: 'report', report: isNoToken ? { ...report, ...declined } : report };
}

/**
 * What a signed answer to CHECK_STATUS says: `response_code` is about the question, `transaction_code` about the
 * payment. Money that was given back is not a payment that may still be credited.
 */
export function inquiryReportOf(fields: AmazonFields, merchantIdentifier: string): PaymentReport {
  const { captured_amount: captured, refunded_amount: refunded, ...rest } = fields;
  const report = reportOf({ ...rest, amount: '' }, merchantIdentifier);
  if (fields.response_code !== CODES.checked) return { ...report, outcome: 'not-found' };
  const code = fields.transaction_code ?? '';
  const end = endOf(code);
  const isGivenBack = end.outcome === 'paid' && refunded !== undefined && !/^0*$/.test(refunded);
  return {
    ...report,
    ...end,
    ...(isGivenBack && { outcome: 'uncertain' }),
    ...amountOf(captured),
  };
}

/** What went back of a payment, by a signed answer to CHECK_STATUS; undefined where it does not say. */
export function refundedOf(fields: AmazonFields): bigint | undefined {
  if (fields.response_code !== CODES.checked) return undefined;
  return amountOf(fields.refunded_amount).amountMinor;
}

function endOf(code: string): Pick<PaymentReport, 'outcome' | 'code' | 'reason'> {
  const outcome = outcomeOf(code);
  return { outcome, code, ...(outcome === 'declined' && { reason: declineOf(code) }) };
}

function amountOf(text: string | undefined): { amountMinor?: bigint } {
  return text !== undefined && DIGITS.test(text) ? { amountMinor: BigInt(text) } : {};
}
