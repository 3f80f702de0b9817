import type { FaultBoard } from '../faults/fault-board.js';
import type { Counters } from '../health/counters.js';
import { ControlError } from '../http/problems.js';
import {
  awaitDelivery,
  type Announced,
  type Announcement,
  type Announcer,
} from '../payments/announcer.js';
import { PaymentStore } from '../payments/payment-store.js';
import type { DecideOrder, DecideReport, Outcome } from '../sandbox-provider.js';
import { HandsetPayment, type HandsetAsk, type HandsetEnd } from './handset-payment.js';

/** What one provider says of payments, in its own words. */
export interface WalletWords {
  codeOf(end: HandsetEnd): string;
  /** What its server tells the merchant of this end. */
  messageOf(payment: HandsetPayment, end: HandsetEnd): Omit<Announcement, 'kind'>;
  /** What an attacker sends who knows all but the secret. */
  forgeryOf(payment: HandsetPayment): Omit<Announcement, 'kind'>;
}

const END_OF: Readonly<Record<Outcome, HandsetEnd>> = {
  success: 'approved',
  failed: 'wrong-pin',
  cancelled: 'cancelled',
};

/** A mobile wallet: questions on phones, their ends, and the news of them. */
export class HandsetWallet {
  readonly store: PaymentStore<HandsetPayment>;

  constructor(
    private readonly words: WalletWords,
    private readonly announcer: Announcer,
    deps: { counters: Counters; faults: FaultBoard },
  ) {
    this.store = new PaymentStore(deps);
  }

  /** Puts the question on the phone. */
  ask(wish: HandsetAsk): HandsetPayment {
    const payment = new HandsetPayment(wish);
    payment.note(`${wish.phone} is asked`);
    return this.store.add(payment);
  }

  /**
   * The question ends and the merchant is told. Where it had ended, only what the table allows is changed; any other
   * message is a stale one: sent, while the truth stays what it is.
   */
  end(payment: HandsetPayment, end: HandsetEnd, why: string): Announced {
    if (payment.answer(end, why)) payment.responseCode = this.words.codeOf(end);
    const message = { kind: end, ...this.words.messageOf(payment, end) };
    return this.announcer.announce(payment, message, () => this.words.forgeryOf(payment));
  }

  /** Nobody answers within this time: the question runs out. */
  async runOut(payment: HandsetPayment, ms: number): Promise<void> {
    const isOpen = await Promise.race([this.announcer.wait(ms), payment.ended.then(() => false)]);
    if (isOpen && payment.state === 'asked') this.end(payment, 'ignored', 'nobody answered');
  }

  async decide(reference: string, order: DecideOrder): Promise<DecideReport> {
    const payment = this.store.find(reference);
    if (!payment) throw new ControlError(404, 'PAYMENT_UNKNOWN', `No payment ${reference}`);
    payment.order = order;
    const { webhooks, delivered } = this.end(payment, END_OF[order.outcome], 'ordered');
    await awaitDelivery(payment, delivered);
    return { payment: payment.toView(), steps: [], webhooks };
  }
}
