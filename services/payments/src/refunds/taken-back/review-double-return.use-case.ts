import { Inject, Injectable } from '@nestjs/common';
import type { Transaction } from '@mate/mongo/transaction';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { isTakenBack } from '../../purchases/disputes/dispute.rules.js';
import { RefundedPurchases } from '../../purchases/refunded-purchases.reader.js';
import { RefundRepository } from '../refund.repository.js';
import { mayBeGone } from './taken-back.rules.js';

/** Where a bank took a purchase back whose money we gave back too, or may have, a person looks: nothing undoes either. */
@Injectable()
export class ReviewDoubleReturn {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly purchases: RefundedPurchases,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Nothing of a purchase whose coins no bank's word took; of one that was won later too, since its coins may be given back by hand. */
  async execute(purchaseId: string, tx: Transaction): Promise<void> {
    const purchase = await this.purchases.find(purchaseId, tx);
    if (!purchase || !isTakenBack(purchase)) return;
    const refunds = await this.refunds.listOf(purchaseId, tx);
    if (!refunds.some(mayBeGone)) return;
    if (await this.purchases.putUpForReview(purchaseId, tx))
      this.logger.error({ event: 'purchase.returned_twice', purchaseId });
  }
}
