import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { coins } from '@mate/contracts/coins';
import type { AccountId } from '@mate/contracts/ids';
import { fromInt64 } from '@mate/mongo/int64';
import { READ_MS_MAX } from '@mate/service-kit/paging';
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

/** Coins of a giver that came in together. */
interface GivenLot {
  readonly giverId: AccountId;
  readonly lot: string;
}

/** When the last gift of a page was given, and which gifts of that time were listed: there may be more of them. */
interface PageEnd {
  readonly time: Date;
  readonly ids: readonly string[];
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
   * Pending gifts that coins of a giver's lot went into, the newest first, in pages. None of them is older than the gift that
   * waits longest of all, so that no more of what somebody gave is walked than some days.
   */
  async *listOfLot(of: GivenLot, limit: number): AsyncGenerator<TakenBackGift[]> {
    const nextDue = await this.pending.findNextDue();
    if (!nextDue) return;
    const since = receivedAt(nextDue);
    let end: PageEnd | undefined;
    for (;;) {
      const rows = await this.readPage(of, { since, end, limit });
      yield await Promise.all(rows.map((row) => this.giftOf(row)));
      const last = rows.at(-1);
      if (!last || rows.length < limit) return;
      end = pageEnd(last.createTime, rows, end);
    }
  }

  /** By time alone, as the index has them: an order by id as well would sort all of the days for every page. */
  private readPage(
    { giverId, lot }: GivenLot,
    page: { readonly since: Date; readonly end: PageEnd | undefined; readonly limit: number },
  ): Promise<GiftDocument[]> {
    const { end, limit, since } = page;
    return this.gifts
      .find({
        fromAccountId: giverId,
        createTime: { $gte: since, ...(end && { $lte: end.time }) },
        ...(end && { _id: { $nin: end.ids } }),
        state: 'pending',
        'slices.lot': lot,
      })
      .sort({ createTime: -1 })
      .hint(givenOfLate)
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .lean();
  }

  private async giftOf(row: GiftDocument): Promise<TakenBackGift> {
    const gift = takenBackGift(row);
    return { ...gift, giverMark: await this.marks.find(gift) };
  }
}

function pageEnd(time: Date, rows: readonly GiftDocument[], before: PageEnd | undefined): PageEnd {
  const isThen = (other: Date | undefined): boolean => other?.getTime() === time.getTime();
  const here = rows.filter(({ createTime }) => isThen(createTime)).map(({ _id }) => _id);
  return { time, ids: before && isThen(before.time) ? [...before.ids, ...here] : here };
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
