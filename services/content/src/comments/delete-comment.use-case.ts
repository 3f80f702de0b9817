import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { commentRemoved } from '@mate/contracts/events';
import { isId, type AccountId, type CommentId } from '@mate/contracts/ids';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { CommentRepository } from './comment.repository.js';
import { isWritten, mayDeleteComment, type CommentRecord } from './comment.rules.js';
import { TakeOutComment } from './counts/take-out-comment.use-case.js';
import { AdmitReader, type ReaderOfPost } from './unseen/admit-reader.policy.js';

/** Deletes a comment; numbers change in the same transaction. Where replies stand below it, its place is left. */
@Injectable()
export class DeleteComment {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly readers: AdmitReader,
    private readonly comments: CommentRepository,
    private readonly takeOut: TakeOutComment,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Throws POST_NOT_FOUND, COMMENT_NOT_FOUND (also for one that the caller may neither delete nor read), and FORBIDDEN for all
   * but its author and the post's owner.
   */
  async execute(actorId: AccountId, postId: string, commentId: string): Promise<void> {
    const post = await this.admit.toPost(actorId, postId);
    if (!isId<CommentId>(commentId)) throw new AppError('COMMENT_NOT_FOUND');
    const remove = async (tx: Transaction): Promise<void> => {
      const comment = await this.comments.findOfPost(post._id, commentId, tx);
      if (!comment || !isWritten(comment)) throw new AppError('COMMENT_NOT_FOUND');
      if (!mayDeleteComment(actorId, comment, post.authorId))
        throw await this.refusalOf({ viewerId: actorId, post }, comment);
      await this.takeOut.execute(comment, tx);
      const { _id, authorId, type } = post;
      const facts = { commentId: comment._id, commentAuthorId: comment.authorId, actorId };
      await this.outbox.add(commentRemoved, { postId: _id, authorId, type, ...facts }, tx);
    };
    await this.transactions.run(remove, { contended: post._id });
  }

  /** Whoever may not read a comment is not told that it is there. */
  private async refusalOf(reader: ReaderOfPost, comment: CommentRecord): Promise<AppError> {
    const [shown] = await this.readers.filter(reader, [comment]);
    return new AppError(shown ? 'FORBIDDEN' : 'COMMENT_NOT_FOUND');
  }
}
