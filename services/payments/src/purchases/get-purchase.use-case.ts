import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId } from '@mate/contracts/ids';
import { PurchaseRepository, type PurchaseRecord } from './purchase.repository.js';

/** A purchase for its owner; for everybody else it does not exist. */
@Injectable()
export class GetPurchase {
  constructor(private readonly purchases: PurchaseRepository) {}

  /** Throws PURCHASE_NOT_FOUND. */
  async execute(accountId: string, purchaseId: string): Promise<PurchaseRecord> {
    const purchase = isId(purchaseId)
      ? await this.purchases.findForOwner(accountId, purchaseId)
      : undefined;
    if (!purchase) throw new AppError('PURCHASE_NOT_FOUND');
    return purchase;
  }
}
