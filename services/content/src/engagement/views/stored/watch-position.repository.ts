import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { watchPositionModel, type WatchPositionDocument } from './watch-position.model.js';
import { ownWatchId } from './watch.rows.js';

/** Where people stopped in posts: one row per person and post. */
@Injectable()
export class WatchPositionRepository {
  constructor(
    @InjectModel(watchPositionModel.name)
    private readonly positions: Model<WatchPositionDocument>,
    private readonly clock: Clock,
  ) {}

  /** Keeps where somebody is; the last call holds. */
  async keep(accountId: AccountId, postId: PostId, seconds: number): Promise<void> {
    await this.positions.updateOne(
      { _id: ownWatchId(accountId, postId) },
      { $set: { accountId, postId, seconds, time: this.clock.now() } },
      { upsert: true },
    );
  }

  /** The post begins anew for this person. */
  async forget(accountId: AccountId, postId: PostId): Promise<void> {
    await this.positions.deleteOne({ _id: ownWatchId(accountId, postId) });
  }

  /** Every post begins anew. */
  async forgetAll(accountId: AccountId): Promise<void> {
    await this.positions.deleteMany({ accountId });
  }
}
