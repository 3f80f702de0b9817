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

  /** Changes how many replies a comment has; false when it is gone. */
  async addReplies(commentId: CommentId, by: number, tx: Transaction): Promise<boolean> {
    const { matchedCount } = await this.comments.updateOne(
      { _id: commentId },
      { $inc: { replies: by } },
      { session: tx },
    );
    return matchedCount === 1;
  }

  /** Removes a comment with its replies; answers how many went. */
  async remove({ postId, _id }: CommentRecord, tx: Transaction): Promise<number> {
    const replies = await this.comments.deleteMany({ postId, parentId: _id }, { session: tx });
    const comment = await this.comments.deleteOne({ _id }, { session: tx });
    return replies.deletedCount + comment.deletedCount;
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
