import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import { PaymentsMetrics } from '../payments-metrics.js';
import type { PaymentsConfig } from '../payments.config.js';
import type { WebhookMessage } from '../providers/payment-provider.port.js';
import { ApplyMessage } from '../purchases/settle/apply-message.use-case.js';
import { NamedPurchaseReader } from '../purchases/settle/named-purchase.reader.js';
import { WebhookRepository } from './webhook.repository.js';

/** An unsigned call of a provider's server. Anybody can send one, so it says nothing and makes us ask. */
@Injectable()
export class ReceiveHint {
  constructor(
    private readonly inbox: WebhookRepository,
    private readonly purchases: NamedPurchaseReader,
    private readonly messages: ApplyMessage,
    private readonly metrics: PaymentsMetrics,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PaymentsConfig,
  ) {}

  /**
   * Stores the call, at most one per purchase and gap between two questions, and asks. Answers whether there is such a
   * purchase; of any other nothing is stored.
   */
  async execute(provider: string, reference: string, message: WebhookMessage): Promise<boolean> {
    const purchase = await this.purchases.find(provider, reference);
    if (!purchase) return false;
    if (purchase.isOver) return this.count(provider, 'ignored');
    const gap = Math.floor(this.clock.now().getTime() / this.config.INQUIRY_GAP_MS);
    const { id } = await this.inbox.store(provider, `${provider}:${reference}:${gap}`, message);
    await this.messages.execute(provider, { kind: 'hint', reference });
    // Whatever was answered: the schedule goes on asking.
    await this.inbox.claim(id);
    await this.inbox.finish(id, { state: 'APPLIED', detail: 'asked' });
    return this.count(provider, 'applied');
  }

  private count(provider: string, outcome: string): true {
    this.metrics.webhooks.inc({ provider, outcome });
    return true;
  }
}
