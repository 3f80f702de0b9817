import { Injectable } from '@nestjs/common';
import type { PostId } from '@mate/contracts/ids';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { PostRepository } from '../posts/post.repository.js';
import { ReactionRepository } from './reaction.repository.js';

interface Folding {
  readonly running: Promise<number>;
  next: Promise<number> | undefined;
}

/**
 * Moves likes into the posts' counters, exactly once each: rows are marked counted in the transaction that changes
 * the counter. Callers for one post share a fold (group commit), so a hot post is one small transaction after the
 * other instead of hundreds that conflict.
 */
@Injectable()
export class FoldLikes {
  private readonly folding = new Map<PostId, Folding>();

  constructor(
    private readonly reactions: ReactionRepository,
    private readonly posts: PostRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Counts every like of the post that was committed before the call; answers its likes. */
  execute(postId: PostId): Promise<number> {
    const current = this.folding.get(postId);
    if (!current) return this.start(postId);
    // The fold under way may have read before the caller's commit; the one after it has not.
    current.next ??= current.running.then(
      () => this.start(postId),
      () => this.start(postId),
    );
    return current.next;
  }

  private start(postId: PostId): Promise<number> {
    const running = this.run(postId);
    const entry: Folding = { running, next: undefined };
    this.folding.set(postId, entry);
    const done = (): void => {
      if (this.folding.get(postId) === entry && !entry.next) this.folding.delete(postId);
    };
    running.then(done, done);
    return running;
  }

  private run(postId: PostId): Promise<number> {
    const fold = async (tx: Transaction): Promise<number> => {
      const likes = (await this.reactions.takeUncounted([postId], tx)).get(postId) ?? 0;
      const counts = await this.posts.addToCounts(postId, { likes }, tx);
      return counts?.likes ?? 0;
    };
    return this.transactions.run(fold, { contended: postId });
  }
}
