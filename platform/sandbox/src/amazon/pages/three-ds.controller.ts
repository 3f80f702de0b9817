import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../../pages/page.js';
import { returnPage } from '../../pages/return.page.js';
import { refusalPage } from '../../card/card.page.js';
import type { Outcome } from '../../sandbox-provider.js';
import type { AmazonDeps } from '../amazon-deps.js';
import { paymentMessage } from '../amazon-messages.js';
import type { AmazonPayment } from '../amazon-payment.js';
import type { Settled } from '../amazon-settlement.js';
import { outcomeCode } from '../protocol/cards.js';
import { CODES } from '../protocol/codes.js';
import { threeDsPage } from './three-ds.page.js';

const threeDsForm = z.object({ outcome: z.enum(['success', 'failed', 'cancelled']) });

interface ThreeDsRoute {
  Params: { id: string };
}

/** `/amazon/FortAPI/3ds/{id}`: the bank's page and its answer, which goes back to the merchant by form. */
export function registerThreeDs(app: FastifyInstance, deps: AmazonDeps): void {
  const find = (id: string): AmazonPayment | undefined =>
    deps.store.findBy((payment) => payment.threeDsId === id && payment.request !== undefined);
  const unknown = refusalPage('00036', 'The bank does not know this payment.');

  app.get<ThreeDsRoute>('/amazon/FortAPI/3ds/:id', (request, reply) => {
    const payment = find(request.params.id);
    if (!payment) return sendPage(reply.status(404), unknown);
    if (payment.state === 'three-ds') return sendPage(reply, threeDsPage(payment));
    return sendPage(reply, returnPage(payment.returnUrl, resultOf(payment, deps)));
  });

  app.post<ThreeDsRoute>('/amazon/FortAPI/3ds/:id', (request, reply) => {
    const payment = find(request.params.id);
    const form = threeDsForm.safeParse(request.body);
    if (!payment || !form.success) return sendPage(reply.status(404), unknown);
    const fields =
      payment.state === 'three-ds'
        ? answerThreeDs(payment, form.data.outcome, deps).fields
        : resultOf(payment, deps);
    return sendPage(reply, returnPage(payment.returnUrl, fields));
  });
}

/** Ends the 3-D Secure step. An approved one ends as the card and its security code say. */
function answerThreeDs(payment: AmazonPayment, outcome: Outcome, deps: AmazonDeps): Settled {
  return deps.settlement.settle(payment, codeOf(payment, outcome), 'direct-feedback');
}

function codeOf(payment: AmazonPayment, outcome: Outcome): string {
  switch (outcome) {
    case 'success':
      return payment.token ? outcomeCode(payment.token.card, payment.token.cvv) : CODES.success;
    case 'failed':
      return CODES.declined;
    case 'cancelled':
      return CODES.cancelled;
  }
}

/** A reload or a second click shows the merchant the same result again, and changes nothing. */
function resultOf(payment: AmazonPayment, deps: AmazonDeps): Record<string, string> {
  const code = payment.responseCode ?? CODES.uncertain;
  return paymentMessage(payment, deps.config, { code });
}
