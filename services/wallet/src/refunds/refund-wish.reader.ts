import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { refundWishModel, type RefundWishDocument } from './refund-wish.model.js';
import { refundModel, type RefundDocument } from './refund.model.js';

/** A refund that its buyer asked for, in their own words. */
export interface RefundWish {
  readonly refundId: string;
  readonly purchaseId: string;
  readonly reason: string;
  readonly createTime: Date;
}

/** What buyers asked for. */
@Injectable()
export class RefundWishReader {
  constructor(
    @InjectModel(refundModel.name) private readonly refunds: Model<RefundDocument>,
    @InjectModel(refundWishModel.name) private readonly wishes: Model<RefundWishDocument>,
  ) {}

  /** How often its buyer had coins of a purchase held; what support holds does not count. */
  async count(purchaseId: string): Promise<number> {
    const ids = await this.refunds.distinct('_id', { purchaseId }).maxTimeMS(READ_MS_MAX);
    return this.wishes.countDocuments({ _id: { $in: ids } }).maxTimeMS(READ_MS_MAX);
  }

  /** A page of what somebody asked for, behind a refund; the oldest first. */
  async list(ownerId: AccountId, afterId: string, limit: number): Promise<RefundWish[]> {
    const wishes = await this.wishes
      .find({ ownerId, _id: { $gt: afterId } })
      .sort({ _id: 1 })
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    const refunds = await this.refunds
      .find({ _id: { $in: wishes.map(({ _id }) => _id) } }, { purchaseId: 1 })
      .maxTimeMS(READ_MS_MAX)
      .lean<Pick<RefundDocument, '_id' | 'purchaseId'>[]>();
    const purchaseIds = new Map(refunds.map(({ _id, purchaseId }) => [_id, purchaseId]));
    return wishes.map(({ _id: refundId, reason, createTime }) => ({
      ...{ refundId, reason, createTime },
      purchaseId: purchaseIds.get(refundId) ?? '',
    }));
  }
}
