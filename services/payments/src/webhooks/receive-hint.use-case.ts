import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { paymentPoints } from '../fail-points.js';
import { PaymentsMetrics } from '../payments-metrics.js';
import type { WebhookMessage } from '../providers/payment-provider.port.js';
import { ApplyMessage } from '../purchases/settle/apply-message.use-case.js';
import { NamedPurchaseReader } from '../purchases/settle/named-purchase.reader.js';
import { HintBudget } from './forgery-budget.policy.js';
import { isDone } from './webhook.states.js';
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
    private readonly budget: HintBudget,
  ) {}

  /**
   * Stores the call until the question was asked, the first of each purchase, and for a week that it came: it may name the
   * payer, and nothing of it counts. Answers whether it is worth anything: one that names no purchase, or is longer than
   * any of a provider, is not stored. Throws RATE_LIMITED for one of a network that named many purchases once more within
   * the hour; the first of a purchase is heard whoever sends it.
   */
  async execute(
    provider: string,
    reference: string,
    { message, network }: { readonly message: WebhookMessage; readonly network: string },
  ): Promise<boolean> {
    if (message.rawBody.byteLength + message.queryString.length > HINT_BYTES_MAX) return false;
    const purchase = await this.purchases.find(provider, reference);
    if (!purchase) return false;
    if (purchase.isOver) return this.count(provider, 'ignored');
    // Anybody can send one, as often as they like: what is kept of them does not grow.
    const key = `${provider}:hint:${reference}`;
    paymentPoints.pass('hint.before-store');
    const stored = await this.inbox.store(provider, key, { ...message, headers: {} });
    paymentPoints.pass('hint.after-store');
    if (isDone(stored.state)) this.spend(provider, network);
    await this.messages.execute(provider, { kind: 'hint', reference });
    paymentPoints.pass('hint.after-effect');
    // Whatever was answered: the schedule goes on asking.
    const asked = { state: 'APPLIED', detail: 'asked', reference, isEmptied: true } as const;
    await this.inbox.finish(stored, asked);
    paymentPoints.pass('hint.after-finish');
    return this.count(provider, 'applied');
  }

  private spend(provider: string, network: string): void {
    const verdict = this.budget.spend(network);
    if (verdict.kind !== 'refuse') return;
    this.count(provider, 'limited');
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: verdict.retryAfterSeconds });
  }

  private count(provider: string, outcome: string): true {
    this.metrics.webhooks.inc({ provider, outcome });
    return true;
  }
}
