import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { minorOf } from '../../payments/money.js';
import { TelrRefusal } from '../protocol/refusals.js';
import { ENDS } from '../protocol/tries.js';
import type { TelrDeps } from '../telr-deps.js';
import { newTransactionRef } from '../telr-payment.js';

const remoteBody = z.object({
  store: z.string(),
  key: z.string(),
  tran: z.object({
    type: z.literal('refund'),
    class: z.literal('ecom'),
    test: z.string(),
    ref: z.string(),
    cartid: z.string().min(1).max(63),
    currency: z.string(),
    amount: z.string(),
  }),
});
type RemoteBody = z.infer<typeof remoteBody>;

/** `POST /telr/gateway/remote.json`: a refund, in parts too, never more than was taken, each under a cart of its own. */
export function registerRemote(app: FastifyInstance, deps: TelrDeps): void {
  app.post('/telr/gateway/remote.json', (request) => {
    const body = remoteBody.safeParse(request.body);
    try {
      if (!body.success) throw new TelrRefusal('01');
      return { auth: { status: 'A', ...refund(body.data, deps), message: 'Authorised' } };
    } catch (error) {
      if (!(error instanceof TelrRefusal)) throw error;
      return { auth: { status: 'E', code: error.code, message: error.message } };
    }
  });
}

function refund(
  { store: shop, key, tran }: RemoteBody,
  { config, store, settlement }: TelrDeps,
): { code: string; tranref: string } {
  if (shop !== config.store) throw new TelrRefusal('04');
  if (key !== config.authKey) throw new TelrRefusal('01');
  const payment = store.findBy(({ transaction }) => transaction?.ref === tran.ref);
  if (!payment?.charge || payment.state !== 'paid') throw new TelrRefusal('01');
  const { charge } = payment;
  if (tran.test !== payment.test) throw new TelrRefusal('06');
  if (payment.refunds.has(tran.cartid)) throw new TelrRefusal('56');
  const amount =
    tran.currency === charge.currency ? minorOf(tran.amount, tran.currency) : undefined;
  if (amount === undefined || !payment.canRefund(amount)) throw new TelrRefusal('05');
  payment.refunds.add(tran.cartid);
  charge.refunded += amount;
  payment.note(`refunded ${amount} of ${charge.taken}`);
  const tranref = newTransactionRef();
  const advised = { end: ENDS.success, type: '3', ref: tranref, previousRef: tran.ref } as const;
  void settlement.announce(payment, { ...advised, amount }).delivered;
  return { code: ENDS.success.code, tranref };
}
