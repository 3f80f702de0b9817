import type { PaymentReason } from '@mate/contracts/payments';
import type { PaymentIntent, PaymentReport, Preparation } from '../payment-provider.port.js';
import { meaningIn } from '../wire/code-tables.rules.js';
import type { FlatFields } from '../wire/flat-fields.rules.js';
import { majorText, minorOf } from '../wire/major-units.rules.js';
import { jsonOf } from '../wire/json.rules.js';

/** The call was carried out; of an inquiry: it was answered. */
const CARRIED_OUT = '0000';
/** No such order, or one that was used before. */
const ORDER_ID = '0003';
// A field, the merchant's account, the store, the way to pay, the credentials: refused before anybody was asked.
const REFUSALS = ['0002', '0004', '0005', '0006', '0007', '0008', '0010'];
const DECLINES: Readonly<Record<string, PaymentReason>> = {
  '0011': 'PAYER_NOT_CONFIRMED',
  '0012': 'CANCELLED',
  '0013': 'INSUFFICIENT_FUNDS',
  '0014': 'REFUSED',
};

/** The payer said no. Assumed. */
const CANCELLED = '0012';

/** Whose answers count. */
export interface Store {
  readonly storeId: string;
  readonly accountNum: string;
}

/** initiate-ma-transaction, by the account of a phone. */
export function chargeFields(
  { reference, amountMinor, currency, customerEmail }: PaymentIntent,
  storeId: string,
  phone: string,
): FlatFields {
  return {
    orderId: reference,
    storeId,
    transactionAmount: majorText(amountMinor, currency),
    transactionType: 'MA',
    mobileAccountNo: phone,
    emailAddress: customerEmail,
  };
}

/** The fields of an answer, numbers as they are written; undefined for what is no object. Names may end in blanks. */
export function answerFields(text: string): FlatFields | undefined {
  const body = jsonOf(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const entries = Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' || Number.isFinite(value) ? [[name.trim(), String(value)]] : [],
  );
  return Object.fromEntries(entries) as FlatFields;
}

/** What the answer to our first call means for the payer, who has answered by then where anybody was asked. */
export function preparationOf(answer: FlatFields): Preparation {
  const code = answer.responseCode ?? '';
  if (REFUSALS.includes(code)) return { kind: 'refused', code };
  const reason = code === CANCELLED ? 'CANCELLED' : meaningIn(DECLINES, code);
  if (reason) return { kind: 'refused', code, reason };
  // Paid, or a code that decides nothing, as that of an order which arrived before: the inquiry says it.
  const { transactionId } = answer;
  return {
    kind: 'step',
    step: { kind: 'handset' },
    ...(transactionId && { providerReference: transactionId }),
  };
}

/** What the answer to an inquiry says; undefined where the question was not answered. */
export function inquiryReportOf(
  answer: FlatFields,
  { reference, currency }: Pick<PaymentIntent, 'reference' | 'currency'>,
  { storeId }: Pick<Store, 'storeId'>,
): PaymentReport | undefined {
  const { responseCode: query = '', transactionStatus: status = '', errorCode = '' } = answer;
  const amountMinor = minorOf(answer.transactionAmount ?? '', currency);
  const { transactionId } = answer;
  const facts = {
    reference: answer.orderId ?? reference,
    ...(transactionId && { providerReference: transactionId }),
    ...(amountMinor !== undefined && { amountMinor }),
    isOurMerchant: (answer.storeId ?? storeId) === storeId,
  };
  if (query === ORDER_ID) return { ...facts, outcome: 'not-found', code: query };
  if (query !== CARRIED_OUT) return undefined;
  const code = errorCode ? `${status} ${errorCode}` : status;
  return { ...facts, ...meaningOf(status, errorCode), code };
}

function meaningOf(status: string, errorCode: string): Pick<PaymentReport, 'outcome' | 'reason'> {
  switch (status) {
    case 'PAID':
      return { outcome: 'paid' };
    case 'PENDING':
      return { outcome: 'pending' };
    case 'FAILED':
      if (errorCode === CANCELLED) return { outcome: 'cancelled' };
      return { outcome: 'declined', reason: meaningIn(DECLINES, errorCode) ?? 'REFUSED' };
    case 'EXPIRED':
      return { outcome: 'declined', reason: 'NOT_FINISHED' };
    // BLOCKED and REVERSED: money that is held, or was given back. A person has to look.
    default:
      return { outcome: 'uncertain' };
  }
}
