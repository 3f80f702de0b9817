import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import type { PaymentsConfig } from '../../payments.config.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import {
  inquiryTermsOf,
  isOverdue,
  isUnheardOf,
  type InquiryTerms,
} from './inquiry-schedule.rules.js';

/** Gives people a purchase to look at that has been open for longer than it should. */
@Injectable()
export class ReviewOverdue {
  private readonly terms: InquiryTerms;

  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) config: PaymentsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.terms = inquiryTermsOf(config);
  }

  /** Marks it once, later where its provider gave no answer. Does nothing where it is not overdue or no longer open. */
  async execute({ _id, createTime }: PurchaseRecord, isAnswered: boolean): Promise<void> {
    const isDue = isAnswered ? isOverdue : isUnheardOf;
    if (!isDue(this.terms, createTime, this.clock.now())) return;
    if (await this.purchases.markForReview(_id))
      this.logger.warn({ event: 'purchase.review_needed', purchaseId: _id });
  }
}
