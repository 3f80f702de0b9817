import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { fromInt64, toInt64 } from '@mate/mongo/int64';
import { Clock } from '@mate/service-kit/clock';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import type { CreditedPurchase } from '../credits/credited-purchase.rules.js';
import { chargebackModel, type ChargebackDocument } from './chargeback.model.js';

/** How far a chargeback has come. */
export interface Chargeback {
  readonly purchaseId: string;
  readonly state: ChargebackDocument['state'];
  readonly tracedCoins: bigint;
  readonly feeCoins: bigint;
  readonly takenCoins: bigint;
}

/** Somebody's turn to go on with a chargeback. */
export interface Turn {
  readonly purchaseId: string;
  readonly endTime: Date;
}

/** After so long without a word whoever was at a chargeback is taken for dead. */
const TURN_MS = 10_000;

/** Chargebacks; but for their opening and for turns they are written in the batch of their journals. */
@Injectable()
export class ChargebackRepository {
  constructor(
    @InjectModel(chargebackModel.name) private readonly rows: Model<ChargebackDocument>,
    private readonly clock: Clock,
  ) {}

  /** Opens the case of a purchase; one that is known stays as it is. */
  async open(purchase: CreditedPurchase, note: string): Promise<void> {
    const { purchaseId, ownerId, currency, provider } = purchase;
    const none = { tracedCoins: 0n, feeCoins: 0n, takenCoins: 0n, amountMinor: 0n, lostMinor: 0n };
    const time = this.clock.now();
    await this.rows.updateOne(
      { _id: purchaseId },
      {
        $setOnInsert: {
          ...{ ownerId, currency, provider, note, state: 'open', ...none },
          ...{ turnTime: time, createTime: time, updateTime: time },
        },
      },
      { upsert: true, timestamps: false },
    );
  }

  async find(purchaseId: string): Promise<Chargeback> {
    const row = await this.rows.findById(purchaseId).maxTimeMS(READ_MS_MAX).lean();
    if (!row) throw new Error(`no chargeback of purchase ${purchaseId}`);
    return {
      purchaseId,
      state: row.state,
      tracedCoins: fromInt64(row.tracedCoins),
      feeCoins: fromInt64(row.feeCoins),
      takenCoins: fromInt64(row.takenCoins),
    };
  }

  /** Purchases whose case is open, the oldest first. */
  async listOpen(limit: number): Promise<string[]> {
    const rows = await this.rows
      .find({ state: 'open' }, { _id: 1 })
      .sort({ createTime: 1 })
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return rows.map(({ _id }) => _id);
  }

  /** Since when the oldest open case is open; undefined where none is. */
  async findOldestOpen(): Promise<Date | undefined> {
    const row = await this.rows
      .findOne({ state: 'open' }, { createTime: 1 })
      .sort({ createTime: 1 })
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return row?.createTime;
  }

  /** Undefined where the case is closed, or somebody else is at it. */
  async takeTurn(purchaseId: string): Promise<Turn | undefined> {
    const now = this.clock.now();
    return this.setTurn({ _id: purchaseId, turnTime: { $not: { $gt: now } } }, turnFrom(now));
  }

  /** Prolongs a turn. Undefined where somebody else has taken it for over. */
  async keepTurn({ endTime, purchaseId }: Turn): Promise<Turn | undefined> {
    return this.setTurn({ _id: purchaseId, turnTime: endTime }, turnFrom(this.clock.now()));
  }

  /** Lets others go on. */
  async endTurn({ endTime, purchaseId }: Turn): Promise<void> {
    await this.setTurn({ _id: purchaseId, turnTime: endTime }, this.clock.now());
  }

  /** Closes a case in which nothing is left that a journal could move; false where more was found than was seen. */
  async closeEmpty({ feeCoins, purchaseId, tracedCoins }: Chargeback): Promise<boolean> {
    const { modifiedCount } = await this.rows.updateOne(
      {
        _id: purchaseId,
        state: 'open',
        tracedCoins: toInt64(tracedCoins),
        feeCoins: toInt64(feeCoins),
      },
      { $set: { state: 'closed', updateTime: this.clock.now() } },
      { timestamps: false },
    );
    return modifiedCount === 1;
  }

  private async setTurn(
    of: { readonly _id: string; readonly turnTime: Date | { readonly $not: { $gt: Date } } },
    turnTime: Date,
  ): Promise<Turn | undefined> {
    const { matchedCount } = await this.rows.updateOne(
      { ...of, state: 'open' },
      { $set: { turnTime } },
      { timestamps: false },
    );
    return matchedCount === 1 ? { purchaseId: of._id, endTime: turnTime } : undefined;
  }
}

function turnFrom(now: Date): Date {
  return new Date(now.getTime() + TURN_MS);
}
