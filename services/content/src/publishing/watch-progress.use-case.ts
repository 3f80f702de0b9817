import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { WatchProgressResponse } from '@mate/contracts/gen/content/transcoding_service';
import type { AccountId } from '@mate/contracts/ids';
import type { PostRecord } from '../posts/post.rules.js';
import { PostReader } from '../posts/post.reader.js';
import { CACHE_REDIS } from '../storage/redis-connections.js';
import { ProgressSignals } from '../media/progress/progress-signals.js';
import {
  isSettled,
  percentsSchema,
  progressKey,
  progressOf,
  type Percents,
} from '../media/progress/progress.rules.js';

// Signals may be lost; this is how late a watcher learns of it then.
const LOOK_AGAIN_MS = 1_500;

/** The state of a transcode at once and at every change, until all renditions are there or the post failed. */
@Injectable()
export class WatchProgress {
  constructor(
    private readonly posts: PostReader,
    private readonly signals: ProgressSignals,
    @Inject(CACHE_REDIS) private readonly redis: Redis,
  ) {}

  /** For the author. Throws POST_NOT_FOUND, also when the post is removed meanwhile. */
  async *execute(
    actorId: AccountId,
    postId: string,
    signal: AbortSignal,
  ): AsyncGenerator<WatchProgressResponse> {
    let told = '';
    while (!signal.aborted) {
      // Waiting begins before looking, so that no news falls in between.
      const news = this.signals.next(postId, LOOK_AGAIN_MS, signal);
      const post = await this.posts.getOwn(actorId, postId);
      const progress = progressOf(post, await this.percentsOf(post));
      const text = JSON.stringify(progress);
      if (text !== told) yield progress;
      told = text;
      if (isSettled(post)) return;
      await news;
    }
  }

  private async percentsOf(post: PostRecord): Promise<Percents> {
    try {
      const json: unknown = JSON.parse((await this.redis.get(progressKey(post._id))) ?? '{}');
      return percentsSchema.catch({}).parse(json);
    } catch {
      return {};
    }
  }
}
