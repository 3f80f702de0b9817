import { Injectable } from '@nestjs/common';
import type { Transaction } from '@mate/mongo/transaction';
import type { PaymentIntent } from '../providers/payment-provider.port.js';
import { intentOf } from './purchase.mapper.js';
import { PurchaseRepository, type PurchaseRecord } from './purchase.repository.js';

/** What refunds have to know of a purchase. */
export type RefundedPurchase = Pick<
  PurchaseRecord,
  | '_id'
  | 'accountId'
  | 'provider'
  | 'reference'
  | 'providerReference'
  | 'state'
  | 'coins'
  | 'amountMinor'
  | 'currency'
  | 'paid'
  | 'disputeState'
  | 'disputeTime'
  | 'takenBackTime'
>;

/** Purchases, for those who give their money back. */
@Injectable()
export class RefundedPurchases {
  constructor(private readonly purchases: PurchaseRepository) {}

  find(purchaseId: string, tx?: Transaction): Promise<RefundedPurchase | undefined> {
    return this.purchases.find(purchaseId, tx);
  }

  /** For whoever begins a refund of an account's purchase: of two at once the later one runs again, and sees the first. */
  count(
    purchaseId: string,
    accountId: string,
    tx: Transaction,
  ): Promise<RefundedPurchase | undefined> {
    return this.purchases.countRefund(purchaseId, accountId, tx);
  }

  /** Notes that a bank took its money back; true the first time, of one that was settled. */
  markDisputed(purchaseId: string, time: Date, tx: Transaction): Promise<boolean> {
    return this.purchases.markDisputed(purchaseId, time, tx);
  }

  /** Gives it to a person, who has to look at it though it was settled; false where it waits already. */
  putUpForReview(purchaseId: string, tx: Transaction): Promise<boolean> {
    return this.purchases.putUpForReview(purchaseId, tx);
  }

  /** With what its provider has to know of it. */
  async findForProvider(
    purchaseId: string,
  ): Promise<{ purchase: RefundedPurchase; intent: PaymentIntent } | undefined> {
    const purchase = await this.purchases.find(purchaseId);
    return purchase && { purchase, intent: intentOf(purchase) };
  }
}
