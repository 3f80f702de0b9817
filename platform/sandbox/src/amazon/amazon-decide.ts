import { setTimeout as sleep } from 'node:timers/promises';
import { postForm } from '../http/browser.js';
import { ControlError } from '../http/problems.js';
import { awaitDelivery } from '../payments/announcer.js';
import type { BrowserStep, DecideOrder, DecideReport, Outcome } from '../sandbox-provider.js';
import type { AmazonDeps } from './amazon-deps.js';
import { paymentMessage, tokenizationResult } from './amazon-messages.js';
import type { AmazonPayment } from './amazon-payment.js';
import { stateOfCode } from './amazon.states.js';
import type { Settled } from './amazon-settlement.js';
import { fieldsOf } from './api/api-request.js';
import { openPage } from './pages/card-page.controller.js';
import { DECIDING_CARD } from './protocol/cards.js';
import { AmazonRefusal, CODES } from './protocol/codes.js';
import type { AmazonFields } from './protocol/signature.js';

const CODE_OF: Readonly<Record<Outcome, string>> = {
  success: CODES.success,
  failed: CODES.declined,
  cancelled: CODES.cancelled,
};
const PURCHASE_WAIT_MS_MAX = 10_000;
const PURCHASE_POLL_MS = 20;

/** Carries an order out from wherever the payment stands: card page, bank page, pending or ended. */
export async function decide(
  reference: string,
  order: DecideOrder,
  deps: AmazonDeps,
): Promise<DecideReport> {
  const isKnown = deps.store.find(reference) !== undefined;
  const payment = findOrOpen(reference, order, deps);
  payment.order = order;
  payment.note(`ordered: ${order.outcome}, webhook ${order.webhook}`);
  const steps: BrowserStep[] = [];
  if (payment.state === 'card-page' || payment.wasMissed) {
    payment.wasMissed = false;
    steps.push(await enterCard(payment, deps));
  }
  if (!(await wasCharged(payment))) {
    payment.wasMissed = true;
    // A reference that nobody charges may be nobody's: it does not stay among the payments.
    if (!isKnown) deps.store.forget(reference);
    throw notCharged(payment, { steps, isKnown });
  }
  const isAtBank = payment.state === 'three-ds';
  const told = tell(payment, CODE_OF[order.outcome], deps);
  if (isAtBank) steps.push(await returnFromBank(payment, told.fields, deps));
  await awaitDelivery(payment, told.delivered);
  return { payment: payment.toView(), steps, webhooks: told.webhooks };
}

/** The known payment, or one opened by the given form, or by nothing but its reference. */
function findOrOpen(reference: string, order: DecideOrder, deps: AmazonDeps): AmazonPayment {
  const known = deps.store.find(reference);
  if (known) return known;
  if (!order.fields) {
    return deps.store.open(reference, { returnUrl: deps.config.returnUrl, language: 'en' });
  }
  if (order.fields.merchant_reference !== reference) {
    throw new ControlError(400, 'REFERENCE_MISMATCH', 'The fields belong to another payment');
  }
  try {
    return openPage(fieldsOf(order.fields), deps);
  } catch (error) {
    if (!(error instanceof AmazonRefusal)) throw error;
    const message = `The card page refuses the form: ${error.code} ${error.message}`;
    throw new ControlError(422, 'FORM_REFUSED', message);
  }
}

/** Types a card in and returns to the merchant with its token. */
async function enterCard(payment: AmazonPayment, deps: AmazonDeps): Promise<BrowserStep> {
  const expiryDate = `${(new Date().getUTCFullYear() + 3) % 100}12`;
  const entry = { card: DECIDING_CARD, cvv: '123', expiryDate, holder: 'Test Payer' };
  const token = deps.store.keepCard(entry);
  payment.token = token;
  payment.move('tokenized', 'card entered');
  const fields = tokenizationResult(payment, deps.config, { code: CODES.tokenized, token });
  const url = payment.returnUrl;
  return postForm({ step: 'return-with-token', url, fields, origin: deps.publicUrl() });
}

/** The merchant charges the token on its own; most do so before they answer the return call. */
async function wasCharged(payment: AmazonPayment): Promise<boolean> {
  const deadline = Date.now() + PURCHASE_WAIT_MS_MAX;
  while (payment.state === 'tokenized' && payment.refusal === undefined && Date.now() < deadline) {
    await sleep(PURCHASE_POLL_MS);
  }
  return payment.state !== 'tokenized';
}

function notCharged(
  payment: AmazonPayment,
  { steps, isKnown }: { steps: BrowserStep[]; isKnown: boolean },
): ControlError {
  const [last] = steps.slice(-1);
  const answer = last ? `; the return call was answered ${last.status ?? last.error}` : '';
  const reason = payment.refusal ?? `no PURCHASE came within ${PURCHASE_WAIT_MS_MAX / 1_000} s`;
  payment.refusal = undefined;
  return isKnown
    ? new ControlError(409, 'PURCHASE_NOT_SEEN', `${reason}${answer}`, steps)
    : new ControlError(
        404,
        'PAYMENT_UNKNOWN',
        `No payment ${payment.reference}: ${reason}${answer}`,
        steps,
      );
}

/**
 * Tells the merchant the ordered outcome. Where the payment has ended, only what the table allows is
 * changed (a late success); any other message is a stale one: sent, while the truth stays what it is.
 */
function tell(payment: AmazonPayment, code: string, deps: AmazonDeps): Settled {
  const kind = payment.state === 'three-ds' ? 'direct-feedback' : 'notification';
  const isChange = payment.canMove(stateOfCode(code));
  if (isChange || !payment.isFinal) return deps.settlement.settle(payment, code, kind);
  const fields = paymentMessage(payment, deps.config, { code });
  return { fields, ...deps.settlement.announce(payment, fields, kind) };
}

function returnFromBank(
  payment: AmazonPayment,
  fields: AmazonFields,
  deps: AmazonDeps,
): Promise<BrowserStep> {
  const url = payment.returnUrl;
  return postForm({ step: 'return-from-bank', url, fields, origin: deps.publicUrl() });
}
