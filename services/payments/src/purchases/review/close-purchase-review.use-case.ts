import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { disputeOf } from '../disputes/dispute.rules.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import { AskProvider } from '../settle/ask-provider.use-case.js';
import { ReviewedPurchaseRepository } from './reviewed-purchase.repository.js';

/** Takes a purchase off the list of those that a person has to look at. Neither settles nor fails it. */
@Injectable()
export class ClosePurchaseReview {
  constructor(
    private readonly asking: AskProvider,
    private readonly purchases: PurchaseRepository,
    private readonly reviewed: ReviewedPurchaseRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * The provider is asked first, so that nobody closes what has just been paid; where that decides it there is nothing
   * left to close. `noteDone` is called in the transaction. Throws PURCHASE_NOT_FOUND for one that is not on the list, and
   * PURCHASE_DISPUTED while a dispute waits for its own decision.
   */
  async execute(
    { _id }: PurchaseRecord,
    noteDone: (tx: Transaction) => Promise<void>,
  ): Promise<PurchaseRecord> {
    const before = await this.mustDecide(_id);
    if (!before.reviewNeeded) throw new AppError('PURCHASE_NOT_FOUND');
    await this.asking.execute(before);
    // The question takes its time, and a bank may have been heard of meanwhile.
    const current = await this.mustDecide(_id);
    await this.transactions.run(async (tx) => {
      if (current.reviewNeeded && !(await this.reviewed.close(current, this.clock.now(), tx)))
        // It moved within this moment: whoever closes it looks again.
        throw new AppError('PURCHASE_NOT_FOUND');
      await noteDone(tx);
    });
    return this.mustFind(_id);
  }

  private async mustDecide(purchaseId: string): Promise<PurchaseRecord> {
    const purchase = await this.mustFind(purchaseId);
    if (disputeOf(purchase) === 'told') throw new AppError('PURCHASE_DISPUTED');
    return purchase;
  }

  private async mustFind(purchaseId: string): Promise<PurchaseRecord> {
    const purchase = await this.purchases.find(purchaseId);
    if (!purchase) throw new AppError('PURCHASE_NOT_FOUND');
    return purchase;
  }
}
