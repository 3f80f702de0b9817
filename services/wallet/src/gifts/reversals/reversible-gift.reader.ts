import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { coins } from '@mate/contracts/coins';
import type { AccountId } from '@mate/contracts/ids';
import { fromInt64 } from '@mate/mongo/int64';
import { beyond, READ_MS_MAX, type TimePlace } from '@mate/service-kit/paging';
import { receivedAt } from '../../ledger/lots.rules.js';
import type { ReversibleGift } from '../../ledger/recipes/reversal.rules.js';
import { giftModel, givenOfLate, type GiftDocument, type GiftState } from '../gift.model.js';
import { slicesFrom } from '../gift.rows.js';
import { PendingGiftReader } from '../received/pending-gift.reader.js';

/** A gift with what went back of it so far. */
export interface TakenBackGift extends ReversibleGift {
  readonly id: string;
  readonly state: GiftState;
  /** Of what arrived, gone back so far. */
  readonly reversedNetCoins: bigint;
  readonly createTime: Date;
}

/** Gifts for whoever takes them back. */
@Injectable()
export class ReversibleGiftReader {
  constructor(
    @InjectModel(giftModel.name) private readonly gifts: Model<GiftDocument>,
    private readonly pending: PendingGiftReader,
  ) {}

  async find(giftId: string): Promise<TakenBackGift | undefined> {
    const row = await this.gifts.findById(giftId).maxTimeMS(READ_MS_MAX).lean();
    return row ? takenBackGift(row) : undefined;
  }

  /**
   * Pending gifts that coins of a giver's lot went into, the newest first. None of them is older than the gift that waits
   * longest of all, so that no more of what somebody gave is walked than some days.
   */
  async listOfLot(
    of: { readonly giverId: AccountId; readonly lot: string },
    page: { readonly after: TimePlace | undefined; readonly limit: number },
  ): Promise<TakenBackGift[]> {
    const nextDue = await this.pending.findNextDue();
    if (!nextDue) return [];
    const rows = await this.gifts
      .find({
        fromAccountId: of.giverId,
        createTime: { $gte: receivedAt(nextDue) },
        state: 'pending',
        'slices.lot': of.lot,
        ...(page.after && { $and: [beyond({ time: 'createTime', id: '_id' }, page.after)] }),
      })
      .sort({ createTime: -1, _id: -1 })
      .hint(givenOfLate)
      .limit(page.limit)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return rows.map(takenBackGift);
  }
}

function takenBackGift(row: GiftDocument): TakenBackGift {
  return {
    id: row._id,
    giverId: row.fromAccountId as AccountId,
    receiverId: row.toAccountId as AccountId,
    coins: coins(fromInt64(row.coins)),
    netCoins: coins(fromInt64(row.netCoins)),
    feeCoins: coins(fromInt64(row.feeCoins)),
    slices: slicesFrom(row.slices),
    reversed: slicesFrom(row.reversedSlices),
    reversedNetCoins: fromInt64(row.reversedNetCoins ?? 0),
    state: row.state,
    createTime: row.createTime,
  };
}
