import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { insertDocument } from '@mate/mongo/insert-document';
import { Clock } from '@mate/service-kit/clock';
import { commentLikeModel, type CommentLikeDocument } from './comment-like.model.js';
import { commentLikeId, type CommentLikeKey } from './comment-like.rules.js';

/** Some likes of an account by whether they are withheld already, from an id on. */
interface LikesToWithhold {
  readonly accountId: AccountId;
  /** What they are to become. */
  readonly withheld: boolean;
  readonly after: string | undefined;
  readonly limit: number;
}

/** Likes of comments, one row per person and comment. */
@Injectable()
export class CommentLikeRepository {
  constructor(
    @InjectModel(commentLikeModel.name) private readonly likes: Model<CommentLikeDocument>,
    private readonly clock: Clock,
  ) {}

  /** Likes a comment, or takes that back; answers by how much the comment's number changes. */
  async set(key: CommentLikeKey, liked: boolean, tx: Transaction): Promise<number> {
    const _id = commentLikeId(key);
    const known = await this.likes.findById(_id, null, { session: tx }).lean();
    if ((known !== null) === liked) return 0;
    if (liked) {
      await insertDocument(this.likes, { _id, ...key, createTime: this.clock.now() }, tx);
      return 1;
    }
    await this.likes.deleteOne({ _id }, { session: tx });
    return known?.withheld ? 0 : -1;
  }

  /** Marks a like as withheld, or takes the mark away; false where it is so already, or gone. */
  async setWithheld(_id: string, withheld: boolean, tx: Transaction): Promise<boolean> {
    const { modifiedCount } = await this.likes.updateOne(
      { _id, withheld: withheld ? { $ne: true } : true },
      withheld ? { $set: { withheld } } : { $unset: { withheld: 1 } },
      { session: tx },
    );
    return modifiedCount === 1;
  }

  /** In the order of their ids. */
  async listToWithhold(query: LikesToWithhold): Promise<CommentLikeDocument[]> {
    const { accountId, withheld, after, limit } = query;
    // Ids begin with the account, and what is withheld has an index of its own.
    const range = { $gt: after ?? `${accountId}:`, $lt: `${accountId};` };
    const wanted: QueryFilter<CommentLikeDocument> = withheld
      ? { _id: range, withheld: { $ne: true } }
      : { accountId, _id: range, withheld: true };
    return this.likes.find(wanted).sort({ _id: 1 }).limit(limit).lean();
  }

  /** Some likes of an account. */
  async listOfAccount(accountId: AccountId, limit: number): Promise<CommentLikeDocument[]> {
    return this.likes.find({ accountId }).limit(limit).lean();
  }
}
