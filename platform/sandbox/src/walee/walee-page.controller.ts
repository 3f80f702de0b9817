import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../pages/page.js';
import { approvalPage } from '../payments/approval.page.js';
import { refusalPage } from '../card/card.page.js';
import type { WaleeDesk } from './walee-desk.js';
import type { WaleePayment } from './walee-payment.js';

const answerForm = z.object({ outcome: z.enum(['success', 'failed', 'cancelled']) });
const SEE_OTHER = 303;

interface PageRoute {
  Params: { reference: string };
}

/** `/walee/checkout/{reference}`: the page that the payer goes to, and its answer, which leads back to the merchant. */
export function registerWaleePage(app: FastifyInstance, desk: WaleeDesk): void {
  const find = (reference: string): WaleePayment | undefined =>
    desk.store.findBy((known) => known.providerReference === reference);
  const unknown = refusalPage('ORDER_UNKNOWN', 'Walee does not know this payment.');
  const leadBack = (payment: WaleePayment, reply: FastifyReply): FastifyReply => {
    const url = new URL(payment.returnUrl);
    for (const [name, value] of Object.entries(desk.returnFields(payment)))
      url.searchParams.set(name, value);
    return reply.redirect(url.href, SEE_OTHER);
  };

  app.get<PageRoute>('/walee/checkout/:reference', (request, reply) => {
    const payment = find(request.params.reference);
    if (!payment) return sendPage(reply.status(404), unknown);
    if (payment.isFinal) return leadBack(payment, reply);
    payment.move('visited', 'page');
    const action = `/walee/checkout/${payment.providerReference}`;
    const facts = [
      ['Pays by', payment.method === 'CARD' ? 'Card' : 'Wallet'],
      ['Protocol', 'Assumed: no reference of Walee is public'],
    ] as const;
    return sendPage(reply, approvalPage(payment, { action, badge: 'Assumed profile', facts }));
  });

  app.post<PageRoute>('/walee/checkout/:reference', (request, reply) => {
    const payment = find(request.params.reference);
    const form = answerForm.safeParse(request.body);
    if (!payment || !form.success) return sendPage(reply.status(404), unknown);
    // A reload or a second click leads to the same end, and changes nothing.
    if (!payment.isFinal) void desk.end(payment, form.data.outcome).delivered;
    return leadBack(payment, reply);
  });
}
