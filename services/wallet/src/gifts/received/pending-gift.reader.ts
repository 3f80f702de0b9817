import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { fromInt64 } from '@mate/mongo/int64';
import { beyond, READ_MS_MAX, type TimePlace } from '@mate/service-kit/paging';
import { openSlices } from '../../ledger/recipes/reversal.rules.js';
import type { LotSlice } from '../../ledger/posting.rules.js';
import { giftModel, receivedByState, type GiftDocument } from '../gift.model.js';
import { slicesFrom, type SeenGift } from '../gift.rows.js';

/** A gift that waits. */
export interface PendingGift extends SeenGift {
  readonly receiverId: AccountId;
  /** What is left of it for the receiver. */
  readonly coins: bigint;
  /** The giver's lots that the coins came from which did not go back. */
  readonly open: readonly LotSlice[];
  readonly matureTime: Date;
  readonly createTime: Date;
}

type PendingRow = Pick<
  GiftDocument,
  | '_id'
  | 'toAccountId'
  | 'netCoins'
  | 'reversedNetCoins'
  | 'reversedSlices'
  | 'slices'
  | 'matureTime'
  | 'createTime'
>;

const FIELDS = {
  ...({ toAccountId: 1, netCoins: 1, reversedNetCoins: 1 } as const),
  ...({ reversedSlices: 1, slices: 1, matureTime: 1, createTime: 1 } as const),
};

/** Gifts that wait, for whoever ends their waiting. */
@Injectable()
export class PendingGiftReader {
  constructor(@InjectModel(giftModel.name) private readonly gifts: Model<GiftDocument>) {}

  /** Those of a receiver that brought any coins, the first to mature first. */
  async listOf(receiverId: AccountId, limit: number): Promise<PendingGift[]> {
    const rows: PendingRow[] = await this.gifts
      .find({ toAccountId: receiverId, state: 'pending', netCoins: { $gt: 0n } }, FIELDS)
      .sort({ createTime: 1, _id: 1 })
      .hint(receivedByState)
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return rows.map(pendingGift);
  }

  /** Those that are due, the longest overdue first. */
  async listDue(
    now: Date,
    { after, limit }: { readonly after: TimePlace | undefined; readonly limit: number },
  ): Promise<PendingGift[]> {
    const rows: PendingRow[] = await this.gifts
      .find(
        {
          state: 'pending',
          matureTime: { $lte: now },
          ...(after && { $and: [beyond({ time: 'matureTime', id: '_id' }, after, 'asc')] }),
        },
        FIELDS,
      )
      .sort({ matureTime: 1, _id: 1 })
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return rows.map(pendingGift);
  }

  /** When the gift that waits longest should have matured, or will; undefined when none waits. */
  async findNextDue(): Promise<Date | undefined> {
    const row = await this.gifts
      .findOne({ state: 'pending' }, { matureTime: 1 })
      .sort({ matureTime: 1, _id: 1 })
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return row?.matureTime;
  }
}

function pendingGift(row: PendingRow): PendingGift {
  const reversedCoins = fromInt64(row.reversedNetCoins ?? 0);
  return {
    id: row._id,
    receiverId: row.toAccountId as AccountId,
    coins: fromInt64(row.netCoins) - reversedCoins,
    reversedCoins,
    open: openSlices({ slices: slicesFrom(row.slices), reversed: slicesFrom(row.reversedSlices) }),
    matureTime: row.matureTime,
    createTime: row.createTime,
  };
}
