import { Injectable } from '@nestjs/common';
import type { PostId } from '@mate/contracts/ids';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { isContention } from '@mate/service-kit/passing-failures';
import { PostRepository } from '../posts/post.repository.js';
import { FoldLikes } from './fold-likes.use-case.js';
import { ReactionRepository } from './reaction.repository.js';

const POSTS_AT_ONCE_MAX = 50;
const ATTEMPTS_MAX = 3;

/** Counts uncounted likes of many posts in few transactions, where nobody waits for a number. */
@Injectable()
export class FoldLikesOfPosts {
  constructor(
    private readonly reactions: ReactionRepository,
    private readonly posts: PostRepository,
    private readonly oneByOne: FoldLikes,
    private readonly transactions: TransactionRunner,
  ) {}

  async execute(postIds: readonly PostId[]): Promise<void> {
    for (let at = 0; at < postIds.length; at += POSTS_AT_ONCE_MAX)
      await this.foldSome(postIds.slice(at, at + POSTS_AT_ONCE_MAX));
  }

  private async foldSome(postIds: readonly PostId[]): Promise<void> {
    const fold = async (tx: Transaction): Promise<void> => {
      await this.posts.addLikes(await this.reactions.takeUncounted(postIds, tx), tx);
    };
    try {
      await this.transactions.run(fold, { attemptsMax: ATTEMPTS_MAX });
    } catch (error) {
      if (!isContention(error)) throw error;
      // One of them that many like just now is in the way: with everybody's likes then, one post after the other.
      for (const postId of postIds) await this.oneByOne.execute(postId);
    }
  }
}
