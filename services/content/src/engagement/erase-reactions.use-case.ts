import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import { FoldLikes } from './fold-likes.use-case.js';
import { ReactionRepository } from './reaction.repository.js';
import { SeenPostsReader } from './views/seen-posts.reader.js';

const REACTIONS_AT_ONCE_MAX = 200;

/** Takes back the likes of an account that is gone, which posts count, and forgets its bookmarks and what it watched. */
@Injectable()
export class EraseReactions {
  constructor(
    private readonly reactions: ReactionRepository,
    private readonly likes: FoldLikes,
    private readonly seen: SeenPostsReader,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Answers how many it erased, some of them at a time. */
  async execute(accountId: AccountId): Promise<number> {
    await this.seen.forget(accountId);
    const found = await this.reactions.listOfAccount(accountId, REACTIONS_AT_ONCE_MAX);
    for (const { postId, postType, kind } of found) {
      const withdrawn = { accountId, postId, postType, kind, active: false };
      await this.transactions.run((tx) => this.reactions.set(withdrawn, tx));
      if (kind === 'like') await this.likes.execute(postId);
    }
    return this.reactions.removeSettled(found.map(({ _id }) => _id));
  }
}
