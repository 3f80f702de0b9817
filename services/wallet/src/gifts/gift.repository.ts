import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { giftModel, type GiftDocument } from './gift.model.js';

/** Gifts as stored; what moves coins is written in the batch of their journal only. */
@Injectable()
export class GiftRepository {
  constructor(@InjectModel(giftModel.name) private readonly gifts: Model<GiftDocument>) {}

  /** The pending gift of a receiver that matures first, of those that mature from a time on. */
  async findNextMaturing(
    toAccountId: string,
    from: Date = new Date(0),
  ): Promise<Pick<GiftDocument, 'matureTime' | 'netCoins' | 'reversedNetCoins'> | undefined> {
    const row = await this.gifts
      .findOne(
        { toAccountId, state: 'pending', matureTime: { $gte: from } },
        { matureTime: 1, netCoins: 1, reversedNetCoins: 1 },
      )
      .sort({ matureTime: 1 })
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return row ?? undefined;
  }

  /** Gifts of a giver who said something with them. */
  async listWithMessage(
    fromAccountId: string,
    limit: number,
  ): Promise<{ id: string; toAccountId: string }[]> {
    const rows = await this.gifts
      .find({ fromAccountId, message: { $exists: true } }, { toAccountId: 1 })
      .limit(limit)
      .lean();
    return rows.map(({ _id, toAccountId }) => ({ id: _id, toAccountId }));
  }

  /** Safe to repeat. */
  async forgetMessages(ids: readonly string[]): Promise<void> {
    await this.gifts.updateMany({ _id: { $in: [...ids] } }, { $unset: { message: '' } });
  }
}
