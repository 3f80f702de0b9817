import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { fromInt64 } from '@mate/mongo/int64';
import type { TimeCursor } from '../statements/cursor.rules.js';
import { transfers, type TransferDocument } from './transfer.model.js';

export type TransferRecord = Omit<TransferDocument, 'coins' | 'amountMinor'> & {
  readonly coins: bigint;
  readonly amountMinor: bigint | undefined;
};

export interface TransferQuery {
  readonly from: Date | undefined;
  /** Exclusive. */
  readonly to: Date | undefined;
  readonly order: 'asc' | 'desc';
  /** Only what comes after this row. */
  readonly after: TimeCursor | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** Transfers of which the owner is one side. */
@Injectable()
export class TransferRepository {
  private readonly rows: Collection<TransferDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.rows = collectionOf(db, transfers);
  }

  async list(ownerId: string, query: TransferQuery): Promise<TransferRecord[]> {
    const direction = query.order === 'asc' ? 1 : -1;
    const createTime = {
      ...(query.from ? { $gte: query.from } : {}),
      ...(query.to ? { $lt: query.to } : {}),
    };
    const beyond = query.order === 'asc' ? '$gt' : '$lt';
    const within = query.from || query.to ? { createTime } : {};
    const rows = await this.rows
      .find({
        $or: [{ fromAccountId: ownerId }, { toAccountId: ownerId }],
        ...within,
        ...(query.after && {
          $and: [
            {
              $or: [
                { createTime: { [beyond]: query.after.time } },
                { createTime: query.after.time, _id: { [beyond]: query.after.id } },
              ],
            },
          ],
        }),
      })
      .sort({ createTime: direction, _id: direction })
      .skip(query.skip)
      .limit(query.limit)
      .toArray();
    return rows.map((row) => ({
      ...row,
      coins: fromInt64(row.coins),
      amountMinor: row.amountMinor === undefined ? undefined : fromInt64(row.amountMinor),
    }));
  }
}
