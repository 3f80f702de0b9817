import { setTimeout as sleep } from 'node:timers/promises';
import type { AmazonConfig } from '../sandbox.config.js';
import type { WebhookReceipt, WebhookSender } from '../webhooks/webhook-sender.js';
import { paymentMessage } from './amazon-messages.js';
import type { AmazonPayment } from './amazon-payment.js';
import { stateOfCode } from './amazon.states.js';
import { CODES } from './protocol/codes.js';
import type { AmazonFields } from './protocol/signature.js';

/** The first result of a payment, or a change after it. */
export type MessageKind = 'direct-feedback' | 'notification';

/** A result that was reached: the fields for the browser, the webhooks under way. */
export interface Settled {
  fields: AmazonFields;
  webhooks: WebhookReceipt[];
  delivered: Promise<void>;
}

const RECEIPTS_MAX = 50;
// The reply to PURCHASE leaves first, mostly: a webhook may overtake it, as it may in life.
const FEEDBACK_DELAY_MS = 50;

/** Ends payments and tells the merchant by webhook, in the manner that was ordered. */
export class AmazonSettlement {
  readonly #stopping = new AbortController();

  constructor(
    private readonly config: AmazonConfig,
    private readonly sender: WebhookSender,
  ) {}

  /** Brings the payment to the result of this code and announces it. */
  settle(payment: AmazonPayment, code: string, kind: MessageKind): Settled {
    if (code === CODES.success) this.#take(payment);
    if (payment.move(stateOfCode(code), `${kind} ${code}`)) payment.responseCode = code;
    const fields = paymentMessage(payment, this.config, { code });
    if (code === CODES.uncertain) void this.#settleLater(payment);
    return { fields, ...this.announce(payment, fields, kind) };
  }

  /** Sends this message as webhook: once, twice, late, not at all, or after a forged one. */
  announce(
    payment: AmazonPayment,
    fields: AmazonFields,
    kind: MessageKind,
  ): { webhooks: WebhookReceipt[]; delivered: Promise<void> } {
    const manner = payment.order?.webhook ?? 'once';
    const body = JSON.stringify(fields);
    const webhooks: WebhookReceipt[] = [];
    const send = (sent: { kind: string; body: string; repeat?: boolean }): Promise<void> => {
      const { receipt, done } = this.sender.send({
        provider: 'amazon',
        url: this.config.webhookUrl,
        ...sent,
      });
      webhooks.push(receipt);
      payment.webhooks.push(receipt);
      if (payment.webhooks.length > RECEIPTS_MAX) payment.webhooks.shift();
      return done;
    };
    const deliver = async (): Promise<void> => {
      if (manner === 'never') return;
      const waitMs = manner === 'late' ? (payment.order?.lateMs ?? 0) : FEEDBACK_DELAY_MS;
      await this.#wait(waitMs);
      if (this.#stopping.signal.aborted) return;
      if (manner === 'forged') await send({ ...this.#forgery(payment), repeat: false });
      const copies = manner === 'twice' ? 2 : 1;
      await Promise.all(Array.from({ length: copies }, () => send({ kind, body })));
    };
    return { webhooks, delivered: deliver() };
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** Money changes hands: the amount asked for, or another one where a test ordered that. */
  #take(payment: AmazonPayment): void {
    const { charge, order } = payment;
    if (!charge || payment.state === 'captured') return;
    const isWrong = order?.webhook === 'wrong-amount';
    charge.taken = isWrong ? charge.amount - (charge.amount > 1n ? 1n : -1n) : charge.amount;
  }

  /** What an attacker sends who knows all but the phrase. */
  #forgery(payment: AmazonPayment): { kind: string; body: string } {
    const merchant = { ...this.config, responsePhrase: 'not the phrase of this merchant' };
    const amount = payment.charge?.amount;
    const fields = paymentMessage(payment, merchant, { code: CODES.success, amount });
    return { kind: 'forged', body: JSON.stringify(fields) };
  }

  /** An uncertain payment turns out well after a while, unless somebody decided otherwise. */
  async #settleLater(payment: AmazonPayment): Promise<void> {
    await this.#wait(this.config.settleDelayMs);
    if (this.#stopping.signal.aborted || payment.state !== 'uncertain') return;
    await this.settle(payment, CODES.success, 'notification').delivered;
  }

  async #wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}
