import { createHash } from 'node:crypto';
import type { PaymentOutcome, WebhookReading } from '../payment-provider.port.js';
import { keyOfFields } from '../wire/event-key.rules.js';
import type { FlatFields } from '../wire/flat-fields.rules.js';
import { minorOf } from '../wire/major-units.rules.js';
import { isOneOf } from '../wire/signatures.rules.js';
import { referenceOfCart } from './telr-cart.rules.js';

/** What `tran_check` covers, in its order. Some accounts were seen with `tran_order` among them, so it is a setting. */
export const ADVICE_FIELDS: readonly string[] = [
  'tran_store',
  'tran_type',
  'tran_class',
  'tran_test',
  'tran_ref',
  'tran_prevref',
  'tran_firstref',
  'tran_currency',
  'tran_amount',
  'tran_cartid',
  'tran_desc',
  'tran_status',
  'tran_authcode',
  'tran_authmessage',
];

/** The account that advices have to be about. */
export interface TelrAccount {
  readonly store: string;
  readonly isTest: boolean;
}

/** How `tran_check` is made of an advice, and with which secrets (two while one is being changed). */
export interface AdviceTerms extends TelrAccount {
  readonly secrets: readonly string[];
  readonly fields: readonly string[];
}

// Sale, capture, and the sale of a stored card; the others give money back or release it.
const SALES = new Set(['1', '4', '7']);

/** Assumed: no list of types that we know has a chargeback. */
const CHARGEBACK = '5';

/** `tran_check`: the secret and the values, joined by colons, a missing one as an empty slot; SHA-1, hex. */
export function adviceCheckOf(
  advice: FlatFields,
  secret: string,
  fields: readonly string[] = ADVICE_FIELDS,
): string {
  const text = [secret, ...fields.map((name) => advice[name] ?? '')].join(':');
  return createHash('sha1').update(text, 'utf8').digest('hex');
}

/** What a transaction advice says. Only what is signed is read. */
export function readAdvice(advice: FlatFields | undefined, terms: AdviceTerms): WebhookReading {
  if (!advice) return { kind: 'unverified', why: 'not a flat list of fields' };
  const { secrets, fields } = terms;
  const right = secrets.map((secret) => adviceCheckOf(advice, secret, fields));
  if (!isOneOf(advice.tran_check ?? '', right))
    return { kind: 'unverified', why: 'the check does not fit' };
  // A colon within a value moves the borders of the others. Those before the last have none, so there is one reading.
  if (fields.slice(0, -1).some((name) => advice[name]?.includes(':')))
    return { kind: 'unverified', why: 'a value holds a separator' };
  if (advice.tran_type === CHARGEBACK && isOurs(advice, terms)) return disputeOf(advice);
  if (!SALES.has(advice.tran_type ?? ''))
    return { kind: 'irrelevant', why: `type ${advice.tran_type ?? ''}` };
  return reportOf(advice, terms);
}

/**
 * The same for every delivery of an advice. What is not signed does not count, so that nobody makes many of one; the check
 * does, so that a forged copy that comes first does not take a genuine one's place.
 */
export function adviceKeyOf(advice: FlatFields, fields: readonly string[]): string {
  const signed = fields.map((name) => [name, advice[name] ?? ''] as const);
  const check = (advice.tran_check ?? '').toLowerCase();
  return keyOfFields({ ...Object.fromEntries(signed), tran_check: check });
}

/** `providerReference` is left out: calls need the order's, and this names the transaction. */
function reportOf(advice: FlatFields, account: TelrAccount): WebhookReading {
  const currency = advice.tran_currency ?? '';
  const amountMinor = minorOf(advice.tran_amount ?? '', currency);
  const code = advice.tran_status ?? '';
  return {
    kind: 'report',
    report: {
      reference: referenceOfCart(advice.tran_cartid ?? ''),
      outcome: outcomeOf(code),
      code: `${code}${advice.tran_authcode ? `/${advice.tran_authcode}` : ''}`,
      ...(amountMinor !== undefined && { amountMinor }),
      ...(currency && { currency }),
      isOurMerchant: isOurs(advice, account),
    },
  };
}

function disputeOf({ tran_cartid: cart = '', tran_type: code = '' }: FlatFields): WebhookReading {
  const name = referenceOfCart(cart);
  return { kind: 'dispute', dispute: { by: 'reference', name, code: `type ${code}` } };
}

function isOurs(advice: FlatFields, { isTest, store }: TelrAccount): boolean {
  return advice.tran_store === store && advice.tran_test === (isTest ? '1' : '0');
}

/** A declined try is not the end of an order, whose page lets the payer try another card; the order itself tells. */
function outcomeOf(status: string): PaymentOutcome {
  if (status === 'A') return 'paid';
  return status === 'H' ? 'pending' : 'uncertain';
}
