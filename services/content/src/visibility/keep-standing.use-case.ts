import { Injectable } from '@nestjs/common';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { AccountCopies } from '@mate/people/account-copies';
import type { DueAccount } from '@mate/people/standing-module';
import { standingOf } from '@mate/people/standing';
import { PostRepository } from '../posts/post.repository.js';

// Each has up to a hundred words that change in the same transaction.
const POSTS_PER_BATCH = 50;

/** Writes where an account stands onto its posts, in batches. */
@Injectable()
export class KeepStanding {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly posts: PostRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  async execute(account: DueAccount, signal: AbortSignal): Promise<void> {
    while (await this.transactions.run((tx) => this.keep(account, tx))) signal.throwIfAborted();
  }

  /** False when all posts have it, or when the account changed meanwhile: that change is due by itself. */
  private async keep(account: DueAccount, tx: Transaction): Promise<boolean> {
    if (!(await this.accounts.standsStill(account, tx))) return false;
    const change = { authorId: account.accountId, standing: standingOf(account) };
    return this.posts.changeStandings(change, POSTS_PER_BATCH, tx);
  }
}
