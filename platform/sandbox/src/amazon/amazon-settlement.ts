import type { Announced, Announcer } from '../payments/announcer.js';
import type { AmazonConfig } from './amazon.config.js';
import { paymentMessage } from './amazon-messages.js';
import type { AmazonPayment } from './amazon-payment.js';
import { stateOfCode } from './amazon.states.js';
import { CODES } from './protocol/codes.js';
import type { AmazonFields } from './protocol/signature.js';

/** The first result of a payment, or a change after it. */
export type MessageKind = 'direct-feedback' | 'notification';

/** A result that was reached: the fields for the browser, the webhooks under way. */
export interface Settled extends Announced {
  fields: AmazonFields;
}

/** Ends payments and tells the merchant by webhook, in the manner that was ordered. */
export class AmazonSettlement {
  constructor(
    private readonly config: AmazonConfig,
    private readonly announcer: Announcer,
  ) {}

  /** Brings the payment to the result of this code and announces it. */
  settle(payment: AmazonPayment, code: string, kind: MessageKind): Settled {
    if (code === CODES.success) payment.takeMoney();
    if (payment.move(stateOfCode(code), `${kind} ${code}`)) payment.responseCode = code;
    const fields = paymentMessage(payment, this.config, { code });
    if (code === CODES.uncertain) void this.#settleLater(payment);
    return { fields, ...this.announce(payment, fields, kind) };
  }

  /** Sends this message as webhook. */
  announce(payment: AmazonPayment, fields: AmazonFields, kind: MessageKind): Announced {
    const message = { kind, url: this.config.webhookUrl, body: JSON.stringify(fields) };
    return this.announcer.announce(payment, message, () => this.#forgery(payment));
  }

  /** What an attacker sends who knows all but the phrase. */
  #forgery(payment: AmazonPayment): { url: string; body: string } {
    const merchant = { ...this.config, responsePhrase: 'not the phrase of this merchant' };
    const amount = payment.charge?.amount;
    const fields = paymentMessage(payment, merchant, { code: CODES.success, amount });
    return { url: this.config.webhookUrl, body: JSON.stringify(fields) };
  }

  /** An uncertain payment turns out well after a while, unless somebody decided otherwise. */
  async #settleLater(payment: AmazonPayment): Promise<void> {
    const isOpen = await this.announcer.wait(this.config.settleDelayMs);
    if (!isOpen || payment.state !== 'uncertain') return;
    await this.settle(payment, CODES.success, 'notification').delivered;
  }
}
