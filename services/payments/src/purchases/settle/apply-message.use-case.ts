import { Injectable } from '@nestjs/common';
import type { WebhookReading } from '../../providers/payment-provider.port.js';
import { PurchaseRepository } from '../purchase.repository.js';
import { ApplyReport, type AppliedReport } from './apply-report.use-case.js';
import { AskSoon } from './ask-soon.use-case.js';
import { DisputePurchase } from '../disputes/dispute-purchase.use-case.js';

/** What a message says that is about a payment: what became of it, only which one it is, or that its bank took it back. */
export type PaymentMessage = Extract<
  WebhookReading,
  { readonly kind: 'report' | 'hint' | 'dispute' }
>;

/** Gives a message of a provider its effect on the purchase that it is about, whoever owns that. */
@Injectable()
export class ApplyMessage {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly reports: ApplyReport,
    private readonly asking: AskSoon,
    private readonly disputes: DisputePurchase,
  ) {}

  /** Undefined where the provider names a payment that is not ours, or not ours yet. */
  async execute(provider: string, message: PaymentMessage): Promise<AppliedReport | undefined> {
    if (message.kind === 'dispute') return this.disputes.execute(provider, message.dispute);
    const { reference } = message.kind === 'hint' ? message : message.report;
    const purchase = await this.purchases.findByReference(provider, reference);
    if (!purchase) return undefined;
    if (message.kind === 'report') return this.reports.execute(purchase, message.report);
    // Whatever is answered, the schedule goes on asking.
    return { purchase: (await this.asking.execute(purchase)).purchase, isSettled: true };
  }
}
