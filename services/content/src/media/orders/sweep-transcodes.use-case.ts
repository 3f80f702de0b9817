import { Inject, Injectable } from '@nestjs/common';
import { JobQueues } from '@mate/jobs/job-queues';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { FailPost } from './fail-post.use-case.js';
import type { PostRecord } from '../../posts/post.rules.js';
import { LOGGER } from '@mate/service-kit/tokens';
import { TranscodeAttemptRepository } from './transcode-attempt.repository.js';
import { transcodeVideo } from './transcode-video.job.js';

// A file that kills its worker this often is given up.
const ATTEMPTS_PER_ORDER_MAX = 8;
const PER_SWEEP_MAX = 100;

/** Finds posts whose renditions are outstanding with no worker at it and no job in the queue, and orders them again. */
@Injectable()
export class SweepTranscodes {
  constructor(
    private readonly attempts: TranscodeAttemptRepository,
    private readonly jobs: JobQueues,
    private readonly fail: FailPost,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One batch. */
  async execute(): Promise<void> {
    const stranded = await this.attempts.findStranded(this.clock.now(), PER_SWEEP_MAX);
    for (const post of stranded) await this.rescue(post);
  }

  private async rescue(post: PostRecord): Promise<void> {
    const { version, attempt } = post.transcode;
    const postId = post._id;
    if (attempt >= version * ATTEMPTS_PER_ORDER_MAX) {
      await this.fail.execute({ postId, attempt }, 'MEDIA_TROUBLE');
      this.logger.error({ event: 'transcode.given_up', postId, attempt });
    } else if (await this.jobs.restore(transcodeVideo, { postId, version })) {
      this.logger.warn({ event: 'transcode.restored', postId, attempt });
    }
  }
}
