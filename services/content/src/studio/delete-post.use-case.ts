import { Injectable } from '@nestjs/common';
import { postDeleted } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import { RemoveAsset } from '../media/purge/remove-asset.use-case.js';
import { PostRepository } from '../posts/post.repository.js';
import { canMove, transition } from '../posts/post.states.js';
import { RequireAuthor } from './require-author.policy.js';

/** An author removes a post from every list at once, and with a draft its upload; repeating it is harmless. */
@Injectable()
export class DeletePost {
  constructor(
    private readonly author: RequireAuthor,
    private readonly posts: PostRepository,
    private readonly assets: RemoveAsset,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
  ) {}

  /** Throws POST_NOT_FOUND, or FORBIDDEN for a post that the caller may see but has not made. */
  async execute(actorId: AccountId, postId: string): Promise<void> {
    const { _id } = await this.author.ofPost(actorId, postId);
    await this.transactions.run(async (tx) => {
      const post = await this.posts.findById(_id, tx);
      if (!post || !canMove(post.state, 'removed')) return;
      const { type, authorId } = post;
      await this.posts.move(_id, transition(post.state, 'removed'), { tx });
      await this.assets.execute(post.assetId, tx);
      await this.outbox.add(postDeleted, { postId: _id, authorId, type }, tx);
    });
  }
}
