import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { minorOf } from '../payments/money.js';
import type { WaleeDesk } from './walee-desk.js';
import { WaleePayment } from './walee-payment.js';
import { checkoutBody, hasKey, paymentAnswer, type CheckoutBody } from './walee-protocol.js';

interface QuestionRoute {
  Params: { orderId: string };
}

/** `POST /walee/v1/checkouts` opens a page, `GET /walee/v1/checkouts/{orderId}` tells what became of it. */
export function registerWaleeApi(app: FastifyInstance, desk: WaleeDesk): void {
  const requireKey = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | void> => {
    if (!hasKey(desk.account, request.headers.authorization))
      return refuse(reply, 401, 'UNAUTHORIZED');
  };
  app.addHook('preHandler', requireKey);

  app.post('/walee/v1/checkouts', (request, reply) => {
    const body = checkoutBody.safeParse(request.body).data;
    if (!body) return refuse(reply, 422, 'MALFORMED');
    if (body.merchantId !== desk.account.merchantId) return refuse(reply, 422, 'MERCHANT_UNKNOWN');
    const amount = minorOf(body.amount, body.currency);
    if (amount === undefined) return refuse(reply, 422, 'AMOUNT_INVALID');
    const known = desk.store.find(body.orderId);
    // The same order again is answered with its page; another one under its name is not taken.
    if (known && !isSame(known, body, amount)) return refuse(reply, 409, 'ORDER_EXISTS');
    const { orderId: reference, currency, ...rest } = body;
    const payment =
      known ?? desk.store.add(new WaleePayment({ ...rest, reference, amount, currency }));
    return reply.status(known ? 200 : 201).send({
      orderId: payment.reference,
      reference: payment.providerReference,
      checkoutUrl: `${desk.publicUrl()}/walee/checkout/${payment.providerReference}`,
    });
  });

  app.get<QuestionRoute>('/walee/v1/checkouts/:orderId', (request, reply) => {
    const payment = desk.store.find(request.params.orderId);
    if (!payment) return refuse(reply, 404, 'ORDER_UNKNOWN');
    return reply.send(paymentAnswer(payment, desk.account));
  });
}

function isSame(known: WaleePayment, body: CheckoutBody, amount: bigint): boolean {
  return known.charge.amount === amount && known.method === body.method;
}

function refuse(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.status(status).send({ code });
}
