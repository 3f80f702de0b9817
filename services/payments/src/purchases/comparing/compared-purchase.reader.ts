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
import { purchaseModel, type PurchaseDocument } from '../purchase.model.js';
import { isFinal, purchaseStates, type PurchaseState } from '../purchase.states.js';

/** What is compared of a purchase with the books and with its provider. */
export interface ComparedPurchase {
  readonly purchaseId: string;
  readonly accountId: string;
  readonly provider: string;
  readonly reference: string;
  readonly coins: bigint;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly state: PurchaseState;
  readonly createTime: Date;
  readonly settleTime?: Date;
}

/** Which purchases of a day: those that were settled on it, or those that were begun on it and may be paid unnoticed. */
export type DaySide = 'settled' | 'unsettled';

const PAGE = 200;
const TIMES = { settled: 'settleTime', unsettled: 'createTime' } as const;
// One that was paid with another amount is known and waits for a person.
const UNSETTLED = purchaseStates.filter((state) => !isFinal(state));

/** Purchases, for who compares them with the books and with providers. */
@Injectable()
export class ComparedPurchaseReader {
  private readonly places: Readonly<Record<DaySide, CursorCodec<TimePlace>>>;

  constructor(
    @InjectModel(purchaseModel.name) private readonly purchases: Model<PurchaseDocument>,
    cursors: Cursors,
  ) {
    this.places = {
      settled: cursors.byTime('settled-of-day'),
      unsettled: cursors.byTime('unsettled-of-day'),
    };
  }

  /** A page of a day, the longest ago first. Throws CURSOR_INVALID. */
  listOfDay(day: UtcDay, side: DaySide, cursor: string): Promise<CursorPage<ComparedPurchase>> {
    return readPage({ cursor, limit: PAGE }, this.places[side], {
      limitMax: PAGE,
      load: (after, limit) => this.load(day, side, { after, limit }),
      placeOf: ({ createTime, purchaseId, settleTime }) => ({
        time: (side === 'settled' ? settleTime : undefined) ?? createTime,
        id: purchaseId,
      }),
    });
  }

  /** Those of these that there are. */
  async findAll(ids: readonly string[]): Promise<ComparedPurchase[]> {
    return this.find({ _id: { $in: ids as PurchaseDocument['_id'][] } });
  }

  /** The same by a provider's name of them. */
  async findAllByReference(
    provider: string,
    references: readonly string[],
  ): Promise<ComparedPurchase[]> {
    return this.find({ provider, reference: { $in: [...references] } });
  }

  private async load(
    { from, to }: UtcDay,
    side: DaySide,
    { after, limit }: { readonly after: TimePlace | undefined; readonly limit: number },
  ): Promise<ComparedPurchase[]> {
    const time = TIMES[side];
    const place: QueryFilter<PurchaseDocument> = after
      ? beyond({ time, id: '_id' }, after, 'asc')
      : {};
    const rows = await this.purchases
      .find({
        $and: [{ [time]: { $gte: from, $lt: to } }, place],
        ...(side === 'unsettled' && { state: { $in: UNSETTLED } }),
      })
      .sort({ [time]: 1, _id: 1 })
      .limit(limit)
      .lean<PurchaseDocument[]>();
    return rows.map(toCompared);
  }

  private async find(filter: QueryFilter<PurchaseDocument>): Promise<ComparedPurchase[]> {
    return (await this.purchases.find(filter).lean<PurchaseDocument[]>()).map(toCompared);
  }
}

function toCompared(row: PurchaseDocument): ComparedPurchase {
  const { _id: purchaseId, accountId, createTime, currency, provider, settleTime } = row;
  return {
    ...{ purchaseId, accountId, provider, currency, createTime },
    reference: row.reference,
    state: row.state,
    coins: fromInt64(row.coins),
    amountMinor: fromInt64(row.amountMinor),
    ...(settleTime && { settleTime }),
  };
}
