import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PostId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { SearchIndex } from '../word-index/search-index.repository.js';
import { postModel, type PostDocument } from './post.model.js';
import { isNewWhenReleased } from './post-schedule.rules.js';
import { publishedAt, type PostRecord } from './post.rules.js';

/** Posts that wait for their time. */
@Injectable()
export class PostScheduleRepository {
  constructor(
    @InjectModel(postModel.name) private readonly posts: Model<PostDocument>,
    private readonly index: SearchIndex,
  ) {}

  /** Posts whose time has come, the longest due first. */
  async findDue(now: Date, limit: number): Promise<PostId[]> {
    const rows = await this.posts
      .find({ 'schedule.time': { $lte: now } }, { _id: 1 })
      .sort({ 'schedule.time': 1 })
      .limit(limit)
      .lean();
    return rows.map(({ _id }) => _id);
  }

  /**
   * Gives a post the visibility that it was scheduled for: the post after it, or null where its time has not come or its
   * author thought better of it. One that nobody saw before is as new as that in every list, and found from then on.
   */
  async release(postId: PostId, now: Date, tx: Transaction): Promise<PostRecord | null> {
    const due = { _id: postId, 'schedule.time': { $lte: now } };
    const post = await this.posts.findOne(due, null, { session: tx }).lean();
    if (!post?.schedule) return null;
    const { visibility } = post.schedule;
    const released = await this.posts.findOneAndUpdate(
      due,
      {
        $set: {
          ...{ visibility, updateTime: now, spreadDue: now },
          ...(isNewWhenReleased(post) && publishedAt(now)),
        },
        $unset: { schedule: 1 },
        $inc: { version: 1 },
      },
      { session: tx, returnDocument: 'after', lean: true },
    );
    if (released) await this.index.keep([released], tx);
    return released;
  }
}
