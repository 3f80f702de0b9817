import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@mate/service-kit/logger';
import { FinishPost } from './finish-post.use-case.js';
import { LeaseTranscode } from './lease-transcode.use-case.js';
import type { PostRecord } from '../../posts/post.rules.js';
import { LOGGER } from '../../service-tokens.js';
import { EnqueueTranscode } from './enqueue-transcode.use-case.js';
import { refusals } from '../../transcoder/ffmpeg/probe.rules.js';

// A file that kills its worker this often is given up.
const ATTEMPTS_PER_ORDER_MAX = 8;

/** Finds posts whose renditions are outstanding with no worker at it and no job in the queue, and orders them again. */
@Injectable()
export class SweepTranscodes {
  constructor(
    private readonly leases: LeaseTranscode,
    private readonly queue: EnqueueTranscode,
    private readonly finish: FinishPost,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async sweep(): Promise<void> {
    for (const post of await this.leases.stranded()) await this.rescue(post);
  }

  private async rescue(post: PostRecord): Promise<void> {
    const { version, attempt } = post.transcode;
    const postId = post._id;
    if (attempt >= version * ATTEMPTS_PER_ORDER_MAX) {
      await this.finish.fail({ postId, attempt }, refusals.trouble);
      this.logger.error({ event: 'transcode.given_up', postId, attempt });
    } else if (await this.queue.restore({ postId, version })) {
      this.logger.warn({ event: 'transcode.restored', postId, attempt });
    }
  }
}
