import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { READ_MS_MAX } from '../statements/statement-paging.rules.js';
import { gifts, type GiftDocument } from './gift.model.js';

/** Gifts as stored; they are written in the batch of their journal only. */
@Injectable()
export class GiftRepository {
  private readonly rows: Collection<GiftDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.rows = collectionOf(db, gifts);
  }

  /** The pending gift of a receiver that matures first. */
  async findNextMaturing(
    toAccountId: string,
  ): Promise<Pick<GiftDocument, 'matureTime' | 'netCoins'> | undefined> {
    const row = await this.rows.findOne(
      { toAccountId, state: 'pending' },
      {
        sort: { matureTime: 1 },
        projection: { matureTime: 1, netCoins: 1 },
        maxTimeMS: READ_MS_MAX,
      },
    );
    return row ?? undefined;
  }
}
