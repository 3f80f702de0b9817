import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../pages/page.js';
import { returnPage } from '../pages/return.page.js';
import { approvalPage } from '../payments/approval.page.js';
import { refusalPage } from '../card/card.page.js';
import type { HostedPayment } from '../payments/hosted/hosted-payment.js';
import type { EpayDeps } from './epay-deps.js';
import { CODES, codeOf } from './epay-protocol.js';

const portalForm = z.object({ TransactionID: z.string() });
const answerForm = z.object({ outcome: z.enum(['success', 'failed', 'cancelled']) });

interface AnswerRoute {
  Params: { id: string };
}

/** `POST /epay/portal`: the page that a registration leads to, and its answer, which goes back to the merchant by form. */
export function registerEpayPortal(app: FastifyInstance, deps: EpayDeps): void {
  const find = (id: string | undefined): HostedPayment | undefined =>
    id === undefined ? undefined : deps.store.findBy((known) => known.providerReference === id);
  const unknown = refusalPage(CODES.unknownTransaction, 'The portal does not know this payment.');

  app.post('/epay/portal', (request, reply) => {
    const payment = find(portalForm.safeParse(request.body).data?.TransactionID);
    if (!payment) return sendPage(reply.status(404), unknown);
    if (payment.isFinal) return sendPage(reply, backOf(payment));
    payment.move('visited', 'portal');
    const action = `/epay/portal/${payment.providerReference}`;
    const facts = [['Gateway', 'EPG, partly assumed']] as const;
    return sendPage(reply, approvalPage(payment, { action, badge: 'Test portal', facts }));
  });

  app.post<AnswerRoute>('/epay/portal/:id', (request, reply) => {
    const payment = find(request.params.id);
    const form = answerForm.safeParse(request.body);
    if (!payment || !form.success) return sendPage(reply.status(404), unknown);
    // A reload or a second click shows the merchant the same end again, and changes nothing.
    if (!payment.isFinal) payment.end(form.data.outcome, codeOf(form.data.outcome));
    return sendPage(reply, backOf(payment));
  });
}

/** All that the browser brings back is the name of the transaction. */
function backOf({ returnUrl, providerReference }: HostedPayment): ReturnType<typeof returnPage> {
  return returnPage(returnUrl, { TransactionID: providerReference });
}
