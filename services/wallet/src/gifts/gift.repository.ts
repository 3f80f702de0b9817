import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { giftModel, type GiftDocument } from './gift.model.js';

/** Gifts as stored; they are written in the batch of their journal only. */
@Injectable()
export class GiftRepository {
  constructor(@InjectModel(giftModel.name) private readonly gifts: Model<GiftDocument>) {}

  /** The pending gift of a receiver that matures first. */
  async findNextMaturing(
    toAccountId: string,
  ): Promise<Pick<GiftDocument, 'matureTime' | 'netCoins'> | undefined> {
    const row = await this.gifts
      .findOne({ toAccountId, state: 'pending' }, { matureTime: 1, netCoins: 1 })
      .sort({ matureTime: 1 })
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return row ?? undefined;
  }

  /** Pending gifts of a receiver that brought any coins, the first to mature first. */
  async listPending(
    toAccountId: string,
    limit: number,
  ): Promise<Pick<GiftDocument, '_id' | 'netCoins'>[]> {
    return this.gifts
      .find({ toAccountId, state: 'pending', netCoins: { $gt: 0n } }, { netCoins: 1 })
      .sort({ matureTime: 1 })
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .lean();
  }
}
