import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { fromInt64 } from '@mate/mongo/int64';
import { beyond, READ_MS_MAX, type PageStart, type TimePlace } from '@mate/service-kit/paging';
import { transferModel, type TransferDocument } from './transfer.model.js';

export type TransferRecord = Omit<TransferDocument, 'coins' | 'amountMinor'> & {
  readonly coins: bigint;
  readonly amountMinor: bigint | undefined;
};

export interface TransferQuery extends PageStart<TimePlace> {
  readonly from: Date | undefined;
  /** Exclusive. */
  readonly to: Date | undefined;
  readonly order: 'asc' | 'desc';
}

/** Transfers of which the owner is one side. */
@Injectable()
export class TransferRepository {
  constructor(
    @InjectModel(transferModel.name) private readonly transfers: Model<TransferDocument>,
  ) {}

  /** One row more than the page where there is one. */
  async list(ownerId: string, query: TransferQuery): Promise<TransferRecord[]> {
    const direction = query.order === 'asc' ? 1 : -1;
    const createTime = {
      ...(query.from ? { $gte: query.from } : {}),
      ...(query.to ? { $lt: query.to } : {}),
    };
    const within = query.from || query.to ? { createTime } : {};
    const rows = await this.transfers
      .find({
        $or: [{ fromAccountId: ownerId }, { toAccountId: ownerId }],
        ...within,
        ...(query.after && {
          $and: [beyond({ time: 'createTime', id: '_id' }, query.after, query.order)],
        }),
      })
      .sort({ createTime: direction, _id: direction })
      .skip(query.skip)
      .limit(query.limit + 1)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return rows.map((row) => ({
      ...row,
      coins: fromInt64(row.coins),
      amountMinor: row.amountMinor === undefined ? undefined : fromInt64(row.amountMinor),
    }));
  }
}
