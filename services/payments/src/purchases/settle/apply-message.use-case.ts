import { Injectable } from '@nestjs/common';
import type { PaymentReport } from '../../providers/payment-provider.port.js';
import { PurchaseRepository } from '../purchase.repository.js';
import { ApplyReport, type AppliedReport } from './apply-report.use-case.js';

/** Gives a signed message of a provider its effect on the purchase that it is about, whoever owns that. */
@Injectable()
export class ApplyMessage {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly reports: ApplyReport,
  ) {}

  /** Undefined where the provider names a payment that is not ours, or not ours yet. */
  async execute(provider: string, report: PaymentReport): Promise<AppliedReport | undefined> {
    const purchase = await this.purchases.findByReference(provider, report.reference);
    return purchase && this.reports.execute(purchase, report);
  }
}
