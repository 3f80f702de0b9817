import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { isDuplicateKey } from '@mate/mongo/collection';
import { TransactionRunner } from '@mate/mongo/transaction';
import { AccountCopies } from '@mate/people/account-copies';
import { CommentRepository } from '../comment.repository.js';
import { FindComment } from '../find-comment.use-case.js';
import { CommentLikeRepository } from './comment-like.repository.js';
import type { CommentLikeKey } from './comment-like.rules.js';

/** Which comment is to be liked, or not any more. */
export interface LikeWish {
  readonly postId: string;
  readonly commentId: string;
  readonly liked: boolean;
}

/** Likes of comments. Repeating one is harmless; two at once count once. */
@Injectable()
export class SetCommentLike {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly find: FindComment,
    private readonly likes: CommentLikeRepository,
    private readonly comments: CommentRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Answers how many like the comment now. Throws POST_NOT_FOUND, COMMENT_NOT_FOUND; where it is liked also
   * ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED.
   */
  async execute(accountId: AccountId, wish: LikeWish): Promise<number> {
    const { comment } = await this.find.execute(accountId, wish.postId, wish.commentId);
    const key = { accountId, commentId: comment._id, postId: comment.postId };
    try {
      return await this.set(key, wish.liked);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // A twin of this call was faster and did the same: read again, nothing is left to do.
      return this.set(key, wish.liked);
    }
  }

  private set(key: CommentLikeKey, liked: boolean): Promise<number> {
    const { accountId, commentId } = key;
    return this.transactions.run(
      async (tx) => {
        // Taking back is always allowed. Asked here, so that nobody who is hidden adds to a number: `WithholdCommentLikes`
        // sees what was begun before.
        if (liked) await this.accounts.refuseBarred(accountId, 'like', tx);
        const by = await this.likes.set(key, liked, tx);
        const likes = await this.comments.addLikes(commentId, by, tx);
        if (likes === null) throw new AppError('COMMENT_NOT_FOUND');
        return likes;
      },
      { contended: commentId },
    );
  }
}
