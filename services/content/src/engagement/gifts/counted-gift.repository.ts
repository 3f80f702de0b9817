import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { countedGiftsCollection, type CountedGiftDocument } from './counted-gift.model.js';

/** Which gifts' coins are counted. */
@Injectable()
export class CountedGiftRepository {
  private readonly gifts: Collection<CountedGiftDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.gifts = collectionOf(db, countedGiftsCollection);
  }

  async has(giftId: string, tx: Transaction): Promise<boolean> {
    return (await this.gifts.findOne({ _id: giftId }, { session: tx })) !== null;
  }

  async insert(gift: CountedGiftDocument, tx: Transaction): Promise<void> {
    await this.gifts.insertOne(gift, { session: tx });
  }
}
