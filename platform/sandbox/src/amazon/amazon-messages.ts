import { randomInt } from 'node:crypto';
import { maskCard } from '../card/cards.js';
import type { AmazonConfig } from './amazon.config.js';
import type { AmazonPayment, CardToken } from './amazon-payment.js';
import { CODES, codeFields } from './protocol/codes.js';
import { signed, type AmazonFields } from './protocol/signature.js';

/** What the merchant sent with PURCHASE and gets back in every message about it. */
const ECHOED = [
  'command',
  'language',
  'customer_email',
  'customer_ip',
  'customer_name',
  'phone_number',
  'order_description',
  'merchant_extra',
  'merchant_extra1',
  'merchant_extra2',
  'settlement_reference',
  'return_url',
] as const;

type Merchant = Pick<AmazonConfig, 'accessCode' | 'merchantIdentifier' | 'responsePhrase'>;

/** The signed answer of the card page: the token, or why there is none. */
export function tokenizationResult(
  payment: AmazonPayment,
  merchant: Merchant,
  result: { code: string; token?: CardToken },
): AmazonFields {
  const { token } = result;
  const fields: AmazonFields = {
    service_command: 'TOKENIZATION',
    ...merchantFields(payment, merchant),
    language: payment.language,
    ...codeFields(result.code),
  };
  if (token)
    Object.assign(fields, { ...cardFields(token), card_bin: token.card.number.slice(0, 6) });
  return signed(fields, merchant.responsePhrase);
}

/** The signed state of a payment: reply to PURCHASE, 3-D Secure return and webhook are the same fields. */
export function paymentMessage(
  payment: AmazonPayment,
  merchant: Merchant,
  result: { code: string; amount?: bigint; extra?: AmazonFields },
): AmazonFields {
  const request = payment.request ?? {};
  const { charge, token } = payment;
  const fields: AmazonFields = {
    ...Object.fromEntries(ECHOED.flatMap((name) => (request[name] ? [[name, request[name]]] : []))),
    ...merchantFields(payment, merchant),
    fort_id: payment.fortId,
    eci: 'ECOMMERCE',
    ...codeFields(result.code),
    ...result.extra,
  };
  if (charge) {
    const amount = result.amount ?? (result.code === CODES.success ? charge.taken : charge.amount);
    Object.assign(fields, { amount: String(amount), currency: charge.currency });
  }
  if (token) Object.assign(fields, cardFields(token), { payment_option: token.card.brand });
  if (result.code === CODES.success)
    fields.authorization_code = String(randomInt(100_000, 1_000_000));
  return signed(fields, merchant.responsePhrase);
}

function merchantFields(payment: AmazonPayment, merchant: Merchant): AmazonFields {
  return {
    access_code: merchant.accessCode,
    merchant_identifier: merchant.merchantIdentifier,
    merchant_reference: payment.reference,
  };
}

function cardFields(token: CardToken): AmazonFields {
  return {
    token_name: token.name,
    card_number: maskCard(token.card.number),
    card_holder_name: token.holder,
    expiry_date: token.expiryDate,
  };
}
