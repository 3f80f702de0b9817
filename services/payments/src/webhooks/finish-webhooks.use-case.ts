import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { ApplyWebhook } from './apply-webhook.use-case.js';
import { WebhookRepository } from './webhook.repository.js';

const SWEPT_MAX = 100;

/** Takes up webhooks that were stored and not finished: the provider was down, the purchase unknown, the process died. */
@Injectable()
export class FinishWebhooks {
  constructor(
    private readonly inbox: WebhookRepository,
    private readonly webhooks: ApplyWebhook,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    for (const webhook of await this.inbox.listDue(this.clock.now(), SWEPT_MAX)) {
      try {
        await this.webhooks.execute(webhook);
      } catch (error) {
        // One that fails again and again does not keep the others waiting; its lease brings it back.
        this.logger.warn({ event: 'webhook.failed', webhookId: webhook.id, err: error });
      }
    }
  }
}
