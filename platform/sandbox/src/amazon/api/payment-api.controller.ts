import type { FastifyInstance } from 'fastify';
import type { AmazonDeps } from '../amazon-deps.js';
import { AmazonRefusal, codeFields } from '../protocol/codes.js';
import { signed, type AmazonFields } from '../protocol/signature.js';
import { fieldsOf } from './api-request.js';
import { checkStatus } from './check-status.js';
import { purchase } from './purchase.js';
import { refund } from './refund.js';

/** `POST /amazon/FortAPI/paymentApi`: one address, the command selects the operation. */
export function registerPaymentApi(app: FastifyInstance, deps: AmazonDeps): void {
  app.post('/amazon/FortAPI/paymentApi', (request) => answer(request.body, deps));
}

function answer(body: unknown, deps: AmazonDeps): AmazonFields {
  let fields: AmazonFields = {};
  try {
    fields = fieldsOf(body);
    return run(fields, deps);
  } catch (error) {
    if (!(error instanceof AmazonRefusal)) throw error;
    noteRefusal(fields, error, deps);
    const refused = { ...fields, ...codeFields(error.code, error.detail) };
    return signed(refused, deps.config.responsePhrase);
  }
}

function run(fields: AmazonFields, deps: AmazonDeps): AmazonFields {
  if (fields.query_command === 'CHECK_STATUS') return checkStatus(fields, deps);
  switch (fields.command) {
    case 'PURCHASE':
      return purchase(fields, deps);
    case 'REFUND':
      return refund(fields, deps);
    default:
      throw new AmazonRefusal('00004');
  }
}

/** People who build against the sandbox see at the payment why their call was refused. */
function noteRefusal(fields: AmazonFields, refusal: AmazonRefusal, deps: AmazonDeps): void {
  const payment = deps.store.find(fields.merchant_reference ?? '');
  const what = `${fields.command ?? fields.query_command ?? 'call'} refused: ${refusal.code} ${refusal.message}`;
  if (payment && fields.command === 'PURCHASE') payment.refusal = what;
  payment?.note(what);
  deps.log.info({ event: 'amazon.refused', code: refusal.code, detail: refusal.detail });
}
