import { ControlError } from '../http/problems.js';
import { followLink } from '../http/browser.js';
import { awaitDelivery, type Announced, type Announcer } from '../payments/announcer.js';
import type { PaymentStore } from '../payments/payment-store.js';
import type { BrowserStep, DecideOrder, DecideReport, Outcome } from '../sandbox-provider.js';
import type { WaleePayment } from './walee-payment.js';
import { callbackBody, statusOf, type WaleeAccount } from './walee-protocol.js';

const STATUS_OF: Readonly<Record<Outcome, string>> = {
  success: statusOf('paid'),
  failed: statusOf('declined'),
  cancelled: statusOf('cancelled'),
};

/** What both names of this provider work with. */
export class WaleeDesk {
  constructor(
    readonly account: WaleeAccount,
    readonly store: PaymentStore<WaleePayment>,
    /** Known only once the server listens. */
    readonly publicUrl: () => string,
    private readonly announcer: Announcer,
  ) {}

  /** Ends a payment and tells the merchant. Where it cannot end like that any more, the message is a stale one. */
  end(payment: WaleePayment, outcome: Outcome): Announced {
    const status = STATUS_OF[outcome];
    payment.end(outcome, status);
    const { callbackUrl: url } = payment;
    // Nothing is signed: whoever knows an order can say that it was paid.
    const forgery = { url, body: callbackBody(payment, STATUS_OF.success) };
    return this.announcer.announce(
      payment,
      { kind: 'callback', url, body: callbackBody(payment, status) },
      () => forgery,
    );
  }

  /** Does what the payer's browser and the provider would do from here to the ordered end. */
  async decide(payment: WaleePayment | undefined, order: DecideOrder): Promise<DecideReport> {
    if (!payment) throw new ControlError(404, 'PAYMENT_UNKNOWN', 'No page was opened for that');
    payment.order = order;
    payment.note(`ordered: ${order.outcome}, webhook ${order.webhook}`);
    const wasOpen = !payment.isFinal;
    const told = this.end(payment, order.outcome);
    const steps: BrowserStep[] = wasOpen ? [await this.comeBack(payment)] : [];
    await awaitDelivery(payment, told.delivered);
    return { payment: payment.toView(), steps, webhooks: told.webhooks };
  }

  /** What the browser brings back. */
  returnFields({ reference: orderId, state }: WaleePayment): Record<string, string> {
    return { orderId, status: statusOf(state) };
  }

  private comeBack(payment: WaleePayment): Promise<BrowserStep> {
    const fields = this.returnFields(payment);
    return followLink({ step: 'return-from-page', url: payment.returnUrl, fields });
  }
}
