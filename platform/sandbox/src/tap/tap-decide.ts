import { reasonOf } from '../webhooks/webhook-sender.js';
import { ControlError } from '../http/problems.js';
import { awaitDelivery } from '../payments/announcer.js';
import type { BrowserStep, DecideOrder, DecideReport, Outcome } from '../sandbox-provider.js';
import { statusOfCode } from './protocol/codes.js';
import type { TapCharge } from './tap-charge.js';
import type { TapDeps } from './tap-deps.js';

const CODE_OF: Readonly<Record<Outcome, string>> = {
  success: '000',
  failed: '501',
  cancelled: '302',
};
const ANSWER_MS_MAX = 20_000;

/** Where the payer's browser goes after the bank: the merchant's address with `tap_id`. */
export function returnUrlOf({ id, wish }: TapCharge): string {
  const url = new URL(wish.redirectUrl);
  url.searchParams.append('tap_id', id);
  return url.href;
}

/** Carries an order out for a charge that is at the bank or has ended. Tokens are charged by the merchant alone. */
export async function decide(
  reference: string,
  order: DecideOrder,
  deps: TapDeps,
): Promise<DecideReport> {
  const charge = deps.store.find(reference);
  if (!charge) {
    const message = `Nothing was charged for ${reference}: first a token of the card script, then the merchant's charge`;
    throw new ControlError(404, 'PAYMENT_UNKNOWN', message);
  }
  charge.order = order;
  charge.note(`ordered: ${order.outcome}, webhook ${order.webhook}`);
  const code = CODE_OF[order.outcome];
  const { isAtBank } = charge;
  const isChange = charge.canMove(statusOfCode(code));
  const { webhooks, delivered } = isChange
    ? deps.settlement.settle(charge, code)
    : deps.settlement.announce(charge, code);
  const steps = isAtBank ? [await comeBack(charge)] : [];
  await awaitDelivery(charge, delivered);
  return { payment: charge.toView(), steps, webhooks };
}

/** Goes back to the merchant as the payer's browser would; redirects are told, not followed. */
async function comeBack(charge: TapCharge): Promise<BrowserStep> {
  const url = returnUrlOf(charge);
  const done = { step: 'return-from-bank', url, sent: {} };
  try {
    const signal = AbortSignal.timeout(ANSWER_MS_MAX);
    const response = await fetch(url, { redirect: 'manual', signal });
    await response.arrayBuffer();
    return { ...done, status: response.status, location: response.headers.get('location') };
  } catch (error) {
    return { ...done, error: reasonOf(error) };
  }
}
