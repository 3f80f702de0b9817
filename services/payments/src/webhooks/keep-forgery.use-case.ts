import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { PaymentsMetrics } from '../payments-metrics.js';
import type { WebhookMessage } from '../providers/payment-provider.port.js';
import { ForgeryBudget } from './forgery-budget.policy.js';
import { WebhookRepository, type Forgery } from './webhook.repository.js';

/** A message that is not believed: counted, told, and kept for people while its network has sent few. */
@Injectable()
export class KeepForgery {
  constructor(
    private readonly inbox: WebhookRepository,
    private readonly metrics: PaymentsMetrics,
    private readonly forgeries: ForgeryBudget,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Throws RATE_LIMITED for one of a network that sent many within the hour. */
  async execute(forgery: Forgery, message: WebhookMessage, network: string): Promise<void> {
    const { provider, why } = forgery;
    this.metrics.webhooks.inc({ provider, outcome: 'bad_signature' });
    const verdict = this.forgeries.spend(network);
    if (verdict.kind === 'refuse')
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: verdict.retryAfterSeconds });
    this.logger.warn({ event: 'webhook.bad_signature', provider, network, why });
    if (verdict.kind === 'keep') await this.inbox.storeForgery(forgery, message);
  }
}
