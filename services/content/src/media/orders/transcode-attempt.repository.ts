import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db, Filter } from 'mongodb';
import type { PostId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { postsCollection, type PostDocument } from '../../posts/post.model.js';
import type { PostRecord, PurgeNote, Rung } from '../../posts/post.rules.js';

/** A worker's right to write to a post: void as soon as another worker took the order up. */
export interface Fence {
  readonly postId: PostId;
  readonly attempt: number;
}

/** The transcode side of a post; every write is fenced by the attempt. */
@Injectable()
export class TranscodeAttemptRepository {
  private readonly posts: Collection<PostDocument>;

  constructor(
    @Inject(MONGO_DB) db: Db,
    private readonly clock: Clock,
  ) {
    this.posts = collectionOf(db, postsCollection);
  }

  /** Takes the order up: a new attempt and a lease, or null when there is nothing (left) to do. */
  begin(postId: PostId, version: number, leaseExpireTime: Date): Promise<PostRecord | null> {
    return this.posts.findOneAndUpdate(
      {
        _id: postId,
        state: { $in: ['processing', 'ready'] },
        'transcode.version': version,
        'transcode.finished': false,
      },
      { $inc: { 'transcode.attempt': 1 }, $set: { 'transcode.leaseExpireTime': leaseExpireTime } },
      { returnDocument: 'after' },
    );
  }

  /** Keeps the lease; false when the attempt was superseded or the post is gone. */
  async renew(fence: Fence, leaseExpireTime: Date): Promise<boolean> {
    const { matchedCount } = await this.posts.updateOne(fenced(fence), {
      $set: { 'transcode.leaseExpireTime': leaseExpireTime },
    });
    return matchedCount === 1;
  }

  /** Adds a rendition to a post that plays already. */
  async addRendition(fence: Fence, rung: Rung, key: string): Promise<boolean> {
    const { matchedCount } = await this.posts.updateOne(fenced(fence), {
      $set: { [`media.h264.${rung}`]: key, updateTime: this.clock.now() },
    });
    return matchedCount === 1;
  }

  /** Ends the order; `purge` says when files that nothing uses are removed. */
  async finish(fence: Fence, purge: PurgeNote | null, tx?: Transaction): Promise<boolean> {
    const { matchedCount } = await this.posts.updateOne(
      fenced(fence),
      { $set: { 'transcode.finished': true, purge, updateTime: this.clock.now() } },
      { session: tx },
    );
    return matchedCount === 1;
  }

  /** Posts with outstanding renditions that no worker holds a lease on. */
  findStranded(now: Date, limit: number): Promise<PostRecord[]> {
    return this.posts
      .find({
        'transcode.finished': false,
        'transcode.leaseExpireTime': { $lt: now },
        state: { $in: ['processing', 'ready'] },
      })
      .sort({ 'transcode.leaseExpireTime': 1 })
      .limit(limit)
      .toArray();
  }
}

function fenced({ postId, attempt }: Fence): Filter<PostDocument> {
  return { _id: postId, 'transcode.attempt': attempt, state: { $in: ['processing', 'ready'] } };
}
