import type { Announced, Announcement, Announcer } from '../payments/announcer.js';
import type { TelrConfig } from './telr.config.js';
import { adviceForm, type Advised } from './protocol/advice.js';
import { ENDS, type TryEnd } from './protocol/tries.js';
import { newTransactionRef, type TelrPayment } from './telr-payment.js';
import { ORDER_STATUS } from './telr.states.js';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Ends orders and tells the merchant by transaction advice, in the manner that was ordered. */
export class TelrSettlement {
  constructor(
    private readonly config: TelrConfig,
    private readonly announcer: Announcer,
  ) {}

  /** Brings the order to this end, where its table has the move, and announces it. */
  settle(payment: TelrPayment, end: TryEnd): Announced {
    if (end.state === 'paid') payment.takeMoney();
    if (payment.move(end.state, `transaction ${end.status} ${end.message}`)) {
      payment.transaction = { ref: payment.transaction?.ref ?? newTransactionRef(), end };
      payment.responseCode = String(ORDER_STATUS[payment.state].code);
    }
    return this.tell(payment, end);
  }

  /** An advice about the sale, whatever became of it since. */
  tell(payment: TelrPayment, end: TryEnd): Announced {
    const ref = payment.transaction?.ref ?? newTransactionRef();
    const { taken = 0n, amount = 0n } = payment.charge ?? {};
    const paid = end.state === 'paid' && taken > 0n ? taken : amount;
    return this.announce(payment, { end, type: '1', ref, amount: paid });
  }

  announce(payment: TelrPayment, advised: Advised): Announced {
    const message = { kind: 'transaction-advice', ...this.#webhook(payment, advised, this.config) };
    return this.announcer.announce(payment, message, () => this.#forgery(payment, advised));
  }

  /** What an attacker sends who knows all but the secret. */
  #forgery(payment: TelrPayment, advised: Advised): Omit<Announcement, 'kind'> {
    const merchant = { ...this.config, adviceSecret: 'not the secret of this merchant' };
    return this.#webhook(payment, { ...advised, end: ENDS.success }, merchant);
  }

  #webhook(
    payment: TelrPayment,
    advised: Advised,
    merchant: TelrConfig,
  ): Omit<Announcement, 'kind'> {
    const body = adviceForm(payment, advised, merchant);
    return { url: this.config.webhookUrl, headers: FORM, body };
  }
}
