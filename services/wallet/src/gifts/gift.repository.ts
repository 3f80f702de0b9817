import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { giftModel, receivedByState, type GiftDocument } from './gift.model.js';

/** With which gifts something was said: those that somebody gave by name, or anonymous ones given up to a time. */
export type SaidWith = { readonly giverId: string } | { readonly anonymousUntil: Date };

/** Gifts as stored; what moves coins is written in the batch of their journal only. */
@Injectable()
export class GiftRepository {
  constructor(@InjectModel(giftModel.name) private readonly gifts: Model<GiftDocument>) {}

  /**
   * The pending gift of a receiver that matures first, of those given from a time on: all wait equally long, so the first
   * that was given.
   */
  async findNextMaturing(
    toAccountId: string,
    givenFrom: Date = new Date(0),
  ): Promise<Pick<GiftDocument, 'matureTime' | 'netCoins' | 'reversedNetCoins'> | undefined> {
    const row = await this.gifts
      .findOne(
        { toAccountId, state: 'pending', createTime: { $gte: givenFrom } },
        { matureTime: 1, netCoins: 1, reversedNetCoins: 1 },
      )
      .sort({ createTime: 1, _id: 1 })
      .hint(receivedByState)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return row ?? undefined;
  }

  /** Gifts that something was said with, and whose lines say it. */
  async listWithMessage(
    said: SaidWith,
    limit: number,
  ): Promise<{ id: string; owners: readonly string[] }[]> {
    const rows = await this.gifts
      .find({ ...filterOf(said), message: { $exists: true } }, { fromAccountId: 1, toAccountId: 1 })
      .limit(limit)
      .lean();
    return rows.map(({ _id: id, fromAccountId, toAccountId }) => ({
      id,
      owners: [fromAccountId, toAccountId],
    }));
  }

  /** Safe to repeat. */
  async forgetMessages(ids: readonly string[]): Promise<void> {
    await this.gifts.updateMany({ _id: { $in: [...ids] } }, { $unset: { message: '' } });
  }
}

function filterOf(said: SaidWith): QueryFilter<GiftDocument> {
  return 'giverId' in said
    ? { fromAccountId: said.giverId, anonymous: { $ne: true } }
    : { anonymous: true, createTime: { $lte: said.anonymousUntil } };
}
