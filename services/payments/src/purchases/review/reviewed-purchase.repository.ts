import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Transaction } from '@mate/mongo/transaction';
import { purchaseModel, type PurchaseDocument } from '../purchase.model.js';
import type { PurchaseRecord } from '../purchase.repository.js';

/** Purchases that a person has to look at. */
@Injectable()
export class ReviewedPurchaseRepository {
  constructor(
    @InjectModel(purchaseModel.name) private readonly purchases: Model<PurchaseDocument>,
  ) {}

  /** Ids of open cases behind an id, in their order, which is that of their beginning. */
  async listOpen(afterId: string, limit: number): Promise<string[]> {
    const rows = await this.purchases
      .find({ reviewNeeded: true, _id: { $gt: afterId as PurchaseDocument['_id'] } }, { _id: 1 })
      // Few wait; without the hint all purchases behind the id are looked through.
      .hint({ createTime: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Pick<PurchaseDocument, '_id'>[]>();
    return rows.map(({ _id }) => _id);
  }

  /** Takes it off the list as it stands; false where it moved meanwhile or is off it already. */
  async close({ _id, version }: PurchaseRecord, now: Date, tx: Transaction): Promise<boolean> {
    const { matchedCount } = await this.purchases.updateOne(
      { _id, version, reviewNeeded: true },
      {
        $set: { reviewNeeded: false, reviewCloseTime: now, updateTime: now },
        $unset: { takenAgainTime: 1 },
      },
      { session: tx },
    );
    return matchedCount === 1;
  }
}
