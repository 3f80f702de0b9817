import { Injectable } from '@nestjs/common';
import { isAppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { CreditedPurchaseReader } from '../../credits/credited-purchase.reader.js';
import type { LaneOwnerReader } from '../../ledger/routing/runs-in-lane.policy.js';

/** The lane of whose purchase it is. */
@Injectable()
export class PurchaseLaneReader implements LaneOwnerReader {
  constructor(private readonly purchases: CreditedPurchaseReader) {}

  async findLaneOwner(purchaseId: string): Promise<AccountId | undefined> {
    try {
      return (await this.purchases.find(purchaseId)).ownerId;
    } catch (error) {
      // The handler refuses it, and writes that down.
      if (isAppError(error) && error.reason === 'TRANSACTION_NOT_FOUND') return undefined;
      throw error;
    }
  }
}
