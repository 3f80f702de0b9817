import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookReceipt, WebhookSender } from '../webhooks/webhook-sender.js';
import type { PaymentRecord } from './payment-record.js';

/** One webhook as it goes over the wire. */
export interface Announcement {
  kind: string;
  url: string;
  body: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  accepts?: (text: string) => boolean;
}

/** The webhooks under way; `delivered` resolves when each was acknowledged or given up. */
export interface Announced {
  webhooks: WebhookReceipt[];
  delivered: Promise<void>;
}

// The reply to the merchant's call leaves first, mostly: a webhook may overtake it, as it may in life.
const FEEDBACK_DELAY_MS = 50;
const DELIVERY_WAIT_MS_MAX = 20_000;

/** Tells the merchant of a payment by webhook, in the manner that was ordered for it. */
export class Announcer {
  readonly #stopping = new AbortController();

  constructor(private readonly sender: WebhookSender) {}

  /** Sends this message: once, twice, late, not at all, or after a forged one. */
  announce(
    payment: PaymentRecord,
    message: Announcement,
    forge: () => Omit<Announcement, 'kind'>,
  ): Announced {
    const { manner } = payment;
    const webhooks: WebhookReceipt[] = [];
    const send = (sent: Announcement & { repeat?: boolean }): Promise<void> => {
      const { receipt, done } = this.sender.send({ provider: payment.provider, ...sent });
      webhooks.push(receipt);
      payment.addReceipt(receipt);
      return done;
    };
    const deliver = async (): Promise<void> => {
      if (manner === 'never') return;
      const isOpen = await this.wait(
        manner === 'late' ? (payment.order?.lateMs ?? 0) : FEEDBACK_DELAY_MS,
      );
      if (!isOpen) return;
      if (manner === 'forged') await send({ ...forge(), kind: 'forged', repeat: false });
      const copies = manner === 'twice' ? 2 : 1;
      await Promise.all(Array.from({ length: copies }, () => send(message)));
    };
    return { webhooks, delivered: deliver() };
  }

  /** Waits, by the sandbox's own time; false where the sandbox stopped meanwhile. */
  wait(ms: number): Promise<boolean> {
    return this.sender.clock.wait(ms, this.#stopping.signal);
  }

  stop(): void {
    this.#stopping.abort();
  }
}

/** What a decision waits for: late webhooks not at all, others a bounded time. */
export async function awaitDelivery(
  payment: PaymentRecord,
  delivered: Promise<void>,
): Promise<void> {
  if (payment.order?.webhook === 'late') return;
  await Promise.race([delivered, sleep(DELIVERY_WAIT_MS_MAX, undefined, { ref: false })]);
}
