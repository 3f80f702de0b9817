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
    const stored = await this.inbox.store(name, provider.eventKeyOf(message), message);
    if (isDone(stored.state)) return;
    const isGenuine = await this.webhooks.execute(stored);
    if (!isGenuine) throw new AppError('PAYMENT_SIGNATURE_INVALID');
  }
}
