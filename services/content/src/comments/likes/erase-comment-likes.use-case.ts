import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import { CommentRepository } from '../comment.repository.js';
import { CommentLikeRepository } from './comment-like.repository.js';

const LIKES_AT_ONCE_MAX = 100;

/** Takes back what an account that is gone likes, each with its count. */
@Injectable()
export class EraseCommentLikes {
  constructor(
    private readonly likes: CommentLikeRepository,
    private readonly comments: CommentRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Answers how many it took back, some of them at a time. */
  async execute(accountId: AccountId): Promise<number> {
    const found = await this.likes.listOfAccount(accountId, LIKES_AT_ONCE_MAX);
    for (const { commentId, postId } of found)
      await this.transactions.run(
        async (tx) => {
          const by = await this.likes.set({ accountId, commentId, postId }, false, tx);
          await this.comments.addLikes(commentId, by, tx);
        },
        { contended: commentId },
      );
    return found.length;
  }
}
