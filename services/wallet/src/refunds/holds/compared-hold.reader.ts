import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { UtcDay } from '@mate/contracts/utc-day';
import { fromInt64 } from '@mate/mongo/int64';
import {
  beyond,
  Cursors,
  READ_MS_MAX,
  readPage,
  type CursorCodec,
  type CursorPage,
  type TimePlace,
} from '@mate/service-kit/paging';
import { refundModel, type RefundDocument } from '../refund.model.js';

/** What is compared of a hold. */
export interface ComparedHold {
  readonly refundId: string;
  readonly purchaseId: string;
  readonly accountId: string;
  readonly coins: bigint;
  readonly state: RefundDocument['state'];
  /** Absent until it is captured. */
  readonly amountMinor?: bigint;
  readonly currency: string;
  readonly createTime: Date;
  readonly updateTime: Date;
}

/** Which holds of a day: those that were captured on it, or those that were begun on it and are not ended. */
export type HoldSide = 'captured' | 'held';

const PAGE = 200;
const TIMES = { captured: 'updateTime', held: 'createTime' } as const;

/** Holds of refunds as they are booked, for who compares them with the money that went back. */
@Injectable()
export class ComparedHoldReader {
  private readonly places: Readonly<Record<HoldSide, CursorCodec<TimePlace>>>;

  constructor(
    @InjectModel(refundModel.name) private readonly refunds: Model<RefundDocument>,
    cursors: Cursors,
  ) {
    this.places = {
      captured: cursors.byTime('captured-of-day'),
      held: cursors.byTime('held-of-day'),
    };
  }

  /** Those of these that there are. */
  async find(refundIds: readonly string[]): Promise<ComparedHold[]> {
    const rows = await this.refunds
      .find({ _id: { $in: [...refundIds] } })
      .maxTimeMS(READ_MS_MAX)
      .lean<RefundDocument[]>();
    return rows.map(toCompared);
  }

  /** A page of a day, the longest ago first. Throws CURSOR_INVALID. */
  listOfDay(day: UtcDay, side: HoldSide, cursor: string): Promise<CursorPage<ComparedHold>> {
    return readPage({ cursor, limit: PAGE }, this.places[side], {
      limitMax: PAGE,
      load: (after, limit) => this.load(day, side, { after, limit }),
      placeOf: (row) => ({ time: row[TIMES[side]], id: row.refundId }),
    });
  }

  private async load(
    { from, to }: UtcDay,
    state: HoldSide,
    { after, limit }: { readonly after: TimePlace | undefined; readonly limit: number },
  ): Promise<ComparedHold[]> {
    const time = TIMES[state];
    const place: QueryFilter<RefundDocument> = after
      ? beyond({ time, id: '_id' }, after, 'asc')
      : {};
    const rows = await this.refunds
      .find({ state, $and: [{ [time]: { $gte: from, $lt: to } }, place] })
      .sort({ [time]: 1, _id: 1 })
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .lean<RefundDocument[]>();
    return rows.map(toCompared);
  }
}

function toCompared(row: RefundDocument): ComparedHold {
  const { amountMinor, coins, createTime, currency, ownerId, purchaseId, state, updateTime } = row;
  return {
    ...{ refundId: row._id, purchaseId, accountId: ownerId },
    ...{ state, currency, createTime, updateTime },
    coins: fromInt64(coins),
    ...(amountMinor !== undefined && { amountMinor: fromInt64(amountMinor) }),
  };
}
