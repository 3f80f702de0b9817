import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { supporterModel, type SupporterDocument } from './supporter.model.js';
import type { SumAddition, SupportSum } from './supporter.rules.js';

/** A place on a board. */
export interface SupporterRow {
  readonly giverId: AccountId;
  readonly coins: number;
}

/** What changes of a sum: by so many coins and gifts. */
export interface SumChange {
  readonly coins: number;
  readonly gifts: number;
}

/** Sums of gifts by giver and board. */
@Injectable()
export class SupporterRepository {
  constructor(@InjectModel(supporterModel.name) private readonly rows: Model<SupporterDocument>) {}

  /** Of these sums, those that are there and hold a gift. */
  async findGiving(ids: readonly string[], tx: Transaction): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.rows
      .find({ _id: { $in: ids }, gifts: { $gt: 0 } }, { _id: 1 }, { session: tx })
      .lean();
    return new Set(rows.map(({ _id }) => _id));
  }

  /** Adds gifts to sums, in one write. */
  async addToAll(additions: readonly SumAddition[], tx: Transaction): Promise<void> {
    if (additions.length === 0) return;
    await this.rows.bulkWrite(
      additions.map((addition) => ({ updateOne: { ...operationOf(addition), upsert: true } })),
      { session: tx, throwOnValidationError: true },
    );
  }

  /** Changes a sum that is there and answers how many gifts it has now; undefined where there is none any more. */
  async changeOne(
    { _id }: Pick<SupportSum, '_id'>,
    change: SumChange,
    tx: Transaction,
  ): Promise<number | undefined> {
    const row = await this.rows
      .findOneAndUpdate(
        { _id },
        { $inc: { ...change } },
        { session: tx, returnDocument: 'after', projection: { gifts: 1 } },
      )
      .lean();
    return row?.gifts;
  }

  /** Changes sums that are there: those of people who left, and of weeks that are over, are not. */
  async changeAll(
    sums: readonly Pick<SupportSum, '_id'>[],
    change: SumChange,
    tx: Transaction,
  ): Promise<void> {
    const ids = sums.map(({ _id }) => _id);
    await this.rows.updateMany({ _id: { $in: ids } }, { $inc: { ...change } }, { session: tx });
  }

  /** Who gave most on a board, with a name; of equals who got there first. */
  async listTop(board: string, limit: number): Promise<SupporterRow[]> {
    const rows = await this.rows
      .find(
        { board, giverId: { $exists: true }, coins: { $gt: 0 } },
        { _id: 0, giverId: 1, coins: 1 },
      )
      .sort({ coins: -1, reachTime: 1, _id: 1 })
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return rows.flatMap(({ coins, giverId }) => (giverId ? [{ giverId, coins }] : []));
  }

  /** The coins of one sum. */
  async findCoins(id: string): Promise<number> {
    const row = await this.rows.findById(id, { coins: 1 }).maxTimeMS(READ_MS_MAX).lean();
    return row?.coins ?? 0;
  }
}

function operationOf({ creatorId, giverId, coins, gifts, reachTime, sum }: SumAddition) {
  const { _id, board, expireTime } = sum;
  const whose = { board, creatorId, ...(giverId && { giverId }) };
  return {
    filter: { _id },
    update: {
      $inc: { coins, gifts },
      $max: { reachTime },
      $setOnInsert: { ...whose, ...(expireTime && { expireTime }) },
    },
  };
}
