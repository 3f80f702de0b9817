import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { PeopleReader } from '../people/people.reader.js';
import type { PostCounts } from '../posts/post.rules.js';
import { reactionModel, type ReactionDocument } from './reaction.model.js';

/** A post and what it counts for everybody. */
interface LikedPost {
  readonly _id: PostId;
  readonly counts: Pick<PostCounts, 'likes'>;
}

const LIKES_OF_SOMEBODY = { accountId: 1, postId: 1, counted: 1 } as const;

/** Likes that a number holds and its viewer does not see: of people behind a block. */
@Injectable()
export class UnseenLikesReader {
  constructor(
    @InjectModel(reactionModel.name) private readonly reactions: Model<ReactionDocument>,
    private readonly people: PeopleReader,
  ) {}

  /** How many of each post; none of posts without any. One query for all, none for viewers without blocks. */
  async countOfPosts(
    viewerId: AccountId | undefined,
    posts: readonly LikedPost[],
  ): Promise<ReadonlyMap<PostId, number>> {
    const others = await this.people.blockedAround(viewerId);
    const postIds = posts.filter(({ counts }) => counts.likes > 0).map(({ _id }) => _id);
    if (others.length === 0 || postIds.length === 0) return new Map();
    const found = await this.reactions
      .aggregate<{ _id: PostId; likes: number }>([
        { $match: { accountId: { $in: others }, postId: { $in: postIds }, counted: true } },
        { $group: { _id: '$postId', likes: { $sum: 1 } } },
      ])
      .option({ maxTimeMS: READ_MS_MAX, hint: LIKES_OF_SOMEBODY });
    return new Map(found.map(({ _id, likes }) => [_id, likes]));
  }
}
