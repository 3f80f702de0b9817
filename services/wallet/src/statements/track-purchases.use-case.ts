import { Injectable } from '@nestjs/common';
import type { Transaction } from '@mate/mongo/transaction';
import { TransactionRepository } from './transaction.repository.js';
import type { PurchaseLine } from './transaction-rows.rules.js';

/** A purchase as payments announces it. */
export interface AnnouncedPurchase {
  readonly purchaseId: string;
  readonly accountId: string;
  readonly provider: string;
  readonly coins: string;
  readonly amountMinor: string;
  readonly currency: string;
}

/** Shows purchases on the statement from their first moment on; completing them is the credit's own part. */
@Injectable()
export class TrackPurchases {
  constructor(private readonly transactions: TransactionRepository) {}

  async begin(purchase: AnnouncedPurchase, time: Date, tx: Transaction): Promise<void> {
    await this.transactions.addPurchase({ ...lineOf(purchase), time }, tx);
  }

  async end(
    purchase: AnnouncedPurchase & {
      readonly state: 'FAILED' | 'REJECTED';
      readonly reason: string;
    },
    time: Date,
    tx: Transaction,
  ): Promise<void> {
    const { state, reason } = purchase;
    await this.transactions.endPurchase({ ...lineOf(purchase), time }, { state, reason }, tx);
  }
}

function lineOf(purchase: AnnouncedPurchase): PurchaseLine {
  return {
    purchaseId: purchase.purchaseId,
    ownerId: purchase.accountId,
    provider: purchase.provider,
    coins: BigInt(purchase.coins),
    amountMinor: BigInt(purchase.amountMinor),
    currency: purchase.currency,
  };
}
