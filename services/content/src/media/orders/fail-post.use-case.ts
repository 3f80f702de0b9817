import { Injectable } from '@nestjs/common';
import { postFailed } from '@mate/contracts/events';
import type { MediaReason } from '@mate/contracts/media';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { PostRepository } from '../../posts/post.repository.js';
import { transition } from '../../posts/post.states.js';
import { purgeOfFailed } from '../purge/purge.rules.js';
import { TranscodeAttemptRepository, type Fence } from './transcode-attempt.repository.js';

/**
 * Gives an order up. A post that plays stays published with what it has; another one is failed with the code of why.
 */
@Injectable()
export class FailPost {
  constructor(
    private readonly posts: PostRepository,
    private readonly attempts: TranscodeAttemptRepository,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** False when the attempt is superseded or the post is gone. */
  execute(fence: Fence, reason: MediaReason): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      if (!(await this.attempts.finish(fence, purgeOfFailed(this.clock.now()), tx))) return false;
      const post = await this.posts.move(fence.postId, transition('processing', 'failed'), {
        changes: { failureReason: reason },
        attempt: fence.attempt,
        tx,
      });
      if (!post) return true;
      const { authorId, type } = post;
      await this.outbox.add(postFailed, { postId: post._id, authorId, type, reason }, tx);
      return true;
    });
  }
}
