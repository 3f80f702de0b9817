import { Injectable } from '@nestjs/common';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { RefundRepository } from '../refund.repository.js';
import { ReviewDoubleReturn } from './review-double-return.use-case.js';
import { TAKEN_BACK } from './taken-back.rules.js';

/**
 * A bank took a purchase back, and no refund of it goes out any more. What was not sent ends when it is due (`SendRefund`);
 * what waits for a person says so, since they may have paid it; of what was sent a person looks at the purchase.
 */
@Injectable()
export class StopRefunds {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly reviewing: ReviewDoubleReturn,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that marks the purchase, or after it. */
  async execute(purchaseId: string, tx: Transaction): Promise<void> {
    // Written before they are read: a refund that is being sent at this moment is seen as such, or sees the mark.
    await this.refunds.noteOpen(purchaseId, TAKEN_BACK, { now: this.clock.now(), tx });
    await this.reviewing.execute(purchaseId, tx);
  }
}
