import { Injectable } from '@nestjs/common';
import { paymentPoints } from '../fail-points.js';
import { PaymentsMetrics } from '../payments-metrics.js';
import type { WebhookMessage } from '../providers/payment-provider.port.js';
import { ApplyMessage } from '../purchases/settle/apply-message.use-case.js';
import { NamedPurchaseReader } from '../purchases/settle/named-purchase.reader.js';
import { WebhookRepository } from './webhook.repository.js';

/** Notices of providers have a kilobyte or a few. */
const HINT_BYTES_MAX = 16_384;

/** An unsigned call of a provider's server. Anybody can send one, so it says nothing and makes us ask. */
@Injectable()
export class ReceiveHint {
  constructor(
    private readonly inbox: WebhookRepository,
    private readonly purchases: NamedPurchaseReader,
    private readonly messages: ApplyMessage,
    private readonly metrics: PaymentsMetrics,
  ) {}

  /**
   * Stores the call until the question was asked, the first of each purchase, and for a week that it came: it may name the
   * payer, and nothing of it counts. Answers whether it is worth anything: one that names no purchase, or is longer than
   * any of a provider, is not stored.
   */
  async execute(provider: string, reference: string, message: WebhookMessage): Promise<boolean> {
    if (message.rawBody.byteLength + message.queryString.length > HINT_BYTES_MAX) return false;
    const purchase = await this.purchases.find(provider, reference);
    if (!purchase) return false;
    if (purchase.isOver) return this.count(provider, 'ignored');
    // Anybody can send one, as often as they like: what is kept of them does not grow.
    const key = `${provider}:hint:${reference}`;
    paymentPoints.pass('hint.before-store');
    const stored = await this.inbox.store(provider, key, { ...message, headers: {} });
    paymentPoints.pass('hint.after-store');
    await this.messages.execute(provider, { kind: 'hint', reference });
    paymentPoints.pass('hint.after-effect');
    // Whatever was answered: the schedule goes on asking.
    const asked = { state: 'APPLIED', detail: 'asked', reference, isEmptied: true } as const;
    await this.inbox.finish(stored, asked);
    paymentPoints.pass('hint.after-finish');
    return this.count(provider, 'applied');
  }

  private count(provider: string, outcome: string): true {
    this.metrics.webhooks.inc({ provider, outcome });
    return true;
  }
}
