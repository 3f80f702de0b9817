import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { majorOf } from '../payments/money.js';
import type { HostedState } from '../payments/hosted/hosted-payment.js';
import type { WaleePayment } from './walee-payment.js';

/** Who the merchant is. */
export interface WaleeAccount {
  merchantId: string;
  apiKey: string;
}

/** A call that opens a page. */
export const checkoutBody = z.object({
  merchantId: z.string(),
  orderId: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
  amount: z.string(),
  currency: z.literal('PKR'),
  method: z.enum(['WALLET', 'CARD']),
  description: z.string().max(200),
  customerEmail: z.email(),
  returnUrl: z.url({ protocol: /^https?$/ }),
  callbackUrl: z.url({ protocol: /^https?$/ }),
});

export type CheckoutBody = z.infer<typeof checkoutBody>;

const STATUSES: Readonly<Record<HostedState, string>> = {
  opened: 'CREATED',
  visited: 'PENDING',
  paid: 'PAID',
  declined: 'FAILED',
  cancelled: 'CANCELLED',
};

export function statusOf(state: HostedState): string {
  return STATUSES[state];
}

/** The answer to a question about a payment. */
export function paymentAnswer(payment: WaleePayment, account: WaleeAccount): object {
  const { charge, state } = payment;
  return {
    orderId: payment.reference,
    reference: payment.providerReference,
    merchantId: account.merchantId,
    status: statusOf(state),
    amount: majorOf(state === 'paid' ? charge.taken : charge.amount, charge.currency),
    currency: charge.currency,
    actionDate: payment.updatedAt,
  };
}

/** The unsigned message to the merchant. */
export function callbackBody(payment: WaleePayment, status: string): string {
  const { charge, reference: orderId, updatedAt: actionDate } = payment;
  const taken = charge.taken > 0n ? charge.taken : charge.amount;
  const amount = Number(majorOf(taken, charge.currency));
  return JSON.stringify({ orderId, status, amount, actionDate });
}

/** Whether a call carries the merchant's key. */
export function hasKey({ apiKey }: WaleeAccount, authorization: string | undefined): boolean {
  const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${apiKey}`));
}
