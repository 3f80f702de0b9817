import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@mate/service-kit/logger';
import { PaymentsMetrics } from '../../payments-metrics.js';
import type { PaymentsConfig } from '../../payments.config.js';
import { LOGGER, PAYMENTS_CONFIG } from '../../payments.tokens.js';
import { ProviderRegistry } from '../../providers/provider.registry.js';
import type { PaymentReport } from '../../providers/payment-provider.port.js';
import { expires, inquiryTermsOf, isOverdue, type InquiryTerms } from './inquiry-schedule.rules.js';
import { MovePurchase } from './move-purchase.use-case.js';
import { intentOf } from '../purchase.mapper.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import { isFinal } from '../purchase.states.js';
import { verdictOf, type Verdict } from './verdict.rules.js';

/** How a purchase stands after the provider was asked. */
export interface InquiryResult {
  readonly purchase: PurchaseRecord;
  readonly report: PaymentReport | undefined;
}

/** Asks the provider what became of a payment and moves the purchase accordingly: the only way to settle or reject. */
@Injectable()
export class InquirePurchase {
  private readonly terms: InquiryTerms;

  constructor(
    private readonly providers: ProviderRegistry,
    private readonly purchases: PurchaseRepository,
    private readonly moves: MovePurchase,
    private readonly metrics: PaymentsMetrics,
    @Inject(PAYMENTS_CONFIG) config: PaymentsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.terms = inquiryTermsOf(config);
  }

  /** Throws PAYMENT_PROVIDER_UNAVAILABLE when the provider gives no trustworthy answer; then nothing was changed. */
  async execute(purchase: PurchaseRecord): Promise<InquiryResult> {
    if (isFinal(purchase.state)) return { purchase, report: undefined };
    const report = await this.ask(purchase);
    const verdict = this.judge(purchase, report);
    if (!verdict) return { purchase: await this.reviewWhenOverdue(purchase), report };
    const { providerReference } = report;
    const { purchase: after } = await this.moves.execute(purchase._id, {
      ...verdict,
      ...(providerReference && { providerReference }),
    });
    return { purchase: await this.reviewWhenOverdue(after), report };
  }

  private async ask(purchase: PurchaseRecord): Promise<PaymentReport> {
    const { provider } = purchase;
    try {
      const report = await this.providers.named(provider).inquire(intentOf(purchase));
      this.metrics.inquiries.inc({ provider, outcome: report.outcome });
      return report;
    } catch (error) {
      this.metrics.inquiries.inc({ provider, outcome: 'unavailable' });
      throw error;
    }
  }

  private judge(purchase: PurchaseRecord, report: PaymentReport): Verdict | undefined {
    // Not known to the provider proves no failure, unless nobody ever used the form.
    if (report.outcome === 'not-found' && expires(this.terms, purchase, new Date()))
      return { state: 'EXPIRED', reason: 'NOT_FINISHED' };
    return verdictOf(report, purchase);
  }

  private async reviewWhenOverdue(purchase: PurchaseRecord): Promise<PurchaseRecord> {
    if (!isOverdue(this.terms, purchase.createTime, new Date())) return purchase;
    if (await this.purchases.markForReview(purchase._id))
      this.logger.warn({ event: 'purchase.review_needed', purchaseId: purchase._id });
    return purchase;
  }
}
