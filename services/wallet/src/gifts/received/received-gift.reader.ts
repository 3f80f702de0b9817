import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { fromInt64 } from '@mate/mongo/int64';
import { beyond, READ_MS_MAX, type TimePlace } from '@mate/service-kit/paging';
import {
  GIFT_STATES,
  giftModel,
  receivedByState,
  type GiftDocument,
  type GiftState,
} from '../gift.model.js';

/** A gift as its receiver sees it. */
export interface ReceivedGift {
  readonly id: string;
  /** Undefined where the giver stays unknown. */
  readonly fromAccountId: string | undefined;
  readonly isAnonymous: boolean;
  /** Name in the catalogue; undefined for a free amount. */
  readonly giftName: string | undefined;
  readonly quantity: number;
  readonly coins: bigint;
  readonly netCoins: bigint;
  readonly feeCoins: bigint;
  /** Of `netCoins`, taken back before it matured. */
  readonly reversedCoins: bigint;
  readonly message: string | undefined;
  readonly postId: string | undefined;
  readonly state: GiftState;
  readonly matureTime: Date;
  readonly createTime: Date;
}

/** Where a list of received gifts begins and ends, by when they were given. */
interface GivenWithin {
  readonly from: Date | undefined;
  /** Exclusive. */
  readonly to: Date | undefined;
}

/** Which received gifts, in one state or (undefined) in any, behind a place of the list. */
export interface ReceivedGiftQuery extends GivenWithin {
  readonly state: GiftState | undefined;
  readonly after: TimePlace | undefined;
  readonly limit: number;
}

/** Gifts from the side of whom they were given to. */
@Injectable()
export class ReceivedGiftReader {
  constructor(@InjectModel(giftModel.name) private readonly gifts: Model<GiftDocument>) {}

  /** Newest first. */
  async list(toAccountId: string, query: ReceivedGiftQuery): Promise<ReceivedGift[]> {
    const { after, limit, state } = query;
    const rows = await this.gifts
      .find({
        toAccountId,
        state: { $in: state ? [state] : [...GIFT_STATES] },
        ...givenIn(query),
        ...(after && { $and: [beyond({ time: 'createTime', id: '_id' }, after)] }),
      })
      .sort({ createTime: -1, _id: -1 })
      // Left to itself the database may take another one, and sort all that somebody ever got.
      .hint(receivedByState)
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return rows.map(receivedGift);
  }

  /** The journal by which a gift became its receiver's; undefined for a gift of somebody else, or one that did not. */
  async findMaturity(toAccountId: string, giftId: string): Promise<string | undefined> {
    const row = await this.gifts
      .findOne({ _id: giftId, toAccountId, state: 'matured' }, { endJournalId: 1 })
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return row?.endJournalId;
  }
}

function givenIn({ from, to }: GivenWithin): QueryFilter<GiftDocument> {
  if (!from && !to) return {};
  return { createTime: { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) } };
}

function receivedGift(row: GiftDocument): ReceivedGift {
  const isAnonymous = row.anonymous === true;
  return {
    id: row._id,
    fromAccountId: isAnonymous ? undefined : row.fromAccountId,
    isAnonymous,
    giftName: row.giftName,
    quantity: row.giftQuantity ?? 1,
    coins: fromInt64(row.coins),
    netCoins: fromInt64(row.netCoins),
    feeCoins: fromInt64(row.feeCoins),
    reversedCoins: fromInt64(row.reversedNetCoins ?? 0),
    message: row.message,
    postId: row.postId,
    state: row.state,
    matureTime: row.matureTime,
    createTime: row.createTime,
  };
}
