import { Inject, Injectable } from '@nestjs/common';
import { LoopJob, workOff } from '@mate/jobs/loop-job';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { PostSpreadRepository, type SpreadingPost } from '../../posts/post-spread.repository.js';
import { SpreadPost } from './spread-post.use-case.js';

const POLL_MS = 1_000;
const ROUND_POSTS_MAX = 200;

/** Tells timelines of posts that others may watch from now on. The post is the truth: it is due until they are told. */
@Injectable()
export class SpreadPosts extends LoopJob {
  constructor(
    private readonly due: PostSpreadRepository,
    private readonly spread: SpreadPost,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super({ name: 'timelines', step: 'spread', everyMs: POLL_MS, logger });
  }

  protected async round(): Promise<void> {
    const claim = (): Promise<SpreadingPost | undefined> => this.due.claimDue();
    await workOff(ROUND_POSTS_MAX, claim, (post) => this.tell(post));
  }

  /** One post's failure is nobody else's: it is due again once its lease ends. */
  private async tell(post: SpreadingPost): Promise<void> {
    try {
      await this.spread.execute(post);
      await this.due.end(post);
    } catch (err) {
      this.logger.warn({ event: 'timeline.spread_failed', postId: post._id, err });
    }
  }
}
