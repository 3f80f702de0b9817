import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { insertDocument } from '@mate/mongo/insert-document';
import type { Transaction } from '@mate/mongo/transaction';
import { countedGiftModel, type CountedGiftDocument } from './counted-gift.model.js';

/** Which gifts' coins are counted. */
@Injectable()
export class CountedGiftRepository {
  constructor(
    @InjectModel(countedGiftModel.name) private readonly gifts: Model<CountedGiftDocument>,
  ) {}

  async has(giftId: string, tx: Transaction): Promise<boolean> {
    return (await this.gifts.findById(giftId, null, { session: tx }).lean()) !== null;
  }

  async insert(gift: CountedGiftDocument, tx: Transaction): Promise<void> {
    await insertDocument(this.gifts, gift, tx);
  }
}
