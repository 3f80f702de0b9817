import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId, CommentId, PostId } from '@mate/contracts/ids';
import { insertDocument } from '@mate/mongo/insert-document';
import type { Transaction } from '@mate/mongo/transaction';
import { commentModel, type CommentDocument } from './comment.model.js';
import type { CommentRecord } from './comment.rules.js';

/** Comments of posts. */
@Injectable()
export class CommentRepository {
  constructor(@InjectModel(commentModel.name) private readonly comments: Model<CommentDocument>) {}

  async findOfPost(
    postId: PostId,
    commentId: CommentId,
    tx?: Transaction,
  ): Promise<CommentRecord | null> {
    return this.comments.findOne({ _id: commentId, postId }, null, { session: tx }).lean();
  }

  async findById(commentId: CommentId): Promise<CommentRecord | null> {
    return this.comments.findOne({ _id: commentId }).lean();
  }

  /** Comments or the replies to one, newest first, from an id on. */
  async list(
    { postId, parentId }: { postId: PostId; parentId: CommentId | null },
    after: CommentId | undefined,
    limit: number,
  ): Promise<CommentRecord[]> {
    return this.comments
      .find({ postId, parentId, ...(after ? { _id: { $lt: after } } : {}) })
      .sort({ _id: -1 })
      .limit(limit)
      .lean();
  }

  async insert(comment: CommentRecord, tx: Transaction): Promise<void> {
    await insertDocument(this.comments, comment, tx);
  }

  /** Changes how many replies a comment has. */
  async addReplies(commentId: CommentId, by: number, tx: Transaction): Promise<void> {
    await this.comments.updateOne({ _id: commentId }, { $inc: { replies: by } }, { session: tx });
  }

  /** Removes a comment with its replies. */
  async remove({ postId, _id }: CommentRecord, tx: Transaction): Promise<void> {
    await this.comments.deleteMany({ postId, parentId: _id }, { session: tx });
    await this.comments.deleteOne({ _id }, { session: tx });
  }

  /** The comments with these ids, in no order; those that are gone are left out. */
  async findByIds(ids: readonly CommentId[], tx: Transaction): Promise<CommentRecord[]> {
    if (ids.length === 0) return [];
    return this.comments
      .find({ _id: { $in: [...ids] } }, null, { session: tx })
      .limit(ids.length)
      .lean();
  }

  /** Some comments of an author that are to be withheld, or that are, in the order of their ids. */
  async listToWithhold(
    { authorId, withheld }: { authorId: AccountId; withheld: boolean },
    after: CommentId | undefined,
    limit: number,
  ): Promise<Pick<CommentRecord, '_id' | 'postId'>[]> {
    return this.comments
      .find(
        {
          authorId,
          withheld: withheld ? { $ne: true } : true,
          ...(after ? { _id: { $gt: after } } : {}),
        },
        { postId: 1 },
      )
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
  }

  /** Marks comments as withheld, or takes the mark away. */
  async setWithheld(ids: readonly CommentId[], withheld: boolean, tx: Transaction): Promise<void> {
    await this.comments.updateMany(
      { _id: { $in: [...ids] } },
      withheld ? { $set: { withheld } } : { $unset: { withheld: 1 } },
      { session: tx },
    );
  }

  /** What an author wrote, newest first, from an id on. */
  async listWrittenBy(
    authorId: AccountId,
    after: CommentId | undefined,
    limit: number,
  ): Promise<CommentRecord[]> {
    return this.comments
      .find({ authorId, ...(after ? { _id: { $lt: after } } : {}) })
      .sort({ _id: -1 })
      .limit(limit)
      .lean();
  }

  /** Some comments of an author. */
  async listOfAuthor(authorId: AccountId, limit: number): Promise<CommentRecord[]> {
    return this.comments.find({ authorId }).limit(limit).lean();
  }
}
