import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { fromInt64 } from '@mate/mongo/int64';
import { READ_MS_MAX, type PageStart } from '@mate/service-kit/paging';
import type { OrderPlace, SortDirection } from '../histories/ordered-scan.rules.js';
import type { Period } from '../histories/period.rules.js';
import { readInOrder, type OrderedScan } from '../histories/ordered-rows.reader.js';
import {
  saidByPeople,
  transferIndexes,
  transferModel,
  type TransferDocument,
} from './transfer.model.js';

/** A transfer as use cases see it: whole coins, and what was paid for them in AED fils. */
export type TransferRecord = Omit<TransferDocument, 'coins' | 'amountMinor'> & {
  readonly coins: bigint;
  readonly amountMinor: bigint | undefined;
};

/** Which transfers, in what order, and where the page begins. */
export interface TransferQuery extends PageStart<OrderPlace> {
  readonly sort: 'createdAt' | 'coins';
  readonly order: SortDirection;
  readonly period: Period;
}

/** Transfers of which the owner is one side. */
@Injectable()
export class TransferRepository {
  constructor(
    @InjectModel(transferModel.name) private readonly transfers: Model<TransferDocument>,
  ) {}

  /** One transfer of which the owner is a side. */
  async find(ownerId: string, transferId: string): Promise<TransferRecord | undefined> {
    const row = await this.transfers
      .findOne(
        { _id: transferId, $or: [{ fromAccountId: ownerId }, { toAccountId: ownerId }] },
        null,
        { maxTimeMS: READ_MS_MAX },
      )
      .lean();
    return row ? fromDocument(row) : undefined;
  }

  /** Transfers that somebody made and said something with. */
  async listDescribed(
    fromAccountId: string,
    limit: number,
  ): Promise<{ id: string; owners: readonly string[] }[]> {
    const rows = await this.transfers
      .find({ fromAccountId, ...saidByPeople }, { toAccountId: 1 })
      .limit(limit)
      .lean();
    return rows.map(({ _id: id, toAccountId }) => ({ id, owners: [fromAccountId, toAccountId] }));
  }

  /** Safe to repeat. */
  async forgetDescriptions(ids: readonly string[]): Promise<void> {
    await this.transfers.updateMany({ _id: { $in: [...ids] } }, { $set: { description: '' } });
  }

  /** One row more than the page where there is one. */
  async list(ownerId: string, query: TransferQuery): Promise<TransferRecord[]> {
    const rows = await readInOrder(this.transfers.collection, scansOf(ownerId, query.sort), {
      ...query,
      direction: query.order,
    });
    return rows.map((row) => fromDocument(row as TransferDocument));
  }
}

function scansOf(ownerId: string, sort: TransferQuery['sort']): OrderedScan[] {
  const isByCoins = sort === 'coins';
  const byTime = ['createTime', '_id'];
  const common = { fields: isByCoins ? ['coins', ...byTime] : byTime, timeField: 'createTime' };
  const { sentByCoins, sentByTime, receivedByCoins, receivedByTime } = transferIndexes;
  return [
    {
      ...common,
      filter: { fromAccountId: ownerId },
      index: isByCoins ? sentByCoins : sentByTime,
    },
    {
      ...common,
      // What somebody sent to the own wallet is among the sent ones.
      filter: { toAccountId: ownerId, fromAccountId: { $ne: ownerId } },
      index: isByCoins ? receivedByCoins : receivedByTime,
    },
  ];
}

function fromDocument(row: TransferDocument): TransferRecord {
  return {
    ...row,
    coins: fromInt64(row.coins),
    amountMinor: row.amountMinor === undefined ? undefined : fromInt64(row.amountMinor),
  };
}
