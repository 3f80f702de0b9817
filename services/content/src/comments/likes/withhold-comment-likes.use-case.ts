import { Injectable } from '@nestjs/common';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { AccountCopies } from '@mate/people/account-copies';
import { isWithheld } from '@mate/people/standing';
import type { DueAccount } from '@mate/people/standing-module';
import { CommentRepository } from '../comment.repository.js';
import type { CommentLikeDocument } from './comment-like.model.js';
import { CommentLikeRepository } from './comment-like.repository.js';

const LIKES_PER_BATCH = 200;
const LIKES_AT_ONCE = 10;

/** Takes the likes of somebody suspended or banned out of the numbers of comments, and back when that is over. */
@Injectable()
export class WithholdCommentLikes {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly likes: CommentLikeRepository,
    private readonly comments: CommentRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Throws when the signal is aborted, between two batches. */
  async execute(account: DueAccount, signal: AbortSignal): Promise<void> {
    // Those of somebody deleted are erased, one by one.
    if (account.status === 'deleted') return;
    const { accountId } = account;
    const withheld = isWithheld(account);
    for (let after: string | undefined; ; signal.throwIfAborted()) {
      const query = { accountId, withheld, after, limit: LIKES_PER_BATCH };
      const found = await this.likes.listToWithhold(query);
      for (let at = 0; at < found.length; at += LIKES_AT_ONCE)
        await Promise.all(
          found.slice(at, at + LIKES_AT_ONCE).map((like) =>
            this.transactions.run((tx) => this.change(account, like, tx), {
              contended: like.commentId,
            }),
          ),
        );
      after = found.at(-1)?._id;
      if (found.length < LIKES_PER_BATCH) return;
    }
  }

  /** Nothing where the account changed meanwhile: that change is due by itself. */
  private async change(
    account: DueAccount,
    { _id, commentId }: CommentLikeDocument,
    tx: Transaction,
  ): Promise<void> {
    if (!(await this.accounts.standsStill(account, tx))) return;
    const withheld = isWithheld(account);
    if (!(await this.likes.setWithheld(_id, withheld, tx))) return;
    await this.comments.addLikes(commentId, withheld ? -1 : 1, tx);
  }
}
