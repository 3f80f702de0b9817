import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId, type CommentId, type PostId } from '@mate/contracts/ids';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { AdmitViewer } from '../../visibility/admit-viewer.policy.js';
import { CommentRepository } from '../comment.repository.js';
import { mayHave, withMark, type CommentRecord, type OwnerMark } from '../comment.rules.js';
import { FindComment } from '../find-comment.use-case.js';
import { HideComment } from './hide-comment.use-case.js';

/** What the maker of a post wishes for a comment under it. */
export interface MarkWish {
  readonly postId: string;
  readonly commentId: string;
  readonly mark: OwnerMark;
  readonly on: boolean;
}

/** Pins, hearts or hides a comment for the maker of its post, or takes that back: so what is held is let in. Repeating one is harmless. */
@Injectable()
export class MarkComment {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly find: FindComment,
    private readonly comments: CommentRepository,
    private readonly hiding: HideComment,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Throws POST_NOT_FOUND, COMMENT_NOT_FOUND, FORBIDDEN for all but the post's maker, COMMENT_NOT_PINNABLE for a reply and
   * for what is hidden.
   */
  async execute(actorId: AccountId, wish: MarkWish): Promise<CommentRecord> {
    const post = await this.admit.toPost(actorId, wish.postId);
    if (post.authorId !== actorId) {
      // Whoever may not read a comment is not told that it is there.
      await this.find.execute(actorId, wish.postId, wish.commentId);
      throw new AppError('FORBIDDEN');
    }
    return this.transactions.run((tx) => this.mark(post._id, wish, tx), {
      contended: post._id,
    });
  }

  /** Also what a block keeps from the maker: others read it under the maker's post. */
  private async mark(postId: PostId, wish: MarkWish, tx: Transaction): Promise<CommentRecord> {
    const { commentId, mark, on } = wish;
    const before = isId<CommentId>(commentId)
      ? await this.comments.findOfPost(postId, commentId, tx)
      : null;
    if (!before || before.deleted) throw new AppError('COMMENT_NOT_FOUND');
    if (mark === 'hidden') return this.hiding.execute(before, on ? 'hidden' : 'shown', tx);
    if (on && !mayHave(before, mark)) throw new AppError('COMMENT_NOT_PINNABLE');
    if ((before[mark] ?? false) === on) return before;
    await this.comments.setMark(before, { mark, on }, tx);
    return withMark(before, { mark, on });
  }
}
