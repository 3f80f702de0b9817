import { Injectable } from '@nestjs/common';
import {
  RefundedPurchases,
  type RefundedPurchase,
} from '../../purchases/refunded-purchases.reader.js';
import { RefundRepository, type RefundRecord } from '../refund.repository.js';

const LISTED_MAX = 50;

/** A refund with the purchase that it is of. */
export interface RefundOfPurchase {
  readonly refund: RefundRecord;
  readonly purchase: RefundedPurchase | undefined;
}

/** Refunds that are open, for those who administer. */
@Injectable()
export class OpenRefundsReader {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly purchases: RefundedPurchases,
  ) {}

  /** Those that wait for a person first. */
  async list(): Promise<RefundOfPurchase[]> {
    const refunds = await this.refunds.listOpen(LISTED_MAX);
    return Promise.all(refunds.map((refund) => this.withPurchase(refund)));
  }

  /** A refund with its purchase. */
  async withPurchase(refund: RefundRecord): Promise<RefundOfPurchase> {
    return { refund, purchase: await this.purchases.find(refund.purchaseId) };
  }
}
