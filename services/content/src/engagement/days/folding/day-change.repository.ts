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

  /** Some that wait, the first first, behind one of them. */
  async listWaiting(after: string | undefined, limit: number): Promise<DayChangeDocument[]> {
    return this.changes
      .find(after === undefined ? {} : { _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
  }

  /** Takes those out that still wait: they are nobody else's, or the transaction does not hold. */
  async take(changes: readonly DayChangeDocument[], tx: Transaction): Promise<DayChangeDocument[]> {
    const ids = changes.map(({ _id }) => _id);
    const found = await this.changes
      .find({ _id: { $in: ids } }, null, { session: tx })
      .limit(ids.length)
      .lean();
    if (found.length > 0) await this.changes.deleteMany({ _id: { $in: ids } }, { session: tx });
    return found;
  }
}
