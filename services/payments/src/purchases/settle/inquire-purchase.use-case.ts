import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import type { PaymentsConfig } from '../../payments.config.js';
import type { PaymentReport } from '../../providers/payment-provider.port.js';
import { expires, inquiryTermsOf, type InquiryTerms } from './inquiry-schedule.rules.js';
import { MovePurchase } from './move-purchase.use-case.js';
import type { PurchaseRecord } from '../purchase.repository.js';
import { isFinal } from '../purchase.states.js';
import { ProviderWordReader } from './provider-word.reader.js';
import { verdictOf, type Verdict } from './verdict.rules.js';

/** Asks the provider what became of a payment and moves the purchase accordingly: the only way to settle or reject. */
@Injectable()
export class InquirePurchase {
  private readonly terms: InquiryTerms;

  constructor(
    private readonly words: ProviderWordReader,
    private readonly moves: MovePurchase,
    private readonly clock: Clock,
    @Inject(CONFIG) config: PaymentsConfig,
  ) {
    this.terms = inquiryTermsOf(config);
  }

  /**
   * How the purchase stands after the answer. Throws PAYMENT_PROVIDER_UNAVAILABLE when the provider gives no trustworthy
   * one; then nothing was changed.
   */
  async execute(purchase: PurchaseRecord): Promise<PurchaseRecord> {
    if (isFinal(purchase.state)) return purchase;
    const report = await this.words.find(purchase);
    const verdict = this.judge(purchase, report);
    if (!verdict) return purchase;
    const { amountMinor, currency = purchase.currency, providerReference } = report;
    const { purchase: after } = await this.moves.execute(purchase._id, {
      ...verdict,
      ...(providerReference && { providerReference }),
      ...(amountMinor !== undefined && { paid: { amountMinor, currency } }),
    });
    return after;
  }

  private judge(purchase: PurchaseRecord, report: PaymentReport): Verdict | undefined {
    // Not known to the provider proves no failure, unless nobody ever used the form.
    if (report.outcome === 'not-found' && expires(this.terms, purchase, this.clock.now()))
      return { state: 'EXPIRED', reason: 'NOT_FINISHED' };
    return verdictOf(report, purchase);
  }
}
