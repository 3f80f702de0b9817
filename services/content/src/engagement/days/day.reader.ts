import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { channelDayModel } from './channel-day.model.js';
import type { ChannelDayDocument, WatchDayDocument } from './day.rows.js';
import { joinedDays } from './day-sums.rules.js';
import { watchDayModel } from './watch-day.model.js';

/** From the first moment of one day on. */
export interface DaysFrom {
  readonly from: Date;
  /** How many at the most. */
  readonly count: number;
}

/** A creator's posts that were watched on one day. */
export interface WatchedCreator {
  readonly authorId: AccountId;
  readonly rows: readonly WatchDayDocument[];
}

/** One of views, and one of all else. */
const ROWS_OF_DAY_MAX = 2;
const BATCH = 500;

/** Sums by day, for who made the posts. */
@Injectable()
export class DayReader {
  constructor(
    @InjectModel(watchDayModel.name) private readonly posts: Model<WatchDayDocument>,
    @InjectModel(channelDayModel.name) private readonly channels: Model<ChannelDayDocument>,
  ) {}

  /** The days of a post on which something happened, the last first. */
  async ofPost(postId: PostId, { from, count }: DaysFrom): Promise<WatchDayDocument[]> {
    return this.posts
      .find({ postId, day: { $gte: from } })
      .sort({ day: -1 })
      .limit(count)
      .maxTimeMS(READ_MS_MAX)
      .lean();
  }

  /** Likewise of all posts of a creator together, each day once. */
  async ofChannel(authorId: AccountId, { from, count }: DaysFrom): Promise<ChannelDayDocument[]> {
    const rows = await this.channels
      .find({ authorId, day: { $gte: from } })
      .sort({ day: -1 })
      .limit(ROWS_OF_DAY_MAX * count)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return joinedDays(rows);
  }

  /** Everybody whose posts were watched on a day, one after the other by id, behind one of them. */
  async *watchedOn(day: string, after: AccountId | undefined): AsyncGenerator<WatchedCreator> {
    const cursor = this.posts
      .find({ day: new Date(day), ...(after && { authorId: { $gt: after } }) })
      .sort({ authorId: 1 })
      .hint({ day: 1, authorId: 1 })
      .lean()
      .cursor({ batchSize: BATCH });
    let [authorId, rows]: [AccountId | undefined, WatchDayDocument[]] = [undefined, []];
    for await (const row of cursor) {
      if (authorId !== undefined && row.authorId !== authorId) {
        yield { authorId, rows };
        rows = [];
      }
      authorId = row.authorId;
      rows.push(row);
    }
    if (authorId !== undefined) yield { authorId, rows };
  }
}
