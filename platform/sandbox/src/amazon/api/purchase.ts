import { isCurrency } from '../../payments/money.js';
import { paymentMessage } from '../amazon-messages.js';
import type { AmazonDeps } from '../amazon-deps.js';
import type { AmazonPayment, CardToken } from '../amazon-payment.js';
import { outcomeCode } from '../protocol/cards.js';
import { AmazonRefusal, CODES } from '../protocol/codes.js';
import type { AmazonFields } from '../protocol/signature.js';
import { amountOf, checkRequest, field } from './api-request.js';

const REQUIRED = [
  'merchant_reference',
  'amount',
  'currency',
  'customer_email',
  'token_name',
  'return_url',
];
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** `command=PURCHASE`: charges a token, at once or after 3-D Secure. A reference is charged once. */
export function purchase(fields: AmazonFields, deps: AmazonDeps): AmazonFields {
  checkRequest(fields, deps.config, REQUIRED);
  const amount = amountOf(fields);
  const currency = field(fields, 'currency');
  if (!isCurrency(currency)) throw new AmazonRefusal('00013');
  if (!EMAIL.test(field(fields, 'customer_email')))
    throw new AmazonRefusal('00002', 'customer_email');
  const token = deps.store.token(field(fields, 'token_name'));
  if (!token) throw new AmazonRefusal('00044');
  const reference = field(fields, 'merchant_reference');
  if (deps.store.find(reference)?.request) throw new AmazonRefusal('00066');

  const payment = deps.store.open(reference, {
    returnUrl: field(fields, 'return_url'),
    language: field(fields, 'language'),
  });
  Object.assign(payment, {
    token,
    request: fields,
    refusal: undefined,
    charge: { amount, taken: 0n, refunded: 0n, currency },
  });
  return charge(payment, token, deps);
}

function charge(payment: AmazonPayment, token: CardToken, deps: AmazonDeps): AmazonFields {
  if (!token.card.threeDs) {
    const code = outcomeCode(token.card, token.cvv);
    return deps.settlement.settle(payment, code, 'direct-feedback').fields;
  }
  payment.move('three-ds', 'PURCHASE');
  payment.responseCode = CODES.threeDs;
  const url = `${deps.publicUrl()}/amazon/FortAPI/3ds/${payment.threeDsId}`;
  return paymentMessage(payment, deps.config, { code: CODES.threeDs, extra: { '3ds_url': url } });
}
