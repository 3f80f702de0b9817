import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { fromInt64 } from '@mate/mongo/int64';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import type { ReversedPart } from '../ledger/recipes/reversal.rules.js';
import { giftReversalModel, type GiftReversalDocument } from './gift-reversal.model.js';

/** Reversals of gifts; they are written in the batch of their journals only. */
@Injectable()
export class GiftReversalRepository {
  constructor(
    @InjectModel(giftReversalModel.name) private readonly rows: Model<GiftReversalDocument>,
  ) {}

  /** A reversal that was posted: what went back, and whether the platform's share has to follow. */
  async find(id: string): Promise<{ readonly part: ReversedPart; readonly isOpen: boolean }> {
    const row = await this.rows.findById(id).maxTimeMS(READ_MS_MAX).lean();
    if (!row) throw new Error(`reversal ${id} has a journal and no row`);
    const slices = row.slices.map(({ lot, coins }) => ({ lot, coins: fromInt64(coins) }));
    const netCoins = fromInt64(row.netCoins);
    const part = { slices, netCoins, feeCoins: fromInt64(row.feeCoins) };
    return { part, isOpen: row.state === 'open' };
  }
}
