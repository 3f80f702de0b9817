import { createHash } from 'node:crypto';
import { majorOf } from '../../payments/money.js';
import type { TelrConfig } from '../telr.config.js';
import type { TelrPayment } from '../telr-payment.js';
import { CHECKED } from './checked-fields.js';
import type { TryEnd } from './tries.js';

/** What an advice is about. */
export interface Advised {
  end: TryEnd;
  /** 1 a sale, 3 a refund, 5 a chargeback (assumed). */
  type: '1' | '3' | '5';
  ref: string;
  previousRef?: string;
  /** Minor units. */
  amount: bigint;
}

/** A transaction advice: the form that the provider posts, with its check. */
export function adviceForm(
  payment: TelrPayment,
  { end, type, ref, previousRef = '', amount }: Advised,
  merchant: Pick<TelrConfig, 'store' | 'adviceSecret'>,
): string {
  const currency = payment.charge?.currency ?? '';
  const values: Record<(typeof CHECKED)[number], string> = {
    store: merchant.store,
    type,
    class: 'ecom',
    test: payment.test,
    ref,
    prevref: previousRef,
    firstref: previousRef,
    currency,
    amount: majorOf(amount, currency),
    cartid: payment.reference,
    desc: payment.description,
    status: end.status,
    authcode: end.code,
    authmessage: end.message,
  };
  const text = [merchant.adviceSecret, ...CHECKED.map((name) => values[name])].join(':');
  const check = createHash('sha1').update(text, 'utf8').digest('hex');
  const form = new URLSearchParams();
  for (const name of CHECKED) form.append(`tran_${name}`, values[name]);
  form.append('tran_check', check);
  form.append('bill_email', payment.email);
  if (payment.card) form.append('card_last4', payment.card.number.slice(-4));
  return form.toString();
}
