import { Injectable } from '@nestjs/common';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { AccountCopies } from '@mate/people/account-copies';
import { isWithheld } from '@mate/people/standing';
import type { DueAccount } from '@mate/people/standing-module';
import { FoldLikesOfPosts } from './fold-likes-of-posts.use-case.js';
import { ReactionRepository } from './reaction.repository.js';
import type { LikeRow } from './reaction.rules.js';

const LIKES_PER_BATCH = 200;

/**
 * Takes the likes of somebody suspended or banned out of the posts' counters, and back when that is over. What a crash
 * leaves is found by its rows: those not marked yet by the next pass, those marked by the sweep of uncounted likes.
 */
@Injectable()
export class WithholdLikes {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly reactions: ReactionRepository,
    private readonly likes: FoldLikesOfPosts,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Throws when the signal is aborted, between two batches. */
  async execute(account: DueAccount, signal: AbortSignal): Promise<void> {
    // Those of somebody deleted are erased, one by one.
    if (account.status === 'deleted') return;
    for (let after: string | undefined; ; signal.throwIfAborted()) {
      const marked = await this.transactions.run((tx) => this.mark(account, after, tx));
      await this.likes.execute(marked.map(({ postId }) => postId));
      after = marked.at(-1)?._id;
      if (marked.length < LIKES_PER_BATCH) return;
    }
  }

  /** Marks the next likes; none where the account changed meanwhile: that change is due by itself. */
  private async mark(
    account: DueAccount,
    after: string | undefined,
    tx: Transaction,
  ): Promise<LikeRow[]> {
    if (!(await this.accounts.standsStill(account, tx))) return [];
    const { accountId } = account;
    const withheld = isWithheld(account);
    const query = { accountId, withheld, after, limit: LIKES_PER_BATCH };
    const found = await this.reactions.listLikes(query, tx);
    if (found.length > 0)
      await this.reactions.setWithheld(
        found.map(({ _id }) => _id),
        withheld,
        tx,
      );
    return found;
  }
}
