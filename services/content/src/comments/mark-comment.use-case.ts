import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { CommentRepository } from './comment.repository.js';
import { mayHave, withMark, type CommentRecord, type OwnerMark } from './comment.rules.js';
import { ChangeCommentCounts } from './counts/change-comment-counts.use-case.js';
import { countChangeOf } from './counts/comment-count.rules.js';
import { FindComment } from './find-comment.use-case.js';

/** What the maker of a post wishes for a comment under it. */
export interface MarkWish {
  readonly postId: string;
  readonly commentId: string;
  readonly mark: OwnerMark;
  readonly on: boolean;
}

/** Pins, hearts or hides a comment for the maker of its post, or takes that back. Repeating one is harmless. */
@Injectable()
export class MarkComment {
  constructor(
    private readonly find: FindComment,
    private readonly comments: CommentRepository,
    private readonly counts: ChangeCommentCounts,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Throws POST_NOT_FOUND, COMMENT_NOT_FOUND, FORBIDDEN for all but the post's maker, COMMENT_NOT_PINNABLE for a reply and
   * for what is hidden.
   */
  async execute(actorId: AccountId, wish: MarkWish): Promise<CommentRecord> {
    const { post, comment } = await this.find.execute(actorId, wish.postId, wish.commentId);
    if (post.authorId !== actorId) throw new AppError('FORBIDDEN');
    return this.transactions.run((tx) => this.mark(comment, wish, tx), {
      contended: post._id,
    });
  }

  private async mark(
    { postId, _id }: CommentRecord,
    wish: MarkWish,
    tx: Transaction,
  ): Promise<CommentRecord> {
    const before = await this.comments.findOfPost(postId, _id, tx);
    if (!before || before.deleted) throw new AppError('COMMENT_NOT_FOUND');
    if (wish.on && !mayHave(before, wish.mark)) throw new AppError('COMMENT_NOT_PINNABLE');
    if ((before[wish.mark] ?? false) === wish.on) return before;
    const after = withMark(before, wish);
    await this.comments.setMark(before, wish, tx);
    if (wish.mark === 'hidden' && before.pinned)
      await this.comments.setMark(before, { mark: 'pinned', on: false }, tx);
    const parent = before.parentId
      ? await this.comments.findOfPost(postId, before.parentId, tx)
      : null;
    const change = countChangeOf({ before, after, parent: parent ?? undefined });
    await this.counts.execute(postId, change, tx);
    return after;
  }
}
