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

  async keep(gift: CountedGiftDocument, tx: Transaction): Promise<void> {
    const { _id, ...rest } = gift;
    await this.gifts.replaceOne({ _id }, rest, { upsert: true, session: tx });
  }
}
