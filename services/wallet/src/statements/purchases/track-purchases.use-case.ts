import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { TransactionRepository } from '../transaction.repository.js';
import type { PurchaseLine } from '../statement-line.rules.js';

/** A purchase as payments announces it. */
export interface AnnouncedPurchase {
  readonly purchaseId: string;
  readonly accountId: string;
  readonly provider: string;
  readonly coins: string;
  readonly amountMinor: string;
  readonly currency: string;
}

/** What was announced of a purchase; without `end` it has begun. */
export interface PurchaseUpdate {
  readonly purchase: AnnouncedPurchase;
  readonly time: Date;
  readonly end?: { readonly state: 'FAILED' | 'REJECTED'; readonly reason: string };
}

/** Shows purchases on the statement from their first moment on; completing them is the credit's own part. */
@Injectable()
export class TrackPurchases {
  constructor(private readonly transactions: TransactionRepository) {}

  /** In the transaction that remembers the event. A line that is completed stays so. */
  async execute({ purchase, time, end }: PurchaseUpdate, tx: Transaction): Promise<void> {
    const line = { ...lineOf(purchase), time };
    if (end) await this.transactions.endPurchase(line, end, tx);
    else await this.transactions.addPurchase(line, tx);
  }
}

function lineOf(purchase: AnnouncedPurchase): PurchaseLine {
  return {
    purchaseId: purchase.purchaseId,
    ownerId: purchase.accountId as AccountId,
    provider: purchase.provider,
    coins: BigInt(purchase.coins),
    amountMinor: BigInt(purchase.amountMinor),
    currency: purchase.currency,
  };
}
