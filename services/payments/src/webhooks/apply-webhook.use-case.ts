import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { paymentPoints } from '../fail-points.js';
import { PaymentsMetrics } from '../payments-metrics.js';
import { callLeaseMs } from '../providers/call-lease.rules.js';
import type { WebhookReading } from '../providers/payment-provider.port.js';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { ApplyMessage, type PaymentMessage } from '../purchases/settle/apply-message.use-case.js';
import { nextTryTime } from './webhook.states.js';
import { WebhookRepository, type WebhookRecord, type WebhookResult } from './webhook.repository.js';

/** Gives a stored webhook, which verified when it came, its effect, once, whoever calls and however often. */
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

  /**
   * What cannot be finished now is finished by the lane of its provider. Throws PROVIDER_NOT_FOUND, and
   * PAYMENT_SIGNATURE_INVALID for what was kept as a forgery and is one.
   */
  async execute(webhook: WebhookRecord): Promise<void> {
    const { id, provider } = webhook;
    const adapter = this.providers.named(provider);
    const { webhooks: reader } = adapter;
    if (!reader) throw new AppError('PROVIDER_NOT_FOUND');
    const reading = reader.verify(webhook.message);
    if (reading.kind === 'unverified' && webhook.state === 'BAD_SIGNATURE')
      throw new AppError('PAYMENT_SIGNATURE_INVALID');
    const claimed = await this.inbox.claim(id, callLeaseMs(adapter));
    // A copy that is being worked on elsewhere: it is stored, which is all that the sender has to know.
    if (!claimed) return;
    paymentPoints.pass('webhook.after-claim');
    const result = await this.resultOf(claimed, reading);
    paymentPoints.pass('webhook.after-effect');
    const isOurs = await this.inbox.finish(claimed, result);
    paymentPoints.pass('webhook.after-finish');
    // It took longer than its lease, and whoever took it up then says how it ended.
    if (!isOurs) return;
    this.metrics.webhooks.inc({ provider, outcome: result.state.toLowerCase() });
    const { state, detail } = result;
    this.logger.info({ event: 'webhook.handled', webhookId: id, provider, state, detail });
  }

  private async resultOf(webhook: WebhookRecord, reading: WebhookReading): Promise<WebhookResult> {
    switch (reading.kind) {
      case 'irrelevant':
        return { state: 'IGNORED', detail: reading.why };
      case 'unverified':
        // It did when it was stored, so its key was taken away since, or is not known to this process yet.
        return this.retry(webhook, `does not verify any more: ${reading.why}`);
      case 'report':
      case 'hint':
      case 'dispute':
        return this.effect(webhook, reading);
    }
  }

  private async effect(webhook: WebhookRecord, message: PaymentMessage): Promise<WebhookResult> {
    const applied = await this.messages.execute(webhook.provider, message);
    // It may have overtaken the purchase it is about.
    if (!applied) return this.retry(webhook, 'unknown reference');
    const result: WebhookResult = applied.isSettled
      ? { state: 'APPLIED', detail: detailOf(message) }
      : this.retry(webhook, 'not confirmed by the provider yet', applied.askTime);
    // Nothing of a hint counts, and a payer who was erased meanwhile is not brought back by what comes late.
    const { customerEmail, reference } = applied.purchase;
    const isEmptied = message.kind === 'hint' || customerEmail === '';
    return { ...result, reference, ...(!result.nextTryTime && { isEmptied }) };
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

/** What a message was, for people who look into it. */
function detailOf(message: PaymentMessage): string {
  switch (message.kind) {
    case 'hint':
      return 'asked';
    case 'report':
      return message.report.code;
    case 'dispute':
      return `dispute ${message.dispute.code}`;
  }
}
