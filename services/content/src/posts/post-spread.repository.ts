import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '@mate/service-kit/clock';
import { postModel, type PostDocument } from './post.model.js';
import type { SpreadingPost } from './post.rules.js';

// Longer than telling all of them takes; whoever was killed keeps the others from it for so long.
const LEASE_MS = 30_000;
const SPREAD = {
  authorId: 1,
  type: 1,
  state: 1,
  visibility: 1,
  publishTime: 1,
  spreadDue: 1,
} as const;

/** Posts of which the timelines of followers are to be told: the truth that a killed process leaves behind. */
@Injectable()
export class PostSpreadRepository {
  constructor(
    @InjectModel(postModel.name) private readonly posts: Model<PostDocument>,
    private readonly clock: Clock,
  ) {}

  /** Takes the post that is due the longest; nobody else gets it until the lease ends or it is due anew. */
  async claimDue(): Promise<SpreadingPost | undefined> {
    const nowMs = this.clock.nowMs();
    const post = await this.posts.findOneAndUpdate(
      { spreadDue: { $lte: new Date(nowMs) } },
      { $set: { spreadDue: new Date(nowMs + LEASE_MS) } },
      { sort: { spreadDue: 1 }, projection: SPREAD, returnDocument: 'after', lean: true },
    );
    return post ?? undefined;
  }

  /** They are told; a post that is due anew meanwhile stays due. */
  async end({ _id, spreadDue }: SpreadingPost): Promise<void> {
    await this.posts.updateOne({ _id, spreadDue }, { $unset: { spreadDue: 1 } });
  }
}
