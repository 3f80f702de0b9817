import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { beyond, type TimePlace } from '@mate/service-kit/paging';
import { reactionModel, type ReactionDocument } from './reaction.model.js';
import {
  reactionId,
  type ReactionKind,
  type ReactionMark,
  type ReactionPage,
  type ViewerMarks,
} from './reaction.rules.js';

/** What people did to posts, for lists. */
@Injectable()
export class ReactionReader {
  constructor(
    @InjectModel(reactionModel.name) private readonly reactions: Model<ReactionDocument>,
  ) {}

  /** What a viewer did to each of the posts, in one query; posts without any marks are left out. A visitor has none. */
  async findMarks(
    viewerId: AccountId | undefined,
    postIds: readonly PostId[],
  ): Promise<Map<PostId, ViewerMarks>> {
    const marks = new Map<PostId, ViewerMarks>();
    if (!viewerId || postIds.length === 0) return marks;
    const ids = postIds.flatMap((postId) => [
      reactionId({ accountId: viewerId, postId, kind: 'like' }),
      reactionId({ accountId: viewerId, postId, kind: 'bookmark' }),
    ]);
    const rows = await this.reactions
      .find({ _id: { $in: ids }, active: true }, { postId: 1, kind: 1 })
      .limit(ids.length)
      .lean();
    for (const { postId, kind } of rows) {
      const before = marks.get(postId) ?? { liked: false, bookmarked: false };
      marks.set(postId, {
        liked: before.liked || kind === 'like',
        bookmarked: before.bookmarked || kind === 'bookmark',
      });
    }
    return marks;
  }

  /** Posts that an account liked or bookmarked, the newest reaction first. */
  async listMarks(page: ReactionPage): Promise<ReactionMark[]> {
    const { accountId, kind, postType, after, limit } = page;
    return this.reactions
      .find(
        { accountId, kind, postType, active: true, ...olderThan(accountId, kind, after) },
        { _id: 0, postId: 1, createTime: 1 },
      )
      .sort({ createTime: -1, _id: -1 })
      .limit(limit)
      .lean();
  }
}

function olderThan(
  accountId: AccountId,
  kind: ReactionKind,
  after: TimePlace<PostId> | undefined,
): QueryFilter<ReactionDocument> {
  if (!after) return {};
  const id = reactionId({ accountId, postId: after.id, kind });
  return beyond({ time: 'createTime', id: '_id' }, { time: after.time, id });
}
