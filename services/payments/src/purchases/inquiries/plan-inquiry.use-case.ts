import { Inject, Injectable } from '@nestjs/common';
import type { PaymentsConfig } from '../../payments.config.js';
import { PAYMENTS_CONFIG } from '../../payments.tokens.js';
import { nextInquiryTime } from '../settle/inquiry-schedule.rules.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import type { PurchaseState } from '../purchase.states.js';

/** Which purchases have to be asked about, and when. */
@Injectable()
export class PlanInquiry {
  constructor(
    private readonly purchases: PurchaseRepository,
    @Inject(PAYMENTS_CONFIG) private readonly config: PaymentsConfig,
  ) {}

  /** Due inquiries, the longest overdue first. */
  due(limit: number): Promise<{ id: string; inquiryCount: number }[]> {
    return this.purchases.listDue(new Date(), limit);
  }

  /** Takes a due inquiry for so long. Undefined when it is not due or somebody else has it. */
  claim(purchaseId: string, leaseMs: number): Promise<PurchaseRecord | undefined> {
    const now = new Date();
    return this.purchases.claimInquiry(purchaseId, {
      now,
      until: new Date(now.getTime() + leaseMs),
    });
  }

  /** Stores when to ask next, and answers it; undefined when that was the last time. */
  async next(
    purchaseId: string,
    made: { readonly state: PurchaseState; readonly inquiryCount: number },
  ): Promise<Date | undefined> {
    const terms = {
      delaysSeconds: this.config.INQUIRY_DELAYS_SECONDS,
      expireAfterSeconds: this.config.EXPIRE_AFTER_SECONDS,
    };
    const time = nextInquiryTime(terms, made, new Date());
    await this.purchases.scheduleInquiry(purchaseId, time);
    return time;
  }
}
