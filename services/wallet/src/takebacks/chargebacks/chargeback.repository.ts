import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { fromInt64, toInt64 } from '@mate/mongo/int64';
import { Clock } from '@mate/service-kit/clock';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { chargebackModel, type Chargeback, type ChargebackDocument } from './chargeback.model.js';
import { isHalfOver, turnEnd, type Turn } from './turn.rules.js';

/** Chargebacks; but for turns, and the end of those that no journal ends, they are written in batches of the ledger. */
@Injectable()
export class ChargebackRepository {
  constructor(
    @InjectModel(chargebackModel.name) private readonly rows: Model<ChargebackDocument>,
    private readonly clock: Clock,
  ) {}

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

  /** Whether a purchase has a case, open or closed. */
  async isThere(purchaseId: string): Promise<boolean> {
    return (await this.rows.exists({ _id: purchaseId }).maxTimeMS(READ_MS_MAX)) !== null;
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

  /** Undefined where the case is closed, or somebody else is at it. */
  async takeTurn(purchaseId: string): Promise<Turn | undefined> {
    const now = this.clock.now();
    return this.setTurn({ _id: purchaseId, turnTime: { $not: { $gt: now } } }, turnEnd(now));
  }

  /** Prolongs a turn that is half over; one that is younger is as it was. Undefined where somebody else has taken it for over. */
  async keepTurn(turn: Turn): Promise<Turn | undefined> {
    const { endTime, purchaseId } = turn;
    const now = this.clock.now();
    if (!isHalfOver(turn, now)) return turn;
    return this.setTurn({ _id: purchaseId, turnTime: endTime }, turnEnd(now));
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
