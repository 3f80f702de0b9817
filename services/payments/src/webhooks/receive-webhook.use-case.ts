import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { FindProvider } from '../providers/find-provider.use-case.js';
import type { WebhookMessage } from '../providers/payment-provider.port.js';
import { ApplyWebhook } from './apply-webhook.use-case.js';
import { isDone } from './webhook.states.js';
import { WebhookRepository } from './webhook.repository.js';

const BODY_BYTES_MAX = 64 * 1024;

/** A provider's server calls us: stored first, so that nothing that was acknowledged is lost. */
@Injectable()
export class ReceiveWebhook {
  /** Copies that arrive together share one run; copies at other processes meet at the row's lease. */
  private readonly underWay = new Map<string, Promise<boolean>>();

  constructor(
    private readonly providers: FindProvider,
    private readonly inbox: WebhookRepository,
    private readonly webhooks: ApplyWebhook,
  ) {}

  /**
   * Returns when the call is stored and, where the provider can be asked at once, applied. Throws PROVIDER_NOT_FOUND,
   * PAYLOAD_TOO_LARGE, and PAYMENT_SIGNATURE_INVALID for a forgery, which is kept for people and changes nothing.
   */
  async execute(name: string, message: WebhookMessage): Promise<void> {
    const provider = this.providers.named(name);
    if (message.rawBody.byteLength > BODY_BYTES_MAX) throw new AppError('PAYLOAD_TOO_LARGE');
    const key = `${name}:${provider.eventKeyOf(message)}`;
    const run = this.underWay.get(key) ?? this.begin(key, name, message);
    if (!(await run)) throw new AppError('PAYMENT_SIGNATURE_INVALID');
  }

  private begin(key: string, name: string, message: WebhookMessage): Promise<boolean> {
    const run = this.handle(key, name, message).finally(() => this.underWay.delete(key));
    this.underWay.set(key, run);
    return run;
  }

  private async handle(key: string, name: string, message: WebhookMessage): Promise<boolean> {
    const stored = await this.inbox.store(name, key, message);
    return isDone(stored.state) || this.webhooks.execute(stored);
  }
}
