import { Injectable } from '@nestjs/common';
import { ApplyWebhook } from '../apply-webhook.use-case.js';
import { WebhookRepository } from '../webhook.repository.js';

/** Gives a webhook its effect once more, because a person wants it; one that is done changes nothing. */
@Injectable()
export class RetryWebhook {
  constructor(
    private readonly inbox: WebhookRepository,
    private readonly webhooks: ApplyWebhook,
  ) {}

  /** Throws PROVIDER_NOT_FOUND where its provider is switched off. */
  async execute(id: string): Promise<void> {
    const webhook = await this.inbox.find(id);
    if (webhook) await this.webhooks.execute(webhook);
  }
}
