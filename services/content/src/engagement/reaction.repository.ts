import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { AccountId, PostId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { PostType } from '../posts/post.rules.js';
import { reactionModel, type ReactionDocument } from './reaction.model.js';
import {
  isCountable,
  reactionId,
  type LikesQuery,
  type LikeRow,
  type ReactionKey,
} from './reaction.rules.js';

const FOLD_ROWS_MAX = 1_000;

/** Likes and bookmarks, one row per person, post and kind. */
@Injectable()
export class ReactionRepository {
  constructor(
    @InjectModel(reactionModel.name) private readonly reactions: Model<ReactionDocument>,
    private readonly clock: Clock,
  ) {}

  /** Sets the reaction; false when it was so already. */
  async set(
    reaction: ReactionKey & { active: boolean; postType: PostType },
    tx: Transaction,
  ): Promise<boolean> {
    const { active, ...rest } = reaction;
    const _id = reactionId(reaction);
    const known = await this.reactions.findById(_id, null, { session: tx }).lean();
    if ((known?.active ?? false) === active) return false;
    const counted = known?.counted ?? false;
    const pending = reaction.kind === 'like' && counted !== active;
    await this.reactions.replaceOne(
      { _id },
      { ...rest, active, counted, pending, createTime: this.clock.now() },
      { upsert: true, session: tx },
    );
    return true;
  }

  /** Marks uncounted likes of posts as counted and answers by how much the counter of each has to change. */
  async takeUncounted(postIds: readonly PostId[], tx: Transaction): Promise<Map<PostId, number>> {
    const rows = await this.reactions
      .find(
        { postId: { $in: [...postIds] }, kind: 'like', pending: true },
        { postId: 1, active: 1, withheld: 1 },
        { session: tx },
      )
      .limit(FOLD_ROWS_MAX)
      .lean();
    for (const counted of [true, false]) {
      const ids = rows.filter((row) => isCountable(row) === counted).map((row) => row._id);
      if (ids.length === 0) continue;
      await this.reactions.updateMany(
        { _id: { $in: ids } },
        { $set: { counted, pending: false } },
        { session: tx },
      );
    }
    const changes = new Map<PostId, number>();
    for (const row of rows)
      changes.set(row.postId, (changes.get(row.postId) ?? 0) + (isCountable(row) ? 1 : -1));
    return changes;
  }

  /** Posts with likes that a crashed process did not count. */
  async findPostsWithUncounted(limit: number): Promise<PostId[]> {
    const rows = await this.reactions
      .find({ pending: true, kind: 'like' }, { postId: 1 })
      .limit(limit)
      .lean();
    return [...new Set(rows.map((row) => row.postId))];
  }

  /** Some likes of an account that are to be withheld, or that are, in the order of their ids. */
  async listLikes(
    { accountId, withheld, after, limit }: LikesQuery,
    tx: Transaction,
  ): Promise<LikeRow[]> {
    // Ids begin with the account, and what is withheld has an index of its own.
    const range = { $gt: after ?? `${accountId}:`, $lt: `${accountId};` };
    const wanted: QueryFilter<ReactionDocument> = withheld
      ? { _id: range, kind: 'like', active: true, withheld: { $ne: true } }
      : { accountId, _id: range, withheld: true };
    return this.reactions
      .find(wanted, { postId: 1 }, { session: tx })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
  }

  /** Withholds active likes, or takes them back; the posts' counters are due to be folded. */
  async setWithheld(ids: readonly string[], withheld: boolean, tx: Transaction): Promise<void> {
    for (const counted of [true, false]) {
      const pending = counted === withheld;
      await this.reactions.updateMany(
        { _id: { $in: [...ids] }, active: true, counted },
        withheld ? { $set: { withheld, pending } } : { $set: { pending }, $unset: { withheld: 1 } },
        { session: tx },
      );
    }
  }

  /** Some reactions of an account, whatever their kind. */
  async listOfAccount(accountId: AccountId, limit: number): Promise<ReactionDocument[]> {
    return this.reactions.find({ accountId }).limit(limit).lean();
  }

  /** Forgets withdrawn reactions that no counter waits for; answers how many. */
  async removeSettled(ids: readonly string[]): Promise<number> {
    const { deletedCount } = await this.reactions.deleteMany({
      _id: { $in: [...ids] },
      active: false,
      pending: false,
    });
    return deletedCount;
  }
}
