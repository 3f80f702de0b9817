import { z } from 'zod';
import type { PaymentReason } from '@mate/contracts/payments';
import type { PaymentOutcome, PaymentReport } from '../payment-provider.port.js';
import { meaningIn } from '../wire/code-tables.rules.js';
import { minorOf } from '../wire/major-units.rules.js';
import { jsonOf } from '../wire/json.rules.js';

/** What a payment may be named by. */
const ORDER_ID = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

const checkout = z.object({
  orderId: ORDER_ID,
  reference: z.string().min(1).max(100),
  checkoutUrl: z.string().max(2_000),
});

/** A page that was opened for one payer. */
export type WaleeCheckout = z.infer<typeof checkout>;

const payment = z.object({
  orderId: ORDER_ID,
  merchantId: z.string().max(100),
  status: z.string().max(40),
  // In major units.
  amount: z.union([z.string().max(40), z.number()]).transform(String),
  currency: z.string().max(3),
  reference: z.string().max(100).optional(),
});

/** What became of a payment. */
export type WaleePayment = z.infer<typeof payment>;

const callback = z.object({ orderId: ORDER_ID });
const refusal = z.object({ code: z.string().regex(/^[A-Z_]{1,40}$/) });

export function readCheckout(json: string): WaleeCheckout | undefined {
  return read(checkout, json);
}

export function readPayment(json: string): WaleePayment | undefined {
  return read(payment, json);
}

/** The order that an unsigned callback or a returning browser names; nothing else in it counts. */
export function namedOrder(fields: unknown): string | undefined {
  return callback.safeParse(fields).data?.orderId;
}

/** Why a call was refused. */
export function readRefusal(json: string): string | undefined {
  return read(refusal, json)?.code;
}

function read<T>(schema: z.ZodType<T>, json: string): T | undefined {
  return schema.safeParse(jsonOf(json)).data;
}

/** The ends of a payment by the words of the assumed profile. A word that is not among them decides nothing. */
const ENDS: Readonly<Record<string, readonly [PaymentOutcome, PaymentReason?]>> = {
  // Its page was not used: the provider knows nothing that it could report.
  CREATED: ['not-found'],
  PENDING: ['pending'],
  PAID: ['paid'],
  FAILED: ['declined'],
  CANCELLED: ['cancelled'],
  EXPIRED: ['declined', 'NOT_FINISHED'],
};

/** What the answer to our question says. */
export function reportOf(given: WaleePayment, merchantId: string): PaymentReport {
  const { orderId, reference, status, amount, currency } = given;
  const [outcome, reason] = meaningIn(ENDS, status) ?? ['uncertain' as const];
  const amountMinor = minorOf(amount, currency);
  return {
    reference: orderId,
    ...(reference && { providerReference: reference }),
    outcome,
    code: status,
    ...(amountMinor !== undefined && { amountMinor }),
    currency,
    isOurMerchant: given.merchantId === merchantId,
    ...(reason && { reason }),
  };
}
