import type { Collection, Db } from 'mongodb';
import { collectionOf } from '@mate/mongo/collection';
import { fromInt64 } from '@mate/mongo/int64';
import { gifts, type GiftDocument } from './gift.model.js';

/** Gifts as stored; they are written in the batch of their journal only. */
export class GiftRepository {
  private readonly rows: Collection<GiftDocument>;

  constructor(db: Db) {
    this.rows = collectionOf(db, gifts);
  }

  /** The pending gift of a receiver that matures first. */
  async findNextMaturing(
    toAccountId: string,
  ): Promise<{ readonly time: Date; readonly coins: bigint } | undefined> {
    const row = await this.rows.findOne(
      { toAccountId, state: 'pending' },
      { sort: { matureTime: 1 }, projection: { matureTime: 1, netCoins: 1 } },
    );
    return row ? { time: row.matureTime, coins: fromInt64(row.netCoins) } : undefined;
  }
}
