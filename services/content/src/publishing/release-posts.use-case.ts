import { Inject, Injectable } from '@nestjs/common';
import type { PostId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { AnnounceChange } from '../posts/announce-change.use-case.js';
import { PostScheduleRepository } from '../posts/post-schedule.repository.js';

const PER_SWEEP_MAX = 100;

/**
 * Lets others watch the posts whose time has come, each once however many processes look. One that does not play yet is
 * for them as soon as it does.
 */
@Injectable()
export class ReleasePosts {
  constructor(
    private readonly schedules: PostScheduleRepository,
    private readonly announcement: AnnounceChange,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One batch, the longest due first. Trouble with one post keeps none of the others waiting. */
  async execute(): Promise<void> {
    for (const postId of await this.schedules.findDue(this.clock.now(), PER_SWEEP_MAX)) {
      await this.release(postId).catch((error: unknown) => {
        this.logger.warn({ event: 'post.release_failed', postId, err: error });
      });
    }
  }

  private release(postId: PostId): Promise<void> {
    return this.transactions.run(
      async (tx) => {
        const post = await this.schedules.release(postId, this.clock.now(), tx);
        if (post) await this.announcement.execute(post, true, tx);
      },
      { contended: postId },
    );
  }
}
