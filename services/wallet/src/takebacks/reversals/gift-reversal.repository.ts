import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { fromInt64 } from '@mate/mongo/int64';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import type { ReversedPart } from '../../ledger/recipes/reversal.rules.js';
import { giftReversalModel, type GiftReversalDocument } from './gift-reversal.model.js';

/** A reversal that was posted: what went back, and whether the platform's share has to follow. */
export interface GiftReversal {
  readonly id: string;
  readonly giftId: string;
  readonly part: ReversedPart;
  readonly isOpen: boolean;
}

/** Reversals of gifts; they are written in the batch of their journals only. */
@Injectable()
export class GiftReversalRepository {
  constructor(
    @InjectModel(giftReversalModel.name) private readonly rows: Model<GiftReversalDocument>,
  ) {}

  async find(id: string): Promise<GiftReversal> {
    const row = await this.rows.findById(id).maxTimeMS(READ_MS_MAX).lean();
    if (!row) throw new Error(`reversal ${id} has a journal and no row`);
    return reversalOf(row);
  }

  /** Those whose share of the platform has to follow, the oldest first. */
  async listOpen(limit: number): Promise<GiftReversal[]> {
    const rows = await this.rows
      .find({ state: 'open' })
      .sort({ createTime: 1 })
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return rows.map(reversalOf);
  }
}

function reversalOf(row: GiftReversalDocument): GiftReversal {
  const { _id: id, giftId, state } = row;
  const slices = row.slices.map(({ lot, coins }) => ({ lot, coins: fromInt64(coins) }));
  const netCoins = fromInt64(row.netCoins);
  const part = { slices, netCoins, feeCoins: fromInt64(row.feeCoins) };
  return { id, giftId, part, isOpen: state === 'open' };
}
