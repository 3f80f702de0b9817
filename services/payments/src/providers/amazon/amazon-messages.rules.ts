import type { BrowserReturn, PaymentReport, WebhookMessage } from '../payment-provider.port.js';
import { CODES, outcomeOf } from './amazon-codes.rules.js';
import type { AmazonFields } from './amazon-signature.rules.js';

const DIGITS = /^\d{1,15}$/;
const FIELDS_MAX = 100;

/** The fields of a JSON or form body; undefined for anything that is not a flat list of texts and whole numbers. */
export function fieldsOf(message: WebhookMessage): AmazonFields | undefined {
  const text = Buffer.from(message.rawBody).toString('utf8');
  const isForm = message.contentType.toLowerCase().includes('form-urlencoded');
  return isForm ? formFields(text) : jsonFields(text);
}

function formFields(text: string): AmazonFields | undefined {
  // Counted before they are read: anybody sends forms of nothing but separators.
  if (text.split('&', FIELDS_MAX + 1).length > FIELDS_MAX) return undefined;
  const entries = [...new URLSearchParams(text)];
  // A repeated name has two readings: ours and the signer's.
  const isPlain = new Set(entries.map(([name]) => name)).size === entries.length;
  return isPlain ? Object.fromEntries(entries) : undefined;
}

/** The flat object in a JSON text. */
export function jsonFields(text: string): AmazonFields | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const entries = Object.entries(body);
  const isFlat = entries.every(
    ([, value]) => typeof value === 'string' || Number.isSafeInteger(value),
  );
  if (!isFlat || entries.length > FIELDS_MAX) return undefined;
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** What a signed message about a payment says. */
export function reportOf(fields: AmazonFields, merchantIdentifier: string): PaymentReport {
  const code = fields.response_code ?? '';
  return {
    reference: fields.merchant_reference ?? '',
    ...(fields.fort_id && { providerReference: fields.fort_id }),
    outcome: outcomeOf(code),
    code,
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
  return { kind: 'report', report: isNoToken ? { ...report, outcome: 'declined' } : report };
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
  const outcome = outcomeOf(code);
  const isGivenBack = outcome === 'paid' && refunded !== undefined && !/^0*$/.test(refunded);
  return {
    ...report,
    code,
    outcome: isGivenBack ? 'uncertain' : outcome,
    ...amountOf(captured),
  };
}

function amountOf(text: string | undefined): { amountMinor?: bigint } {
  return text !== undefined && DIGITS.test(text) ? { amountMinor: BigInt(text) } : {};
}
