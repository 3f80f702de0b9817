import { Injectable } from '@nestjs/common';
import { postPublished } from '@mate/contracts/events';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { PostRepository } from '../../posts/post.repository.js';
import type { PostRecord, Rung } from '../../posts/post.rules.js';
import { transition } from '../../posts/post.states.js';
import { SetStanding } from '../../visibility/set-standing.use-case.js';
import type { Fence } from './transcode-orders.queue.js';

export interface FirstRendition {
  readonly rung: Rung;
  readonly key: string;
  readonly thumbnailKey: string;
  readonly blurhash: string;
  readonly video: NonNullable<PostRecord['video']>;
}

/** The first rendition plays: publishes the post and announces it. */
@Injectable()
export class PublishPost {
  constructor(
    private readonly posts: PostRepository,
    private readonly standing: SetStanding,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** False when the attempt is superseded or the post is gone. */
  async execute(fence: Fence, first: FirstRendition): Promise<boolean> {
    const { rung, key, thumbnailKey, blurhash, video } = first;
    const published = await this.transactions.run(async (tx) => {
      const post = await this.posts.move(fence.postId, transition('processing', 'ready'), {
        changes: {
          publishTime: this.clock.now(),
          media: { thumbnailKey, blurhash, h264: { [rung]: key } },
          video,
        },
        attempt: fence.attempt,
        tx,
      });
      if (!post) return null;
      await this.standing.execute(post, tx);
      const { authorId, type, title } = post;
      await this.outbox.add(postPublished, { postId: post._id, authorId, type, title }, tx);
      return post;
    });
    if (published) await this.standing.execute(published);
    return published !== null;
  }
}
