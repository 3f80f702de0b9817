import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { JobQueues } from '@mate/jobs/job-queues';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { PostReader } from '../posts/post.reader.js';
import { PostRepository } from '../posts/post.repository.js';
import type { PostRecord } from '../posts/post.rules.js';
import { transition } from '../posts/post.states.js';
import { nextOrder } from './draft.rules.js';
import { transcodeVideo } from '../media/orders/transcode-video.job.js';

// Of one file: the first one and its retries.
const ORDERS_MAX = 6;

/** Another try for a failed post, from the stored file. */
@Injectable()
export class RetryTranscode {
  constructor(
    private readonly reader: PostReader,
    private readonly posts: PostRepository,
    private readonly jobs: JobQueues,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** A post that is being processed already is answered as it is. Throws POST_NOT_FOUND, POST_STATE_CONFLICT. */
  async execute(actorId: AccountId, postId: string): Promise<PostRecord> {
    const post = await this.reader.getOwn(actorId, postId);
    if (post.state === 'processing') return post;
    const processing = await this.order(post._id);
    if (!processing) throw new AppError('POST_STATE_CONFLICT', { state: post.state });
    await this.jobs.enqueue(transcodeVideo, {
      postId: post._id,
      version: processing.transcode.version,
    });
    return processing;
  }

  private order(postId: PostId): Promise<PostRecord | null> {
    return this.transactions.run(async (tx) => {
      // Read again: the original of a post that failed long ago may be on its way out.
      const post = await this.posts.findById(postId, tx);
      if (post?.state !== 'failed' || !post.original) return null;
      if (post.transcode.version >= ORDERS_MAX) return null;
      const transcode = nextOrder(post.transcode, this.clock.now());
      const changes = { failureReason: '' as const, transcode, purge: null };
      return this.posts.move(postId, transition('failed', 'processing'), { changes, tx });
    });
  }
}
