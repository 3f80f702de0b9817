import { Inject, Injectable } from '@nestjs/common';
import { isAppError } from '@mate/contracts/errors';
import type { Logger } from '@mate/service-kit/logger';
import type { PaymentsConfig } from '../../payments.config.js';
import { LOGGER, PAYMENTS_CONFIG } from '../../payments.tokens.js';
import { PlanInquiry } from './plan-inquiry.use-case.js';
import { InquirePurchase } from '../settle/inquire-purchase.use-case.js';
import { InquiryQueue } from './inquiry.queue.js';

/** Margin for the database around the one outside call of an inquiry. */
const LEASE_MARGIN_MS = 10_000;

/** One inquiry of the schedule: taken under a lease, asked, and the next one planned. */
@Injectable()
export class RunInquiry {
  constructor(
    private readonly plan: PlanInquiry,
    private readonly inquiries: InquirePurchase,
    private readonly queue: InquiryQueue,
    @Inject(PAYMENTS_CONFIG) private readonly config: PaymentsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Does nothing where the inquiry is not due or runs elsewhere. A provider that does not answer is asked again later. */
  async execute(purchaseId: string): Promise<void> {
    const leaseMs = this.config.AMAZON_TIMEOUT_MS + LEASE_MARGIN_MS;
    const claimed = await this.plan.claim(purchaseId, leaseMs);
    if (!claimed) return;
    let { state } = claimed;
    try {
      ({ state } = (await this.inquiries.execute(claimed)).purchase);
    } catch (error) {
      if (!isAppError(error)) throw error;
      this.logger.warn({ event: 'inquiry.failed', purchaseId, err: error.cause });
    }
    const { inquiryCount } = claimed;
    const time = await this.plan.next(purchaseId, { state, inquiryCount });
    if (time) await this.queue.enqueue({ purchaseId, inquiryCount }, time);
  }
}
