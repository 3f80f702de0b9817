import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId, CommentId } from '@mate/contracts/ids';
import { beyond, type TimePlace } from '@mate/service-kit/paging';
import { commentLikeModel, type CommentLikeDocument } from './comment-like.model.js';
import { commentLikeId } from './comment-like.rules.js';

/** Who likes which comments, for lists. */
@Injectable()
export class CommentLikeReader {
  constructor(
    @InjectModel(commentLikeModel.name) private readonly likes: Model<CommentLikeDocument>,
  ) {}

  /** Those of the comments that a viewer likes, in one query. A visitor likes none. */
  async findLiked(
    viewerId: AccountId | undefined,
    commentIds: readonly CommentId[],
  ): Promise<ReadonlySet<CommentId>> {
    if (!viewerId || commentIds.length === 0) return new Set();
    const ids = commentIds.map((commentId) => commentLikeId({ accountId: viewerId, commentId }));
    const rows = await this.likes
      .find({ _id: { $in: ids } }, { commentId: 1 })
      .limit(ids.length)
      .lean();
    return new Set(rows.map(({ commentId }) => commentId));
  }

  /** What an account likes, the newest first. */
  async listOfAccount(
    accountId: AccountId,
    after: TimePlace<CommentId> | undefined,
    limit: number,
  ): Promise<Pick<CommentLikeDocument, 'commentId' | 'postId' | 'createTime'>[]> {
    const place = after && {
      time: after.time,
      id: commentLikeId({ accountId, commentId: after.id }),
    };
    return this.likes
      .find(
        { accountId, ...(place && beyond({ time: 'createTime', id: '_id' }, place)) },
        { _id: 0, commentId: 1, postId: 1, createTime: 1 },
      )
      .sort({ createTime: -1, _id: -1 })
      .limit(limit)
      .lean();
  }
}
