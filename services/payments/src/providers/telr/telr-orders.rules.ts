import { z } from 'zod';
import type { PaymentReason } from '@mate/contracts/payments';
import type { PaymentOutcome, PaymentReport, RefundReport } from '../payment-provider.port.js';
import { meaningIn } from '../wire/code-tables.rules.js';
import { minorOf } from '../wire/major-units.rules.js';
import type { TelrAccount } from './telr-advice.rules.js';
import { referenceOfCart } from './telr-cart.rules.js';

// Numbers come as texts or as numbers.
const text = z.union([z.string().max(500), z.number()]).transform(String);

/** `E56:Duplicate transaction`, with a note. */
const refusal = z.object({ message: z.string().max(500) });

const createReply = z.union([
  z.object({ order: z.object({ ref: z.string().min(1).max(100), url: z.string().max(2_000) }) }),
  z.object({ error: refusal }),
]);

const order = z.object({
  ref: z.string(),
  cartid: text,
  /** 0 or 1. */
  test: text,
  amount: text,
  currency: z.string(),
  status: z.object({ code: text }),
  /** The last try to pay; absent before the first. */
  transaction: z
    .object({
      ref: text.optional(),
      type: z.string().optional(),
      status: z.string().optional(),
      code: text.optional(),
    })
    .optional(),
});

/** What the provider knows of an order. */
export type TelrOrder = z.infer<typeof order>;

const checkReply = z.object({ order });

const refundReply = z.object({
  auth: z.object({ status: z.string(), code: text.optional(), tranref: text.optional() }),
});

/** The cart was used before. */
export const CART_USED = 'E56';

/** The answer to `create`; undefined for anything else. */
export type CreateAnswer =
  | { readonly kind: 'order'; readonly ref: string; readonly url: string }
  | { readonly kind: 'refused'; readonly code: string };

/** Reads the answer to `create`. */
export function readCreated(body: unknown): CreateAnswer | undefined {
  const reply = createReply.safeParse(body);
  if (!reply.success) return undefined;
  if ('order' in reply.data) return { kind: 'order', ...reply.data.order };
  const code = /^\s*(E\d{1,3})\b/.exec(reply.data.error.message)?.[1];
  return code === undefined ? undefined : { kind: 'refused', code };
}

/** Reads the answer to `check`; undefined for a refusal too, since it says nothing about the payment. */
export function readChecked(body: unknown): TelrOrder | undefined {
  return checkReply.safeParse(body).data?.order;
}

/** What becomes of a refund that went out and was not answered: there is no question for it, so nobody orders it again. */
export const UNANSWERED_REFUND: RefundReport = { outcome: 'by-hand', code: 'no answer' };

/** What becomes of one whose order went out in an earlier try, which came to no end. */
export const ORDERED_BEFORE: RefundReport = { outcome: 'by-hand', code: 'ordered before' };

/** Reads the answer to a refund; what says neither yes nor no is as good as none. */
export function readRefunded(body: unknown): RefundReport {
  const reply = refundReply.safeParse(body);
  if (!reply.success) return UNANSWERED_REFUND;
  const { status, code, tranref } = reply.data.auth;
  // A refund of this name was ordered before, and its answer got lost.
  const isRepeated = `E${code ?? ''}` === CART_USED;
  return {
    outcome: (isRepeated ? undefined : meaningIn(REFUND_OUTCOMES, status)) ?? 'by-hand',
    code: code ? `${status}/${code}` : status,
    ...(tranref && { providerReference: tranref }),
  };
}

const REFUND_OUTCOMES: Readonly<Record<string, RefundReport['outcome']>> = {
  A: 'refunded',
  H: 'pending',
  C: 'refused',
  D: 'refused',
};

/** What an order says of the payment. An order of the other mode (test or live) is another merchant's. */
export function reportOf(order: TelrOrder, account: TelrAccount): PaymentReport {
  const { code, outcome } = endOf(order);
  const amountMinor = minorOf(order.amount, order.currency);
  const reason = reasonOf(order);
  return {
    reference: referenceOfCart(order.cartid),
    providerReference: order.ref,
    outcome,
    code,
    ...(amountMinor !== undefined && { amountMinor }),
    currency: order.currency,
    isOurMerchant: order.test === (account.isTest ? '1' : '0'),
    ...(outcome === 'declined' && { reason }),
  };
}

function endOf(order: TelrOrder): { code: string; outcome: PaymentOutcome } {
  const { status, code: detail = '' } = order.transaction ?? {};
  const code = [order.status.code, status, detail].filter(Boolean).join('/');
  return { code, outcome: outcomeOf(order) };
}

/** Order: 1 open, 2 authorised and not captured, 3 paid, -1 expired, -2 cancelled, -3 declined. */
function outcomeOf({ status, transaction }: TelrOrder): PaymentOutcome {
  switch (status.code) {
    case '1':
      // Nobody has paid yet, or a try failed and the page waits for another.
      return transaction?.status === 'H' || transaction?.status === 'A' ? 'pending' : 'not-found';
    case '2':
      return 'pending';
    case '3':
      return outcomeOfPaid(transaction);
    case '-1':
    case '-3':
      return 'declined';
    case '-2':
      return 'cancelled';
    default:
      return 'uncertain';
  }
}

/** A paid order whose last transaction is no authorised sale was given back, or is held. */
function outcomeOfPaid(transaction: TelrOrder['transaction']): PaymentOutcome {
  if (transaction?.status === 'H') return 'pending';
  const isSale = /^(sale|capture)$/i.test(transaction?.type ?? 'sale');
  return transaction?.status === 'A' && isSale ? 'paid' : 'uncertain';
}

// Codes of declined transactions, where they help the buyer.
const DECLINES: Readonly<Record<string, PaymentReason>> = {
  '41': 'INSUFFICIENT_FUNDS',
};

function reasonOf({ status, transaction }: TelrOrder): PaymentReason {
  if (status.code === '-1') return 'NOT_FINISHED';
  const code = transaction?.code?.replace(/^0+/, '') ?? '';
  return meaningIn(DECLINES, code) ?? 'CARD_DECLINED';
}
