import { Inject, Injectable } from '@nestjs/common';
import { isAppError } from '@mate/contracts/errors';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { LaneJob } from '../providers/lanes/lane.job.js';
import type { Lane } from '../providers/lanes/lane.rules.js';
import { ProviderLanes } from '../providers/lanes/provider-lanes.registry.js';
import { ApplyWebhook } from './apply-webhook.use-case.js';
import { WebhookRepository, type WebhookRecord } from './webhook.repository.js';

/** Takes up webhooks that were stored and not finished: the provider was down, the purchase unknown, the process died. */
@Injectable()
export class FinishWebhooksJob extends LaneJob<WebhookRecord> {
  constructor(
    private readonly inbox: WebhookRepository,
    private readonly webhooks: ApplyWebhook,
    private readonly clock: Clock,
    lanes: ProviderLanes,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    // A row may have 64 kB.
    super({ name: 'payments.webhooks', atOnce: 5, roundMax: 50 }, lanes);
  }

  protected list(lane: Lane, limit: number): Promise<WebhookRecord[]> {
    return this.inbox.listDue(lane, this.clock.now(), limit);
  }

  protected async handle(webhook: WebhookRecord): Promise<void> {
    try {
      await this.webhooks.execute(webhook);
    } catch (error) {
      // One that fails again and again, since its provider is switched off say, does not keep the others waiting.
      await this.inbox.putOff(webhook.id, whyOf(error));
      this.logger.warn({ event: 'webhook.failed', webhookId: webhook.id, err: error });
    }
  }

  protected noteFailure({ id: webhookId }: WebhookRecord, err: unknown): void {
    this.logger.error({ event: 'webhook.put_off_failed', webhookId, err });
  }
}

/** For people who look into it. */
function whyOf(error: unknown): string {
  const isOff = isAppError(error) && error.reason === 'PROVIDER_NOT_FOUND';
  return isOff ? 'its provider is switched off' : 'every try of it failed';
}
