import { Inject, Injectable } from '@nestjs/common';
import { LoopJob } from '@mate/jobs/loop-job';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { PostSpreadQueue } from '../../posts/post-spread.queue.js';
import type { SpreadingPost } from '../../posts/post.rules.js';
import { SpreadPost } from './spread-post.use-case.js';

const POLL_MS = 1_000;
const ROUND_POSTS_MAX = 200;

/** Tells timelines of posts that others may watch from now on. The post is the truth: it is due until they are told. */
@Injectable()
export class SpreadPosts extends LoopJob {
  constructor(
    private readonly due: PostSpreadQueue,
    private readonly spread: SpreadPost,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super({ name: 'timelines', step: 'spread', everyMs: POLL_MS, logger });
  }

  protected async round(): Promise<void> {
    await this.due.workOff(ROUND_POSTS_MAX, (post) => this.tell(post));
  }

  /** One post's failure is nobody else's. */
  private async tell(post: SpreadingPost): Promise<boolean> {
    try {
      await this.spread.execute(post);
      return true;
    } catch (err) {
      this.logger.warn({ event: 'timeline.spread_failed', postId: post._id, err });
      return false;
    }
  }
}
