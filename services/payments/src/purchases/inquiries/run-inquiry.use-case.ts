import { Inject, Injectable } from '@nestjs/common';
import { isAppError } from '@mate/contracts/errors';
import { JobQueues } from '@mate/jobs/job-queues';
import type { Logger } from '@mate/service-kit/logger';
import type { PaymentsConfig } from '../../payments.config.js';
import { LOGGER, PAYMENTS_CONFIG } from '../../payments.tokens.js';
import { ProviderRegistry } from '../../providers/provider.registry.js';
import { InquirePurchase } from '../settle/inquire-purchase.use-case.js';
import { inquiryTermsOf, nextInquiryTime } from '../settle/inquiry-schedule.rules.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import { inquirePurchase } from './inquire-purchase.job.js';

/** Margin for the database around the one outside call of an inquiry. */
const LEASE_MARGIN_MS = 10_000;

/** One inquiry of the schedule: taken under a lease, asked, and the next one planned. */
@Injectable()
export class RunInquiry {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly providers: ProviderRegistry,
    private readonly inquiries: InquirePurchase,
    private readonly jobs: JobQueues,
    @Inject(PAYMENTS_CONFIG) private readonly config: PaymentsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Does nothing where the inquiry is not due or runs elsewhere. A provider that does not answer is asked again later. */
  async execute(purchaseId: string): Promise<void> {
    const due = await this.purchases.find(purchaseId);
    const claimed = due && (await this.claim(due));
    if (!claimed) return;
    const { inquiryCount } = claimed;
    const state = await this.ask(claimed);
    const time = nextInquiryTime(inquiryTermsOf(this.config), { state, inquiryCount }, new Date());
    await this.purchases.scheduleInquiry(purchaseId, time);
    if (time) await this.jobs.enqueue(inquirePurchase, { purchaseId, inquiryCount }, time);
  }

  private claim({ _id, provider }: PurchaseRecord): Promise<PurchaseRecord | undefined> {
    const now = new Date();
    const leaseMs = this.providers.named(provider).timeoutMs + LEASE_MARGIN_MS;
    return this.purchases.claimInquiry(_id, { now, until: new Date(now.getTime() + leaseMs) });
  }

  /** How the purchase stands after the question, or still stands where nobody answered. */
  private async ask(claimed: PurchaseRecord): Promise<PurchaseRecord['state']> {
    try {
      return (await this.inquiries.execute(claimed)).purchase.state;
    } catch (error) {
      if (!isAppError(error)) throw error;
      this.logger.warn({ event: 'inquiry.failed', purchaseId: claimed._id, err: error.cause });
      return claimed.state;
    }
  }
}
