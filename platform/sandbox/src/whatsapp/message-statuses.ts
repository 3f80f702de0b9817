import { setTimeout as sleep } from 'node:timers/promises';
import type { WhatsAppConfig } from './whatsapp.config.js';
import type { WebhookSender } from '../webhooks/webhook-sender.js';
import { hubSignature, statusBody, type MessageStatus } from './status-message.js';

const LIFE: readonly MessageStatus[] = ['sent', 'delivered', 'read'];
// A phone that ends like this has no account at the messaging app.
const NOT_A_USER = /00000$/;

/** Reports the life of each message to the sender's webhook, signed. */
export class MessageStatuses {
  readonly #stopping = new AbortController();

  constructor(
    private readonly config: WhatsAppConfig,
    private readonly sender: WebhookSender,
  ) {}

  /** Sends sent, delivered, read (or failed) one after the other. Ends early when the sandbox stops. */
  async report(message: { wamid: string; recipientId: string }): Promise<void> {
    const life: readonly MessageStatus[] = NOT_A_USER.test(message.recipientId) ? ['failed'] : LIFE;
    for (const status of life) {
      await sleep(this.config.statusDelayMs, undefined, { signal: this.#stopping.signal }).catch(
        () => undefined,
      );
      if (this.#stopping.signal.aborted) return;
      await this.#send({ ...message, status });
    }
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #send(facts: { wamid: string; recipientId: string; status: MessageStatus }): Promise<void> {
    const { webhookUrl, appSecret, phoneNumberId } = this.config;
    const body = statusBody({ ...facts, phoneNumberId, at: new Date() });
    const headers = { 'x-hub-signature-256': hubSignature(body, appSecret) };
    const kind = `status-${facts.status}`;
    await this.sender.send({ provider: 'whatsapp', kind, url: webhookUrl, body, headers }).done;
  }
}
