import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { banMarkModel, type BanMarkDocument } from './ban-mark.model.js';

const MARKS_MAX = 200;

/** Marks of banned people. */
@Injectable()
export class BanMarkRepository {
  constructor(@InjectModel(banMarkModel.name) private readonly rows: Model<BanMarkDocument>) {}

  /** Adds those that are not there; one that was taken away stays so. */
  async add(marks: readonly BanMarkDocument[], tx: Transaction): Promise<void> {
    for (const { _id, ...mark } of marks)
      await this.rows.updateOne({ _id }, { $setOnInsert: mark }, { session: tx, upsert: true });
  }

  /** Removes those of the account's sanctions that do not hold any more. */
  async keepOnly(
    accountId: AccountId,
    sanctionIds: readonly string[],
    tx: Transaction,
  ): Promise<void> {
    await this.rows.deleteMany(
      { accountId, sanctionId: { $nin: [...sanctionIds] } },
      { session: tx },
    );
  }

  /** Notes a try at every mark with one of the hashes that holds at that moment; answers whose they are. */
  async meet(hashes: readonly string[], at: Date): Promise<string[]> {
    const holding = {
      liftTime: { $exists: false },
      $or: [{ until: null }, { until: { $gt: at } }],
    };
    const met = await this.rows
      .find({ hash: { $in: [...hashes] }, ...holding }, { accountId: 1 })
      .limit(MARKS_MAX)
      .lean();
    if (met.length === 0) return [];
    await this.rows.updateMany(
      { _id: { $in: met.map(({ _id }) => _id) } },
      { $inc: { tries: 1 }, $set: { lastTryTime: at } },
    );
    return [...new Set(met.map(({ accountId }) => accountId))];
  }

  /** Of an account, oldest first; ended ones are there until they are cleared away. */
  listOf(accountId: AccountId): Promise<BanMarkDocument[]> {
    return this.rows.find({ accountId }).sort({ createTime: 1, _id: 1 }).limit(MARKS_MAX).lean();
  }

  /** Takes one mark away; false where there is none that holds. */
  async lift(_id: string, liftTime: Date, tx: Transaction): Promise<boolean> {
    const { modifiedCount } = await this.rows.updateOne(
      { _id, liftTime: { $exists: false } },
      { $set: { liftTime } },
      { session: tx },
    );
    return modifiedCount === 1;
  }
}
