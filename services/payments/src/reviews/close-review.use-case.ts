import { Injectable } from '@nestjs/common';
import type { Transaction } from '@mate/mongo/transaction';
import { ClosePurchaseReview } from '../purchases/review/close-purchase-review.use-case.js';
import { CloseWebhookReview } from '../webhooks/dead/close-webhook-review.use-case.js';
import type { ReviewSubject } from './review-subject.reader.js';

/** Takes a case off the list of those that a person has to look at. */
@Injectable()
export class CloseReview {
  constructor(
    private readonly purchases: ClosePurchaseReview,
    private readonly webhooks: CloseWebhookReview,
  ) {}

  /** `noteDone` is called in the transaction. Throws PURCHASE_NOT_FOUND for one that is not on the list, and PURCHASE_DISPUTED. */
  async execute(
    subject: ReviewSubject,
    noteDone: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    if (subject.kind === 'purchase') await this.purchases.execute(subject.purchase, noteDone);
    else await this.webhooks.execute(subject.id, noteDone);
  }
}
