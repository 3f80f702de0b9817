import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../../pages/page.js';
import { returnPage } from '../../pages/return.page.js';
import { cardForm, isCard, readCard } from '../../card/card-form.js';
import { cardPage, refusalPage, type CardPageView } from '../../card/card.page.js';
import type { AmazonDeps } from '../amazon-deps.js';
import { tokenizationResult } from '../amazon-messages.js';
import type { AmazonPayment } from '../amazon-payment.js';
import { checkRequest, field, fieldsOf } from '../api/api-request.js';
import { MAGIC_CARDS } from '../protocol/cards.js';
import { AmazonRefusal, CODES } from '../protocol/codes.js';
import type { AmazonFields } from '../protocol/signature.js';

const CARDS_PATH = '/amazon/FortAPI/cards';
const CODES_SAY =
  'A security code can overrule the card: 012 expired, 016 wrong number, 029 not enough money, 030 not confirmed, 666 declined, 777 uncertain, 999 pending.';

/** `POST /amazon/FortAPI/paymentPage` shows the card page; `/cards` takes what was typed there. */
export function registerCardPage(app: FastifyInstance, deps: AmazonDeps): void {
  app.post('/amazon/FortAPI/paymentPage', (request, reply) => {
    try {
      const payment = openPage(fieldsOf(request.body), deps);
      return sendPage(reply, cardPage(viewOf(payment)));
    } catch (error) {
      if (!(error instanceof AmazonRefusal)) throw error;
      deps.log.info({ event: 'amazon.page_refused', code: error.code, detail: error.detail });
      return sendPage(reply.status(400), refusalPage(error.code, error.message));
    }
  });

  app.post(CARDS_PATH, (request, reply) => takeCard(request.body, reply, deps));
}

/** Checks the merchant's form and opens the payment; the form can be posted again until it is paid. */
export function openPage(fields: AmazonFields, deps: AmazonDeps): AmazonPayment {
  if (fields.service_command !== 'TOKENIZATION') throw new AmazonRefusal('00004');
  checkRequest(fields, deps.config, ['merchant_reference', 'return_url']);
  const reference = field(fields, 'merchant_reference');
  const state = deps.store.find(reference)?.state ?? 'card-page';
  if (state !== 'card-page' && state !== 'tokenized') throw new AmazonRefusal('00066');
  const payment = deps.store.open(reference, {
    returnUrl: field(fields, 'return_url'),
    language: field(fields, 'language'),
  });
  payment.pageId = randomBytes(16).toString('hex');
  payment.note('card page opened');
  return payment;
}

function viewOf({ reference, language, pageId = '' }: AmazonPayment): CardPageView {
  const cards = { cards: MAGIC_CARDS, codes: CODES_SAY };
  return { action: CARDS_PATH, ...cards, pageId, reference, language };
}

function takeCard(body: unknown, reply: FastifyReply, deps: AmazonDeps): FastifyReply {
  const form = cardForm.safeParse(body);
  const pageId = form.data?.page_id ?? '';
  const payment = pageId && deps.store.findBy((known) => known.pageId === pageId);
  if (!form.success || !payment) {
    const page = refusalPage(
      '00033',
      'This page has expired. Go back to the shop and start again.',
    );
    return sendPage(reply.status(400), page);
  }
  if (form.data.action === 'cancel') {
    payment.move('cancelled', 'card page');
    payment.responseCode = CODES.cancelled;
    const fields = tokenizationResult(payment, deps.config, { code: CODES.cancelled });
    return sendPage(reply, returnPage(payment.returnUrl, fields));
  }
  const entry = readCard(form.data, MAGIC_CARDS, new Date());
  if (!isCard(entry)) {
    const page = cardPage({ ...viewOf(payment), form: form.data, errors: entry });
    return sendPage(reply.status(422), page);
  }
  const token = deps.store.keepCard(entry);
  payment.token = token;
  payment.move('tokenized', 'card entered');
  const fields = tokenizationResult(payment, deps.config, { code: CODES.tokenized, token });
  return sendPage(reply, returnPage(payment.returnUrl, fields));
}
