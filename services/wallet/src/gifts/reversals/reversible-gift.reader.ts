import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { coins } from '@mate/contracts/coins';
import type { AccountId } from '@mate/contracts/ids';
import { fromInt64 } from '@mate/mongo/int64';
import { beyond, READ_MS_MAX, type TimePlace } from '@mate/service-kit/paging';
import { receivedAt } from '../../ledger/lots.rules.js';
import type { ReversibleGift } from '../../ledger/recipes/reversal.rules.js';
import { findGiftNamed } from '../gift-catalogue.rules.js';
import { giftModel, givenOfLate, type GiftDocument, type GiftState } from '../gift.model.js';
import { slicesFrom } from '../gift.rows.js';
import { GiverMarks } from '../marks/giver-marks.reader.js';
import { PendingGiftReader } from '../received/pending-gift.reader.js';

/** A gift with what went back of it so far. */
export interface TakenBackGift extends ReversibleGift {
  readonly id: string;
  readonly state: GiftState;
  readonly postId: string | undefined;
  readonly isAnonymous: boolean;
  /** By what an anonymous giver is known on the post; absent of every other gift. */
  readonly giverMark: string | undefined;
  /** Of what arrived, gone back so far. */
  readonly reversedNetCoins: bigint;
  /** Which gift of the catalogue; undefined for a free amount. */
  readonly chosen:
    { readonly id: string; readonly name: string; readonly quantity: number } | undefined;
  readonly createTime: Date;
}

/** Gifts for whoever takes them back. */
@Injectable()
export class ReversibleGiftReader {
  constructor(
    @InjectModel(giftModel.name) private readonly gifts: Model<GiftDocument>,
    private readonly pending: PendingGiftReader,
    private readonly marks: GiverMarks,
  ) {}

  async find(giftId: string): Promise<TakenBackGift | undefined> {
    const row = await this.gifts.findById(giftId).maxTimeMS(READ_MS_MAX).lean();
    return row ? this.giftOf(row) : undefined;
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
    return Promise.all(rows.map((row) => this.giftOf(row)));
  }

  private async giftOf(row: GiftDocument): Promise<TakenBackGift> {
    const gift = takenBackGift(row);
    return { ...gift, giverMark: await this.marks.find(gift) };
  }
}

function takenBackGift(row: GiftDocument): Omit<TakenBackGift, 'giverMark'> {
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
    chosen: chosenIn(row),
    state: row.state,
    postId: row.postId,
    isAnonymous: row.anonymous === true,
    createTime: row.createTime,
  };
}

function chosenIn({ giftName, giftQuantity }: GiftDocument): TakenBackGift['chosen'] {
  const id = giftName && findGiftNamed(giftName)?.id;
  return id ? { id, name: giftName, quantity: giftQuantity ?? 1 } : undefined;
}
