import { sign } from '../../src/providers/amazon/amazon-signature.rules.js';
import { withHash } from '../../src/providers/jazzcash/jazzcash-hash.rules.js';
import type { DisputeNotice, WebhookMessage } from '../../src/providers/payment-provider.port.js';
import { hashOf } from '../../src/providers/tap/tap-signature.rules.js';
import { ADVICE_FIELDS, adviceCheckOf } from '../../src/providers/telr/telr-advice.rules.js';
import { majorText } from '../../src/providers/wire/major-units.rules.js';
import { MERCHANT, TAP, TELR, WALLETS, WALEE } from '../merchants.js';

/** What a notice tells: a payment that was taken. */
export interface NoticeFacts {
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** The provider's own number of the payment. */
  readonly serial: number;
}

export type Values = Readonly<Record<string, string>>;

/** How a provider's server tells us of a payment, and what of it is signed. */
export interface NoticeKind {
  readonly provider: string;
  readonly currencies: readonly string[];
  /** Where the signature stands, and by which key it is made; absent where nothing is signed. */
  readonly signature?: { readonly name: string; readonly key: string };
  /** Values that the signature covers. */
  readonly signed: readonly string[];
  /** Where a notice says whose payment it is, and what was paid to whom. */
  readonly names: Readonly<
    Partial<Record<'reference' | 'amount' | 'currency' | 'merchant', string>>
  >;
  /** A signed value that would make a dispute of a payment, or a payment of a dispute; absent where there are no disputes. */
  readonly turned?: readonly [name: string, value: string];
  /** Which payment a bank takes back by it; absent where it tells of one that was taken. */
  disputeOf?(facts: NoticeFacts): Pick<DisputeNotice, 'by' | 'name'>;
  /** What it says, without a signature. */
  valuesOf(facts: NoticeFacts): Values;
  /** The same with the signature by that key. */
  sign(values: Values, key: string): Values;
  /** As it goes over the wire. */
  messageOf(values: Values): WebhookMessage;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** A body with nothing around it. */
export function messageWith(
  body: string | Uint8Array,
  contentType: string,
  more: Partial<WebhookMessage> = {},
): WebhookMessage {
  return { rawBody: Buffer.from(body), contentType, headers: {}, queryString: '', ...more };
}

const asJson = (values: Values): WebhookMessage => messageWith(JSON.stringify(values), JSON_TYPE);

const amazon: NoticeKind = {
  provider: 'amazon',
  currencies: ['AED', 'PKR'],
  signature: { name: 'signature', key: MERCHANT.responsePhrase },
  signed: [
    ...['command', 'access_code', 'merchant_identifier', 'merchant_reference', 'fort_id'],
    ...['response_code', 'status', 'amount', 'currency', 'customer_email'],
  ],
  names: {
    reference: 'merchant_reference',
    amount: 'amount',
    currency: 'currency',
    merchant: 'merchant_identifier',
  },
  turned: ['command', 'CHARGEBACK'],
  valuesOf: ({ reference, amountMinor, currency, serial }) => ({
    command: 'PURCHASE',
    access_code: MERCHANT.accessCode,
    merchant_identifier: MERCHANT.merchantIdentifier,
    merchant_reference: reference,
    fort_id: `1699962${serial}`,
    response_code: '14000',
    status: '14',
    amount: `${amountMinor}`,
    currency,
    customer_email: 'bob@example.com',
  }),
  sign: (values, key) => sign(values, key),
  messageOf: asJson,
};

const telr: NoticeKind = {
  provider: 'telr',
  currencies: ['AED'],
  signature: { name: 'tran_check', key: TELR.TELR_ADVICE_SECRET },
  signed: ADVICE_FIELDS,
  names: {
    reference: 'tran_cartid',
    amount: 'tran_amount',
    currency: 'tran_currency',
    merchant: 'tran_store',
  },
  turned: ['tran_type', '5'],
  valuesOf: ({ reference, amountMinor, currency, serial }) => ({
    tran_store: TELR.TELR_STORE,
    tran_type: '1',
    tran_class: 'ecom',
    tran_test: '0',
    tran_ref: `04${serial}`,
    tran_currency: currency,
    tran_amount: majorText(amountMinor, currency),
    tran_cartid: reference,
    tran_desc: 'Coins',
    tran_status: 'A',
    tran_authcode: '930421',
    tran_authmessage: 'Authorised',
    bill_email: 'bob@example.com',
  }),
  sign: (values, key) => ({ ...values, tran_check: adviceCheckOf(values, key) }),
  messageOf: (values) => messageWith(new URLSearchParams(values).toString(), FORM_TYPE),
};

// By the names under which the provider signs them.
const TAP_SIGNED = {
  x_id: 'id',
  x_amount: 'amount',
  x_currency: 'currency',
  x_gateway_reference: 'reference.gateway',
  x_payment_reference: 'reference.payment',
  x_status: 'status',
  x_created: 'transaction.created',
};

const tap: NoticeKind = {
  provider: 'tap',
  currencies: ['AED', 'KWD'],
  signature: { name: 'hashstring', key: TAP.TAP_SECRET_KEY },
  signed: Object.values(TAP_SIGNED),
  names: {
    reference: 'reference.transaction',
    amount: 'amount',
    currency: 'currency',
    merchant: 'merchant.id',
  },
  turned: ['status', 'CHARGEBACK'],
  valuesOf: ({ reference, amountMinor, currency, serial }) => ({
    id: `chg_TS${serial}`,
    status: 'CAPTURED',
    amount: majorText(amountMinor, currency),
    currency,
    'transaction.created': `17000${serial}`,
    'reference.transaction': reference,
    'reference.gateway': `12${serial}`,
    'reference.payment': `34${serial}`,
    'merchant.id': TAP.TAP_MERCHANT_ID,
    'response.code': '000',
  }),
  sign: (values, key) => {
    const text = Object.entries(TAP_SIGNED).map(([name, at]) => `${name}${values[at] ?? ''}`);
    return { ...values, hashstring: hashOf(text.join(''), key) };
  },
  messageOf: ({ hashstring, ...values }) =>
    messageWith(JSON.stringify(nested(values)), JSON_TYPE, {
      headers: hashstring === undefined ? {} : { hashstring },
    }),
};

/** `a.b` as a field of the object `a`. */
function nested(values: Values): object {
  const whole: Record<string, string | Record<string, string>> = {};
  for (const [path, value] of Object.entries(values)) {
    const [name = '', inner] = path.split('.');
    if (inner === undefined) whole[name] = value;
    else whole[name] = { ...(whole[name] as Record<string, string> | undefined), [inner]: value };
  }
  return whole;
}

const JAZZCASH_VALUES = {
  pp_MerchantID: WALLETS.JAZZCASH_MERCHANT_ID,
  pp_ResponseCode: '000',
  pp_ResponseMessage: 'Approved',
  pp_Language: 'EN',
};

const jazzcash: NoticeKind = {
  provider: 'jazzcash',
  currencies: ['PKR'],
  signature: { name: 'pp_SecureHash', key: WALLETS.JAZZCASH_INTEGRITY_SALT },
  signed: [
    ...Object.keys(JAZZCASH_VALUES),
    ...['pp_TxnRefNo', 'pp_RetreivalReferenceNo', 'pp_Amount', 'pp_TxnCurrency'],
  ],
  names: {
    reference: 'pp_TxnRefNo',
    amount: 'pp_Amount',
    currency: 'pp_TxnCurrency',
    merchant: 'pp_MerchantID',
  },
  valuesOf: ({ reference, amountMinor, currency, serial }) => ({
    ...JAZZCASH_VALUES,
    pp_TxnRefNo: reference,
    pp_RetreivalReferenceNo: `22${serial}`,
    pp_Amount: `${amountMinor}`,
    pp_TxnCurrency: currency,
  }),
  sign: (values, key) => withHash(values, key),
  messageOf: asJson,
};

const easypaisa: NoticeKind = {
  provider: 'easypaisa',
  currencies: ['PKR'],
  signed: [],
  names: { reference: 'orderId' },
  valuesOf: ({ reference, amountMinor }) => ({
    orderId: reference,
    transactionAmount: majorText(amountMinor, 'PKR'),
    transactionStatus: 'PAID',
    storeId: WALLETS.EASYPAISA_STORE_ID,
  }),
  sign: (values) => values,
  messageOf: ({ orderId = '', ...values }) => {
    const url = `https://easypay.easypaisa.com.pk/ipn/${orderId}`;
    // The address at the end: of a call that is cut off it is what gets lost, and all that is read of it.
    const queryString = new URLSearchParams({ ...values, url }).toString();
    return messageWith('', JSON_TYPE, { queryString });
  },
};

const waleeOf = (provider: string): NoticeKind => ({
  provider,
  currencies: ['PKR'],
  signed: [],
  names: {
    reference: 'orderId',
    amount: 'amount',
    currency: 'currency',
    merchant: 'merchantId',
  },
  valuesOf: ({ reference, amountMinor, currency }) => ({
    orderId: reference,
    merchantId: WALEE.WALEE_MERCHANT_ID,
    status: 'PAID',
    amount: majorText(amountMinor, currency),
    currency,
  }),
  sign: (values) => values,
  messageOf: asJson,
});

/** Every provider whose server calls us. epay's never does. */
export const noticeKinds: readonly NoticeKind[] = [
  ...[amazon, telr, tap, jazzcash, easypaisa],
  ...[waleeOf('walee'), waleeOf('walee-card')],
];

/** That of a provider. Throws Error for one whose server never calls. */
export function noticeKindOf(provider: string): NoticeKind {
  const kind = noticeKinds.find((one) => one.provider === provider);
  if (!kind) throw new Error(`${provider} never calls`);
  return kind;
}

/** The same about a payment that its bank takes back, which one value tells. */
function disputeKind(
  kind: NoticeKind,
  [name, payment, dispute]: readonly [name: string, payment: string, dispute: string],
): NoticeKind {
  return {
    ...kind,
    turned: [name, payment],
    disputeOf: ({ reference }) => ({ by: 'reference', name: reference }),
    valuesOf: (facts) => ({ ...kind.valuesOf(facts), [name]: dispute }),
  };
}

/** Every provider that tells of payments that banks take back, as far as is assumed. */
export const disputeKinds: readonly NoticeKind[] = [
  disputeKind(amazon, ['command', 'PURCHASE', 'CHARGEBACK']),
  disputeKind(telr, ['tran_type', '1', '5']),
  {
    ...disputeKind(tap, ['status', 'CAPTURED', 'CHARGEBACK']),
    // Our own name of it is not signed, so the charge's counts.
    names: { ...tap.names, reference: 'id' },
    disputeOf: ({ serial }) => ({ by: 'provider-reference', name: `chg_TS${serial}` }),
  },
];

/** A notice as the provider sends it. */
export function genuineNotice(kind: NoticeKind, facts: NoticeFacts): WebhookMessage {
  return kind.messageOf(signedValues(kind, facts));
}

/** What it says, with its signature. */
export function signedValues(kind: NoticeKind, facts: NoticeFacts): Values {
  return kind.sign(kind.valuesOf(facts), kind.signature?.key ?? '');
}
