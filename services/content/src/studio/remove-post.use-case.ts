import { Injectable } from '@nestjs/common';
import { postDeleted } from '@mate/contracts/events';
import type { PostId } from '@mate/contracts/ids';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import { RemoveAsset } from '../media/purge/remove-asset.use-case.js';
import { AnnounceStanding } from '../posts/announce-standing.use-case.js';
import { PostRepository } from '../posts/post.repository.js';
import { canMove, transition } from '../posts/post.states.js';

/** Takes a post out of every list at once, and with a draft its upload; repeating it is harmless. */
@Injectable()
export class RemovePost {
  constructor(
    private readonly posts: PostRepository,
    private readonly assets: RemoveAsset,
    private readonly transactions: TransactionRunner,
    private readonly announcement: AnnounceStanding,
    private readonly outbox: Outbox,
  ) {}

  async execute(postId: PostId): Promise<void> {
    await this.transactions.run(async (tx) => {
      const post = await this.posts.findById(postId, tx);
      if (!post || !canMove(post.state, 'removed')) return;
      const { type, authorId } = post;
      const removed = await this.posts.move(postId, transition(post.state, 'removed'), { tx });
      await this.assets.execute(post.assetId, tx);
      await this.outbox.add(postDeleted, { postId, authorId, type }, tx);
      if (removed && post.state === 'ready') await this.announcement.execute(removed, tx);
    });
  }
}
