import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { watchPositionModel, type WatchPositionDocument } from './watch-position.model.js';
import { ownWatchId } from './watch.rows.js';

/** Where people stopped in posts. */
@Injectable()
export class WatchPositionReader {
  constructor(
    @InjectModel(watchPositionModel.name)
    private readonly positions: Model<WatchPositionDocument>,
  ) {}

  /** The seconds from the beginning, for posts of which there are any. A visitor has none. */
  async find(
    accountId: AccountId | undefined,
    postIds: readonly PostId[],
  ): Promise<ReadonlyMap<PostId, number>> {
    if (!accountId || postIds.length === 0) return new Map();
    const ids = postIds.map((postId) => ownWatchId(accountId, postId));
    const rows = await this.positions
      .find({ _id: { $in: ids } }, { postId: 1, seconds: 1 })
      .limit(ids.length)
      .lean();
    return new Map(rows.map(({ postId, seconds }) => [postId, seconds]));
  }
}
