import { Injectable } from '@nestjs/common';
import { purchaseDisputed } from '@mate/contracts/events';
import { Outbox } from '@mate/messaging/outbox';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import { DisputedPurchaseRepository } from './disputed-purchase.repository.js';

/** A bank did take the money of a purchase back: the wallet is told, and takes the coins, once per purchase. */
@Injectable()
export class TakePurchaseBack {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly disputed: DisputedPurchaseRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Of a purchase as it stands in the transaction, with a dispute. Of one that brought no coins nothing is announced. Where
   * coins were taken before, the wallet takes none: they may have been given back by hand, so a person looks.
   */
  async execute(purchase: PurchaseRecord, tx: Transaction): Promise<void> {
    const { _id: purchaseId, accountId, provider } = purchase;
    // One that was dismissed has none.
    const { disputeTime: time = this.clock.now() } = purchase;
    const disputed = { ...purchase, disputeTime: time };
    if (!(await this.disputed.decide(disputed, 'confirmed', tx)))
      throw new Error(`purchase ${purchaseId} changed within a snapshot`);
    const isFirst = await this.purchases.markDisputed(purchaseId, time, tx);
    if (!isFirst && !(await this.disputed.noteTakenAgain(purchaseId, time, tx))) return;
    // Said each time: by our own news refunds of it are stopped.
    const news = { purchaseId, accountId, provider, disputeTime: time.toISOString() };
    await this.outbox.add(purchaseDisputed, news, tx);
  }
}
