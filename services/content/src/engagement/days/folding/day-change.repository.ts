import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Transaction } from '@mate/mongo/transaction';
import { dayChangeModel, type DayChangeDocument } from './day-change.model.js';

/** What is not yet in the sums of creators. */
@Injectable()
export class DayChangeRepository {
  constructor(
    @InjectModel(dayChangeModel.name) private readonly changes: Model<DayChangeDocument>,
  ) {}

  /** Writes them down, in the transaction that makes them true. */
  async add(changes: readonly DayChangeDocument[], tx: Transaction): Promise<void> {
    if (changes.length === 0) return;
    await this.changes.bulkWrite(
      changes.map((document) => ({ insertOne: { document } })),
      { session: tx, throwOnValidationError: true },
    );
  }

  /** Takes some out, the first first: they are nobody else's, or the transaction does not hold. */
  async take(limit: number, tx: Transaction): Promise<DayChangeDocument[]> {
    const found = await this.changes
      .find({}, null, { session: tx })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    if (found.length === 0) return [];
    const ids = found.map(({ _id }) => _id);
    await this.changes.deleteMany({ _id: { $in: ids } }, { session: tx });
    return found;
  }

  /** Whether there are any. */
  async areWaiting(): Promise<boolean> {
    return (await this.changes.exists({}).lean()) !== null;
  }
}
