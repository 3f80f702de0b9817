import { followLink } from '../http/browser.js';
import { ControlError } from '../http/problems.js';
import { awaitDelivery } from '../payments/announcer.js';
import type { BrowserStep, DecideOrder, DecideReport } from '../sandbox-provider.js';
import { ENDS, TEST_CARDS } from './protocol/tries.js';
import type { TelrDeps } from './telr-deps.js';

/** Carries an order out: pays, fails or leaves the page, comes back to the merchant, and sends the advice. */
export async function decide(
  reference: string,
  order: DecideOrder,
  { store, settlement }: TelrDeps,
): Promise<DecideReport> {
  const payment = store.find(reference);
  if (!payment) {
    const message = `No payment ${reference}: no order was created for this cart`;
    throw new ControlError(404, 'PAYMENT_UNKNOWN', message);
  }
  payment.order = order;
  payment.note(`ordered: ${order.outcome}, webhook ${order.webhook}`);
  const end = ENDS[order.outcome];
  const wasOpen = !payment.isFinal;
  if (order.outcome !== 'cancelled') payment.card ??= TEST_CARDS[0];
  // An order that has ended changes only as the table allows: any other message is a stale one.
  const told =
    wasOpen || payment.canMove(end.state)
      ? settlement.settle(payment, end)
      : settlement.tell(payment, end);
  const steps: BrowserStep[] = [];
  if (wasOpen) {
    const url = payment.returnUrls[order.outcome];
    steps.push(await followLink({ step: 'return', url, fields: {} }));
  }
  await awaitDelivery(payment, told.delivered);
  return { payment: payment.toView(), steps, webhooks: told.webhooks };
}
