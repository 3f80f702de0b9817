import { Inject, Injectable } from '@nestjs/common';
import { purchaseDisputed } from '@mate/contracts/events';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import type { DisputeNotice } from '../../providers/payment-provider.port.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import { isFinal } from '../purchase.states.js';

/** The purchase of a dispute. */
export interface AppliedDispute {
  readonly purchase: PurchaseRecord;
  /** False while it is not known whether there is anything to take back. */
  readonly isSettled: boolean;
}

/** The bank of a payer took the money of a purchase back: the wallet is told, once, and takes the coins. */
@Injectable()
export class DisputePurchase {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Undefined where the payment is not ours, or not ours yet. Waits for a purchase that is not settled: without a success
   * that we asked for there is nothing to take back.
   */
  async execute(provider: string, dispute: DisputeNotice): Promise<AppliedDispute | undefined> {
    const purchase = await this.find(provider, dispute);
    if (!purchase) return undefined;
    if (purchase.state !== 'SETTLED') return { purchase, isSettled: isFinal(purchase.state) };
    const { _id: purchaseId, accountId } = purchase;
    const now = this.clock.now();
    const isFirst = await this.transactions.run(async (tx) => {
      const marked = await this.purchases.markDisputed(purchaseId, now, tx);
      const news = { purchaseId, accountId, provider, disputeTime: now.toISOString() };
      if (marked) await this.outbox.add(purchaseDisputed, news, tx);
      return marked;
    });
    if (isFirst)
      this.logger.error({ event: 'purchase.disputed', purchaseId, provider, code: dispute.code });
    return { purchase, isSettled: true };
  }

  private find(provider: string, { by, name }: DisputeNotice): Promise<PurchaseRecord | undefined> {
    return by === 'reference'
      ? this.purchases.findByReference(provider, name)
      : this.purchases.findByProviderReference(provider, name);
  }
}
