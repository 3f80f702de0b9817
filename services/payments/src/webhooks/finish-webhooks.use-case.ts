import { Inject, Injectable } from '@nestjs/common';
import { isAppError } from '@mate/contracts/errors';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { ApplyWebhook } from './apply-webhook.use-case.js';
import { WebhookRepository, type WebhookRecord } from './webhook.repository.js';

const SWEPT_MAX = 100;
/** Each may wait for an answer of its provider. */
const AT_ONCE_MAX = 10;

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
    const due = await this.inbox.listDue(this.clock.now(), SWEPT_MAX);
    for (let at = 0; at < due.length; at += AT_ONCE_MAX)
      await Promise.all(due.slice(at, at + AT_ONCE_MAX).map((webhook) => this.finish(webhook)));
  }

  private async finish(webhook: WebhookRecord): Promise<void> {
    try {
      await this.webhooks.execute(webhook);
    } catch (error) {
      this.logger.warn({ event: 'webhook.failed', webhookId: webhook.id, err: error });
      // One that fails again and again, since its provider is switched off say, does not keep the others waiting.
      await this.inbox.putOff(webhook.id, whyOf(error));
    }
  }
}

/** For people who look into it. */
function whyOf(error: unknown): string {
  const isOff = isAppError(error) && error.reason === 'PROVIDER_NOT_FOUND';
  return isOff ? 'its provider is switched off' : 'every try of it failed';
}
