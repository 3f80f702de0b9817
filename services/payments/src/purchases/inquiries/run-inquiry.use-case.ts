import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import { paymentPoints } from '../../fail-points.js';
import type { PaymentsConfig } from '../../payments.config.js';
import { callLeaseMs } from '../../providers/call-lease.rules.js';
import { ProviderRegistry } from '../../providers/provider.registry.js';
import { AskProvider } from '../settle/ask-provider.use-case.js';
import { inquiryTermsOf, nextInquiryTime } from '../settle/inquiry-schedule.rules.js';
import { PlanQuestion } from '../settle/plan-question.use-case.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';

/** One inquiry of the schedule: taken under a lease, asked, and the next one planned. */
@Injectable()
export class RunInquiry {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly providers: ProviderRegistry,
    private readonly asking: AskProvider,
    private readonly plans: PlanQuestion,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PaymentsConfig,
  ) {}

  /**
   * Does nothing where the inquiry is not due or runs elsewhere. A provider that does not answer is asked again later; the
   * turn of one that is switched off passes too, or a purchase of it would stand before all others for ever.
   */
  async execute(purchaseId: string): Promise<void> {
    const due = await this.purchases.find(purchaseId);
    const claimed = due && (await this.claim(due));
    if (!claimed) return;
    paymentPoints.pass('inquiry.after-claim');
    const { inquiryCount } = claimed;
    // Where a message made us ask a moment ago, that was the question of this turn.
    const { state } = (await this.asking.execute(claimed)).purchase;
    paymentPoints.pass('inquiry.after-answer');
    const terms = inquiryTermsOf(this.config);
    const time = nextInquiryTime(terms, { state, inquiryCount }, this.clock.now());
    await this.purchases.scheduleInquiry(purchaseId, time);
    paymentPoints.pass('inquiry.after-schedule');
    if (time) await this.plans.execute(claimed, time);
    paymentPoints.pass('inquiry.after-plan');
  }

  private claim({ _id, provider }: PurchaseRecord): Promise<PurchaseRecord | undefined> {
    const now = this.clock.now();
    const leaseMs = callLeaseMs(this.providers.find(provider));
    return this.purchases.claimInquiry(_id, { now, until: new Date(now.getTime() + leaseMs) });
  }
}
