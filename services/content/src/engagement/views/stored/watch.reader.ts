import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { beyond, READ_MS_MAX, type TimePlace } from '@mate/service-kit/paging';
import { GOOD_SHARE } from '../watch.rules.js';
import { watchModel } from './watch.model.js';
import { ownWatchId, type WatchDocument } from './watch.rows.js';

/** Watches that are looked through for good ones. */
const LOOKED_MAX = 40;

/** What people watched, for lists and feeds. */
@Injectable()
export class WatchReader {
  constructor(@InjectModel(watchModel.name) private readonly watches: Model<WatchDocument>) {}

  /** What somebody watched, the last watched first. */
  async list(
    accountId: AccountId,
    after: TimePlace<PostId> | undefined,
    limit: number,
  ): Promise<WatchDocument[]> {
    const older = after
      ? beyond(
          { time: 'lastTime', id: '_id' },
          { time: after.time, id: ownWatchId(accountId, after.id) },
        )
      : {};
    return this.watches
      .find({ accountId, ...older })
      .sort({ lastTime: -1, _id: -1 })
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .lean();
  }

  /** The last posts that somebody watched well, among the last watched. */
  async listGood(accountId: AccountId): Promise<PostId[]> {
    const rows = await this.watches
      .find({ accountId }, { _id: 0, postId: 1, share: 1 })
      .sort({ lastTime: -1, _id: -1 })
      .limit(LOOKED_MAX)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return rows.filter(({ share }) => share >= GOOD_SHARE).map(({ postId }) => postId);
  }
}
