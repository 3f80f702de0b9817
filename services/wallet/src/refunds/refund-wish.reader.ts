import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { refundWishModel, type RefundWishDocument } from './refund-wish.model.js';
import { refundModel, type RefundDocument } from './refund.model.js';

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
}
