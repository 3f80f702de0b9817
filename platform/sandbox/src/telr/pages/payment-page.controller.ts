import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendPage, type Page } from '../../pages/page.js';
import { approvalPage } from '../../payments/approval.page.js';
import { cardForm, isCard, readCard } from '../../card/card-form.js';
import { cardPage, refusalPage, type CardPageView } from '../../card/card.page.js';
import { endOfCard, ENDS, TEST_CARDS, type TryEnd } from '../protocol/tries.js';
import type { TelrDeps } from '../telr-deps.js';
import type { TelrPayment } from '../telr-payment.js';

const CARDS_PATH = '/telr/gateway/cards';
const BANK_PATH = '/telr/gateway/bank';
const SEE_OTHER = 303;
const CODES_SAY =
  'The security code decides: 041 not enough money, any other that begins with 0 declined, 999 on hold, all others paid.';
const pageQuery = z.object({ o: z.string().max(100).default('') });
const bankForm = z.object({ outcome: z.enum(['success', 'failed', 'cancelled']) });

/** `GET /telr/gateway/process.html?o=` is the page of an order; then the card, its bank, and back to the merchant. */
export function registerPaymentPage(app: FastifyInstance, deps: TelrDeps): void {
  const find = (orderRef: string): TelrPayment | undefined =>
    deps.store.findBy((payment) => payment.orderRef === orderRef);
  const unknown = refusalPage('E01', 'This page has expired. Go back to the shop and start again.');

  app.get('/telr/gateway/process.html', (request, reply) => {
    const payment = find(pageQuery.safeParse(request.query).data?.o ?? '');
    if (!payment) return sendPage(reply.status(404), unknown);
    return next(reply, payment);
  });

  app.post(CARDS_PATH, (request, reply) => {
    const form = cardForm.safeParse(request.body);
    const payment = find(form.data?.page_id ?? '');
    if (!form.success || !payment) return sendPage(reply.status(400), unknown);
    if (payment.state !== 'open') return next(reply, payment);
    if (form.data.action === 'cancel') return end(reply, payment, ENDS.cancelled);
    const entry = readCard(form.data, TEST_CARDS, new Date());
    if (!isCard(entry)) {
      const view = { ...viewOf(payment), form: form.data, errors: entry };
      return sendPage(reply.status(422), framedAs(payment, cardPage(view)));
    }
    Object.assign(payment, { card: entry.card, cvv: entry.cvv });
    if (!entry.card.threeDs) return end(reply, payment, endOfCard(entry.cvv));
    payment.move('bank', 'card entered');
    return next(reply, payment);
  });

  app.post<{ Params: { ref: string } }>(`${BANK_PATH}/:ref`, (request, reply) => {
    const payment = find(request.params.ref);
    const form = bankForm.safeParse(request.body);
    if (!payment || !form.success) return sendPage(reply.status(404), unknown);
    if (payment.state !== 'bank') return next(reply, payment);
    const { outcome } = form.data;
    return end(reply, payment, outcome === 'success' ? endOfCard(payment.cvv) : ENDS[outcome]);
  });

  const end = (reply: FastifyReply, payment: TelrPayment, how: TryEnd): FastifyReply => {
    deps.settlement.settle(payment, how);
    return next(reply, payment);
  };
}

/** The page of where the order stands. One that has ended leads back, as often as it is opened, and changes nothing. */
function next(reply: FastifyReply, payment: TelrPayment): FastifyReply {
  if (payment.state === 'open')
    return sendPage(reply, framedAs(payment, cardPage(viewOf(payment))));
  if (payment.state !== 'bank') return reply.redirect(payment.returnUrl, SEE_OTHER);
  const page = approvalPage(payment, {
    action: `${BANK_PATH}/${payment.orderRef}`,
    badge: 'Test bank',
    facts: [['Card', payment.payer ?? '']],
  });
  return sendPage(reply, framedAs(payment, page));
}

/** Only an order that asked for it may stand in a frame. */
function framedAs({ isFramed: framed }: TelrPayment, page: Page): Page {
  return { ...page, framed };
}

function viewOf({ orderRef, reference, language }: TelrPayment): CardPageView {
  const cards = { cards: TEST_CARDS, codes: CODES_SAY };
  return { action: CARDS_PATH, ...cards, pageId: orderRef, reference, language };
}
