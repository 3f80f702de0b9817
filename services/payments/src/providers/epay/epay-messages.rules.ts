import { z } from 'zod';
import type { PaymentReport } from '../payment-provider.port.js';
import { minorOf } from '../wire/major-units.rules.js';
import { outcomeOf, reasonOf } from './epay-codes.rules.js';
import { jsonOf } from '../wire/json.rules.js';

// The gateway writes numbers now as text, now bare; and what it does not say is left out or null.
const text = z
  .union([z.string().max(2_000), z.number()])
  .transform(String)
  .nullish();
const amount = z.union([text, z.object({ Value: text, Printable: text })]).nullish();

const answer = z.object({
  Transaction: z.object({
    ResponseCode: z.union([z.string().regex(/^\d{1,9}$/), z.int().min(0)]).transform(String),
    TransactionID: text,
    PaymentPortal: text,
    OrderID: text,
    Amount: amount,
  }),
});

/** What the gateway says of a transaction, to a registration and to a finalisation alike. */
export type EpayAnswer = z.infer<typeof answer>['Transaction'];

/** The answer in a JSON text; undefined for anything else. */
export function readAnswer(json: string): EpayAnswer | undefined {
  return answer.safeParse(jsonOf(json)).data?.Transaction;
}

/** The payment that a finalisation was asked about. */
export interface AskedPayment {
  readonly reference: string;
  readonly transactionId: string;
  readonly currency: string;
}

/**
 * What a finalisation says of the payment that it was asked about. Undefined where it is about another one, or says that
 * something was paid and not for which order: that is no answer.
 */
export function reportOf(given: EpayAnswer, asked: AskedPayment): PaymentReport | undefined {
  const { ResponseCode: code, TransactionID: transactionId, OrderID: order } = given;
  if (transactionId && transactionId !== asked.transactionId) return undefined;
  const outcome = outcomeOf(code);
  if (outcome === 'paid' && !order) return undefined;
  const reason = reasonOf(code);
  return {
    reference: order || asked.reference,
    providerReference: asked.transactionId,
    outcome,
    code,
    ...takenOf(given.Amount, asked.currency),
    // The answer names no merchant: it is the one to our own credentials.
    isOurMerchant: true,
    ...(reason && { reason }),
  };
}

/** `Amount` is a text, or an object whose printable form begins with the currency. */
function takenOf(
  given: EpayAnswer['Amount'],
  agreedCurrency: string,
): { amountMinor?: bigint; currency?: string } {
  const { Value: value, Printable: printable } =
    typeof given === 'object' && given ? given : { Value: given, Printable: undefined };
  const currency = /^([A-Z]{3})\b/.exec(printable ?? '')?.[1];
  const amountMinor = value ? minorOf(value, currency ?? agreedCurrency) : undefined;
  return { ...(amountMinor !== undefined && { amountMinor }), ...(currency && { currency }) };
}
