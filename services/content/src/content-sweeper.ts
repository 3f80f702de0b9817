import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@mate/service-kit/logger';
import { SweepLoop } from '@mate/service-kit/sweep-loop';
import { CONTENT_CONFIG, type ContentConfig } from './content.config.js';
import { FoldLeftOverLikes } from './engagement/fold-left-over-likes.use-case.js';
import { PurgePosts } from './media/purge/purge-posts.use-case.js';
import { LOGGER } from './content.tokens.js';
import { SweepTranscodes } from './media/orders/sweep-transcodes.use-case.js';
import { ExpireUploads } from './media/uploads/expire-uploads.use-case.js';

/** Runs in every process of the service, again and again: picks up what crashes and wiped queues left behind. */
@Injectable()
export class ContentSweeper implements BeforeApplicationShutdown {
  private readonly loop: SweepLoop;

  constructor(
    transcodes: SweepTranscodes,
    uploads: ExpireUploads,
    purge: PurgePosts,
    likes: FoldLeftOverLikes,
    @Inject(CONTENT_CONFIG) config: ContentConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.loop = new SweepLoop({
      everyMs: config.SWEEP_MS,
      logger,
      sweeps: {
        transcodes: () => transcodes.execute(),
        uploads: () => uploads.execute(),
        purge: () => purge.execute(),
        likes: () => likes.execute(),
      },
    });
  }

  start(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }
}
