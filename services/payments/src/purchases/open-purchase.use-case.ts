import { Injectable } from '@nestjs/common';
import { purchaseCreated } from '@mate/contracts/events';
import { Outbox } from '@mate/messaging/outbox';
import { isDuplicateKey } from '@mate/mongo/collection';
import type { IdempotentRequest } from '@mate/mongo/idempotency';
import { TransactionRunner } from '@mate/mongo/transaction';
import { eventFactsOf } from './purchase.mapper.js';
import { PurchaseRepository, type PurchaseRecord } from './purchase.repository.js';

/** Stores a new purchase, its key and its announcement together. */
@Injectable()
export class OpenPurchase {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
  ) {}

  /** Answers the id of the purchase that the key stands for: this one, or that of a twin call that was faster. */
  async execute(purchase: PurchaseRecord, request: IdempotentRequest): Promise<string> {
    try {
      await this.transactions.run(async (tx) => {
        await this.purchases.insert(purchase, request, tx);
        await this.outbox.add(purchaseCreated, eventFactsOf(purchase), tx);
      });
      return purchase._id;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const twinId = await this.purchases.findEarlier(request);
      if (twinId === undefined) throw error;
      return twinId;
    }
  }
}
