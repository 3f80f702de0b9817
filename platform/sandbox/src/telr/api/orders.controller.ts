import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isCurrency, majorOf, minorOf } from '../../payments/money.js';
import { TelrRefusal } from '../protocol/refusals.js';
import type { TelrDeps } from '../telr-deps.js';
import { TelrPayment } from '../telr-payment.js';
import { ORDER_STATUS } from '../telr.states.js';

const text = z.string().max(2_000).default('');
const orderForm = z.object({
  ivp_method: text,
  ivp_store: text,
  ivp_authkey: text,
  ivp_cart: text,
  ivp_test: text,
  ivp_framed: z.enum(['0', '1', '2']).default('0'),
  ivp_amount: text,
  ivp_currency: text,
  ivp_desc: text,
  ivp_lang: text,
  ivp_trantype: z.enum(['sale', 'auth']).default('sale'),
  bill_email: text,
  return_auth: text,
  return_decl: text,
  return_can: text,
  order_ref: text,
});
type OrderForm = z.infer<typeof orderForm>;

const CART_LENGTH_MAX = 63;
const DESCRIPTION_LENGTH_MAX = 63;

/** `POST /telr/gateway/order.json`: one address, `ivp_method` selects the operation. */
export function registerOrders(app: FastifyInstance, deps: TelrDeps): void {
  app.post('/telr/gateway/order.json', (request) => {
    const form = orderForm.safeParse(request.body);
    const method = form.data?.ivp_method ?? '';
    const trace = randomUUID();
    try {
      if (!form.success) throw new TelrRefusal('01', 'A field is not valid');
      return { method, trace, order: run(form.data, deps) };
    } catch (error) {
      if (!(error instanceof TelrRefusal)) throw error;
      const { code, message, note } = error;
      deps.store.find(form.data?.ivp_cart ?? '')?.note(`${method} refused: E${code} ${message}`);
      deps.log.info({ event: 'telr.refused', code, note });
      return { method, trace, error: { message: `E${code}:${message}`, note } };
    }
  });
}

function run(form: OrderForm, deps: TelrDeps): object {
  if (form.ivp_store !== deps.config.store) throw new TelrRefusal('04');
  if (form.ivp_authkey !== deps.config.authKey)
    throw new TelrRefusal('01', 'Authentication key is not valid');
  switch (form.ivp_method) {
    case 'create':
      return create(form, deps);
    case 'check':
      return check(form, deps);
    default:
      throw new TelrRefusal('01', 'Method is not known');
  }
}

/** An order for a cart that was never used before. */
function create(form: OrderForm, { store, publicUrl }: TelrDeps): object {
  const { ivp_cart: cart, ivp_currency: currency, ivp_test: test, ivp_framed: framed } = form;
  if (cart === '' || cart.length > CART_LENGTH_MAX) throw new TelrRefusal('03');
  if (store.find(cart)) throw new TelrRefusal('56', 'Cart ID must be unique');
  if (test !== '0' && test !== '1') throw new TelrRefusal('06');
  if (form.ivp_amount === '' || currency === '') throw new TelrRefusal('02');
  const amount = isCurrency(currency) ? minorOf(form.ivp_amount, currency) : undefined;
  if (amount === undefined) throw new TelrRefusal('05');
  if (form.ivp_desc === '' || form.ivp_desc.length > DESCRIPTION_LENGTH_MAX)
    throw new TelrRefusal('01', 'Description is not valid');
  const payment = store.add(
    new TelrPayment(cart, {
      charge: { amount, taken: 0n, refunded: 0n, currency },
      test,
      isFramed: framed === '2',
      description: form.ivp_desc,
      language: form.ivp_lang === 'ar' ? 'ar' : 'en',
      email: form.bill_email,
      returnUrls: {
        success: httpUrl(form.return_auth),
        failed: httpUrl(form.return_decl),
        cancelled: httpUrl(form.return_can),
      },
    }),
  );
  payment.note('order created');
  const url = `${publicUrl()}/telr/gateway/process.html?o=${payment.orderRef}`;
  return { ref: payment.orderRef, url };
}

/** How an order stands. It is asked for by its reference, the cart does not find it. */
function check({ order_ref: ref }: OrderForm, { store }: TelrDeps): object {
  const payment = ref === '' ? undefined : store.findBy(({ orderRef }) => orderRef === ref);
  if (!payment?.charge) throw new TelrRefusal('01', 'Order reference is not known');
  const { charge, transaction, card } = payment;
  const amount = charge.taken > 0n ? charge.taken : charge.amount;
  return {
    ref,
    cartid: payment.reference,
    test: Number(payment.test),
    amount: majorOf(amount, charge.currency),
    currency: charge.currency,
    description: payment.description,
    status: ORDER_STATUS[payment.state],
    ...(transaction && {
      transaction: {
        ref: transaction.ref,
        type: 'sale',
        class: 'ECom',
        status: transaction.end.status,
        code: transaction.end.code,
        message: transaction.end.message,
      },
    }),
    ...(card && { card: { last4: card.number.slice(-4), first6: card.number.slice(0, 6) } }),
    customer: { email: payment.email },
  };
}

function httpUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new TelrRefusal('01', 'A return address is not valid');
  return text;
}
