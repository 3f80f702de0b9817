import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Transaction } from '@mate/mongo/transaction';
import { countedGiftModel, type CountedGiftDocument } from './counted-gift.model.js';

/** Which gifts are counted, and what of them. */
@Injectable()
export class CountedGiftRepository {
  constructor(
    @InjectModel(countedGiftModel.name) private readonly gifts: Model<CountedGiftDocument>,
  ) {}

  async find(giftId: string, tx: Transaction): Promise<CountedGiftDocument | null> {
    return this.gifts.findById(giftId, null, { session: tx }).lean();
  }

  /** By id; those that are counted nowhere are absent. */
  async findAll(
    giftIds: readonly string[],
    tx: Transaction,
  ): Promise<Map<string, CountedGiftDocument>> {
    const rows = await this.gifts.find({ _id: { $in: giftIds } }, null, { session: tx }).lean();
    return new Map(rows.map((row) => [row._id, row]));
  }

  async keep(gifts: readonly CountedGiftDocument[], tx: Transaction): Promise<void> {
    if (gifts.length === 0) return;
    await this.gifts.bulkWrite(
      gifts.map(({ _id, ...replacement }) => ({
        replaceOne: { filter: { _id }, replacement, upsert: true },
      })),
      { session: tx, throwOnValidationError: true },
    );
  }
}
