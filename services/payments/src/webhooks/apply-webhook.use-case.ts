import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { paymentPoints } from '../fail-points.js';
import { PaymentsMetrics } from '../payments-metrics.js';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { ApplyMessage, type PaymentMessage } from '../purchases/settle/apply-message.use-case.js';
import { nextTryTime } from './webhook.states.js';
import { WebhookRepository, type WebhookRecord, type WebhookResult } from './webhook.repository.js';

/** Verifies a stored webhook and gives it its effect, once, whoever calls and however often. */
@Injectable()
export class ApplyWebhook {
  constructor(
    private readonly inbox: WebhookRepository,
    private readonly providers: ProviderRegistry,
    private readonly messages: ApplyMessage,
    private readonly metrics: PaymentsMetrics,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Answers whether it is genuine. What cannot be finished now is finished by the sweep. */
  async execute(webhook: WebhookRecord): Promise<boolean> {
    const { id, provider } = webhook;
    const reader = this.providers.named(provider).webhooks;
    if (!reader) throw new AppError('PROVIDER_NOT_FOUND');
    const reading = reader.verify(webhook.message);
    if (reading.kind === 'unverified') {
      await this.inbox.reject(id, reading.why);
      this.metrics.webhooks.inc({ provider, outcome: 'bad_signature' });
      this.logger.warn({ event: 'webhook.bad_signature', webhookId: id, provider });
      return false;
    }
    const claimed = await this.inbox.claim(id);
    // A copy that is being worked on elsewhere: it is stored, which is all that the sender has to know.
    if (!claimed) return true;
    paymentPoints.pass('webhook.after-claim');
    const result: WebhookResult =
      reading.kind === 'irrelevant'
        ? { state: 'IGNORED', detail: reading.why }
        : await this.effect(claimed, reading);
    paymentPoints.pass('webhook.after-effect');
    await this.inbox.finish(id, result);
    paymentPoints.pass('webhook.after-finish');
    this.metrics.webhooks.inc({ provider, outcome: result.state.toLowerCase() });
    const { state, detail } = result;
    this.logger.info({ event: 'webhook.handled', webhookId: id, provider, state, detail });
    return true;
  }

  private async effect(webhook: WebhookRecord, message: PaymentMessage): Promise<WebhookResult> {
    const applied = await this.messages.execute(webhook.provider, message);
    // It may have overtaken the purchase it is about.
    if (!applied) return this.retry(webhook, 'unknown reference');
    const result: WebhookResult = applied.isSettled
      ? { state: 'APPLIED', detail: message.kind === 'hint' ? 'asked' : message.report.code }
      : this.retry(webhook, 'not confirmed by the provider yet', applied.askTime);
    // Nothing of a hint counts, and a payer who was erased meanwhile is not brought back by what comes late.
    const isErased = applied.purchase.customerEmail === '';
    return result.nextTryTime
      ? result
      : { ...result, isEmptied: message.kind === 'hint' || isErased };
  }

  /** A try that came before its time is made again when that has come. */
  private retry({ attempts }: WebhookRecord, why: string, askTime?: Date): WebhookResult {
    const next = nextTryTime(attempts, this.clock.now());
    const time = next && (askTime ?? next);
    return time
      ? { state: 'VERIFIED', detail: why, nextTryTime: time }
      : { state: 'DEAD', detail: why };
  }
}
