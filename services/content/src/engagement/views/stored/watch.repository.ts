import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import type { PostRecord } from '../../../posts/post.rules.js';
import type { Watch } from '../watch.rules.js';
import { watchModel } from './watch.model.js';
import { ownWatchId, type WatchDocument } from './watch.rows.js';

/** A watch of somebody signed in. */
export interface OwnWatch {
  readonly post: Pick<PostRecord, '_id' | 'authorId' | 'type' | 'tags'>;
  readonly watch: Watch;
  readonly share: number;
}

/** What people watched, one row per person and post. */
@Injectable()
export class WatchRepository {
  constructor(
    @InjectModel(watchModel.name) private readonly watches: Model<WatchDocument>,
    private readonly clock: Clock,
  ) {}

  /** Adds what somebody watched; a watch that is told again changes nothing but how often. */
  async add(accountId: AccountId, rows: readonly OwnWatch[]): Promise<void> {
    if (rows.length === 0) return;
    const now = this.clock.now();
    await this.watches.bulkWrite(
      rows.map(({ post: { _id: postId, authorId, type, tags }, watch, share }) => ({
        updateOne: {
          filter: { _id: ownWatchId(accountId, postId) },
          update: {
            $setOnInsert: { accountId, postId, authorId, firstTime: now },
            $set: {
              ...{ type, tags: [...tags], durationMs: watch.durationMs },
              ...{ source: watch.source, lastTime: now },
            },
            $max: { watchedMs: watch.watchedMs, share, looped: watch.loops > 0 },
            $inc: { times: 1 },
          },
          upsert: true,
        },
      })),
      { ordered: false, throwOnValidationError: true },
    );
  }

  /** True for one caller alone, whoever asks at once: what somebody watched is counted beside others now, and never again. */
  async pairOnce(accountId: AccountId, postId: PostId): Promise<boolean> {
    const { modifiedCount } = await this.watches.updateOne(
      { _id: ownWatchId(accountId, postId), paired: { $ne: true } },
      { $set: { paired: true } },
    );
    return modifiedCount === 1;
  }

  /** As if one post had never been watched. */
  async forget(accountId: AccountId, postId: PostId): Promise<void> {
    await this.watches.deleteOne({ _id: ownWatchId(accountId, postId) });
  }

  /** As if nothing had ever been watched. */
  async forgetAll(accountId: AccountId): Promise<void> {
    await this.watches.deleteMany({ accountId });
  }
}
