import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { lanes } from './lane.model.js';
import { layout, type LayoutDocument } from './layout.model.js';

const ID = 'layout';

/** The number of shards of a ledger, decided at its first start. */
@Injectable()
export class LayoutRepository {
  private readonly rows: Collection<LayoutDocument>;

  constructor(@Inject(MONGO_DB) private readonly db: Db) {
    this.rows = collectionOf(db, layout);
  }

  /**
   * Writes the number down where none stands yet; a ledger from before there was one has one shard. Throws an Error that
   * names both numbers where another one stands: who belongs where would not be what the journals say.
   */
  async settle(shards: number): Promise<void> {
    if (!(await this.rows.findOne({ _id: ID }))) {
      const isOld = (await collectionOf(this.db, lanes).countDocuments({}, { limit: 1 })) > 0;
      await this.rows.updateOne(
        { _id: ID },
        { $setOnInsert: { shards: isOld ? 1 : shards } },
        { upsert: true },
      );
    }
    const row = await this.rows.findOne({ _id: ID });
    if (row?.shards !== shards)
      throw new Error(
        `WALLET_SHARDS is ${shards}, but this ledger has had ${row?.shards ?? 'no'} shards since its first start`,
      );
  }
}
