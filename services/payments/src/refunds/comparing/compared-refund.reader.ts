import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { UtcDay } from '@mate/contracts/utc-day';
import { fromInt64 } from '@mate/mongo/int64';
import {
  beyond,
  Cursors,
  readPage,
  type CursorCodec,
  type CursorPage,
  type TimePlace,
} from '@mate/service-kit/paging';
import { refundModel, type RefundDocument } from '../refund.model.js';
import { isEnded, refundStates, type RefundState } from '../refund.states.js';

/** What is compared of a refund with its hold. */
export interface ComparedRefund {
  readonly refundId: string;
  readonly purchaseId: string;
  readonly accountId: string;
  readonly provider: string;
  readonly coins: bigint;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly state: RefundState;
  readonly updateTime: Date;
}

const PAGE = 200;
const ENDS = refundStates.filter(isEnded);

/** Refunds that have a hold, for who compares them with the wallet's. */
@Injectable()
export class ComparedRefundReader {
  private readonly places: CursorCodec<TimePlace>;

  constructor(
    @InjectModel(refundModel.name) private readonly refunds: Model<RefundDocument>,
    cursors: Cursors,
  ) {
    this.places = cursors.byTime('refunds-of-day');
  }

  /** A page of those that ended on a day, the longest ago first. Throws CURSOR_INVALID. */
  listOfDay(day: UtcDay, cursor: string): Promise<CursorPage<ComparedRefund>> {
    return readPage({ cursor, limit: PAGE }, this.places, {
      limitMax: PAGE,
      load: (after, limit) => this.load(day, after, limit),
      placeOf: ({ refundId: id, updateTime: time }) => ({ time, id }),
    });
  }

  /** Those of these that there are. */
  async findAll(ids: readonly string[]): Promise<ComparedRefund[]> {
    const rows = await this.refunds
      .find({ _id: { $in: [...ids] }, kind: 'request' })
      .lean<RefundDocument[]>();
    return rows.map(toCompared);
  }

  private async load(
    { from, to }: UtcDay,
    after: TimePlace | undefined,
    limit: number,
  ): Promise<ComparedRefund[]> {
    const place: QueryFilter<RefundDocument> = after
      ? beyond({ time: 'updateTime', id: '_id' }, after, 'asc')
      : {};
    const within = { updateTime: { $gte: from, $lt: to } };
    const rows = await this.refunds
      .find({ kind: 'request', state: { $in: ENDS }, $and: [within, place] })
      .sort({ updateTime: 1, _id: 1 })
      .limit(limit)
      .lean<RefundDocument[]>();
    return rows.map(toCompared);
  }
}

function toCompared(row: RefundDocument): ComparedRefund {
  const { _id: refundId, accountId, currency, provider, purchaseId, state, updateTime } = row;
  return {
    ...{ refundId, purchaseId, accountId, provider, currency, state, updateTime },
    coins: fromInt64(row.coins),
    amountMinor: fromInt64(row.amountMinor),
  };
}
