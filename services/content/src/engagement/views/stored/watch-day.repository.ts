import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId, PostId } from '@mate/contracts/ids';
import type { PostSums } from '../watch-sums.rules.js';
import { watchDayModel, type WatchDayDocument } from './watch-day.model.js';

/** What posts were watched by day. */
@Injectable()
export class WatchDayRepository {
  constructor(@InjectModel(watchDayModel.name) private readonly days: Model<WatchDayDocument>) {}

  /** One write for the watches of many posts. */
  async add(
    rows: readonly {
      readonly postId: PostId;
      readonly authorId: AccountId;
      readonly day: string;
      readonly sums: PostSums;
    }[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await this.days.bulkWrite(
      rows.map(({ postId, authorId, day, sums: { fields, cellSeconds } }) => ({
        updateOne: {
          filter: { _id: `${postId}:${day}` },
          update: {
            $inc: fields,
            $setOnInsert: { postId, authorId, day: new Date(day), cellSeconds },
          },
          upsert: true,
        },
      })),
      { ordered: false, throwOnValidationError: true },
    );
  }
}
