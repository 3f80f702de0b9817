import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf, isDuplicateKey } from '@mate/mongo/collection';
import { fromInt64, toInt64 } from '@mate/mongo/int64';
import { adminTallies, type AdminTallyDocument } from './admin-tally.model.js';
import { tallyOf, type CountedCoins } from './admin-tally.rows.js';

/** What each who administers had done on each day of UTC. */
@Injectable()
export class AdminTallyRepository {
  private readonly rows: Collection<AdminTallyDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.rows = collectionOf(db, adminTallies);
  }

  /** The sum of a name and day; its tally exists from here on. */
  async open(of: Pick<CountedCoins, 'by' | 'time'>): Promise<bigint> {
    const _id = tallyOf(of);
    const change = { $setOnInsert: { coins: toInt64(0n) } };
    await this.rows.updateOne({ _id }, change, { upsert: true }).catch((error: unknown) => {
      // Somebody else opened it at the same moment.
      if (!isDuplicateKey(error)) throw error;
    });
    const row = await this.rows.findOne({ _id });
    return fromInt64(row?.coins ?? 0);
  }
}
