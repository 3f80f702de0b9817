import { Injectable } from '@nestjs/common';
import { PaymentsMetrics } from '../../payments-metrics.js';
import type { PaymentReport } from '../../providers/payment-provider.port.js';
import { ProviderRegistry } from '../../providers/provider.registry.js';
import { intentOf } from '../purchase.mapper.js';
import type { PurchaseRecord } from '../purchase.repository.js';

/** What a provider says became of a payment; it changes nothing. Whoever wants a purchase to move asks by `AskProvider`. */
@Injectable()
export class ProviderWordReader {
  constructor(
    private readonly providers: ProviderRegistry,
    private readonly metrics: PaymentsMetrics,
  ) {}

  /** Throws PAYMENT_PROVIDER_UNAVAILABLE without a trustworthy answer, PROVIDER_NOT_FOUND where it is switched off. */
  async find(purchase: PurchaseRecord): Promise<PaymentReport> {
    const { provider } = purchase;
    const adapter = this.providers.named(provider);
    try {
      const report = await adapter.inquire(intentOf(purchase));
      this.metrics.inquiries.inc({ provider, outcome: report.outcome });
      return report;
    } catch (error) {
      this.metrics.inquiries.inc({ provider, outcome: 'unavailable' });
      throw error;
    }
  }
}
