import { Injectable } from '@nestjs/common';
import { postFailed, postPublished } from '@mate/contracts/events';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import { PostRepository } from '../../posts/post.repository.js';
import type { PostRecord, Rung } from '../../posts/post.rules.js';
import { transition } from '../../posts/post.states.js';
import { purgeOfFailed, purgeOfFinished } from '../purge/purge.rules.js';
import { TranscodeAttemptRepository, type Fence } from './transcode-attempt.repository.js';

export interface FirstRendition {
  readonly rung: Rung;
  readonly key: string;
  readonly thumbnailKey: string;
  readonly blurhash: string;
  readonly video: NonNullable<PostRecord['video']>;
}

/** What a worker writes to a post. Every write is fenced: false means that another worker, or nobody, should go on. */
@Injectable()
export class FinishPost {
  constructor(
    private readonly posts: PostRepository,
    private readonly attempts: TranscodeAttemptRepository,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
  ) {}

  /** The first rendition plays: publishes the post and announces it. */
  publish(fence: Fence, first: FirstRendition): Promise<boolean> {
    const { rung, key, thumbnailKey, blurhash, video } = first;
    return this.transactions.run(async (tx) => {
      const post = await this.posts.move(fence.postId, transition('processing', 'ready'), {
        changes: {
          publishTime: new Date(),
          media: { thumbnailKey, blurhash, h264: { [rung]: key } },
          video,
        },
        attempt: fence.attempt,
        tx,
      });
      if (!post) return false;
      const { authorId, type, title } = post;
      await this.outbox.add(postPublished, { postId: post._id, authorId, type, title }, tx);
      return true;
    });
  }

  /** Adds a further rendition of a published post. */
  addRendition(fence: Fence, rung: Rung, key: string): Promise<boolean> {
    return this.attempts.addRendition(fence, rung, key);
  }

  /** All renditions are there. */
  complete(fence: Fence): Promise<boolean> {
    return this.attempts.finish(fence, purgeOfFinished(new Date(), fence.attempt));
  }

  /**
   * Gives the order up. A post that plays stays published with what it has; another one is failed with a reason
   * that a person understands.
   */
  fail(fence: Fence, reason: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      if (!(await this.attempts.finish(fence, purgeOfFailed(new Date()), tx))) return false;
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
