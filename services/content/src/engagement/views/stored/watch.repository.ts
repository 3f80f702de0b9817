import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { beyond, READ_MS_MAX, type TimePlace } from '@mate/service-kit/paging';
import type { PostRecord } from '../../../posts/post.rules.js';
import type { Watch } from '../watch.rules.js';
import { watchModel, type WatchDocument } from './watch.model.js';

/** From here on a watch is a good one: deeper than three of five of posts as long. */
export const GOOD_SHARE = 0.6;
/** Watches that are looked through for good ones. */
const LOOKED_MAX = 40;

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
          filter: { _id: `${accountId}:${postId}` },
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

  /** What somebody watched, the last watched first. */
  async list(
    accountId: AccountId,
    after: TimePlace<PostId> | undefined,
    limit: number,
  ): Promise<WatchDocument[]> {
    const older = after
      ? beyond(
          { time: 'lastTime', id: '_id' },
          { time: after.time, id: `${accountId}:${after.id}` },
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
