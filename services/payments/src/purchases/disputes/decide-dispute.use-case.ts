import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { PurchaseRepository } from '../purchase.repository.js';
import { disputeOf, type DisputeDecision } from './dispute.rules.js';
import { DisputedPurchaseRepository } from './disputed-purchase.repository.js';
import { TakePurchaseBack } from './take-purchase-back.use-case.js';

/** A person says whether a bank took the money of a purchase back. */
@Injectable()
export class DecideDispute {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly disputed: DisputedPurchaseRepository,
    private readonly taking: TakePurchaseBack,
    private readonly transactions: TransactionRunner,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The same again changes nothing; one that was confirmed may be dismissed, since it was won, and one that was dismissed
   * confirmed, since that was a mistake and its provider may not tell it again. `noteDone` is called in the transaction.
   * Throws DISPUTE_NOT_FOUND.
   */
  async execute(
    purchaseId: string,
    decision: DisputeDecision,
    noteDone: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.decide(purchaseId, decision, tx);
      await noteDone(tx);
    });
    this.logger.warn({ event: 'purchase.dispute_decided', purchaseId, decision });
  }

  private async decide(
    purchaseId: string,
    decision: DisputeDecision,
    tx: Transaction,
  ): Promise<void> {
    const purchase = await this.purchases.find(purchaseId, tx);
    if (purchase && disputeOf(purchase) === decision) return;
    if (!purchase || !disputeOf(purchase)) throw new AppError('DISPUTE_NOT_FOUND');
    if (decision === 'confirmed') return this.taking.execute(purchase, tx);
    if (!(await this.disputed.decide(purchase, decision, tx)))
      throw new Error(`purchase ${purchaseId} changed within a snapshot`);
  }
}
