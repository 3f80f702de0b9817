import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@mate/service-kit/logger';
import { CONTENT_CONFIG, type ContentConfig } from './content.config.js';
import { FoldLikes } from './engagement/fold-likes.use-case.js';
import { LOGGER } from './service-tokens.js';
import { SweepTranscodes } from './transcoding/sweep-transcodes.use-case.js';
import { ExpireUploads } from './uploads/expire-uploads.use-case.js';

/** Runs in every process of the service, again and again: picks up what crashes and wiped queues left behind. */
@Injectable()
export class Sweeper implements BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;
  private readonly sweeps: readonly (readonly [string, () => Promise<void>])[];

  constructor(
    transcodes: SweepTranscodes,
    uploads: ExpireUploads,
    likes: FoldLikes,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.sweeps = [
      ['transcodes', () => transcodes.sweep()],
      ['uploads', () => uploads.expire()],
      ['likes', () => likes.foldLeftOvers()],
    ];
  }

  start(): void {
    if (this.isStopped) return;
    // Processes that were started together do not sweep together.
    const delayMs = this.config.SWEEP_MS * (0.75 + Math.random() * 0.5);
    this.timer = setTimeout(() => {
      this.running = this.sweep().finally(() => this.start());
    }, delayMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async sweep(): Promise<void> {
    for (const [name, run] of this.sweeps) {
      try {
        await run();
      } catch (error) {
        this.logger.warn({ event: 'sweep.failed', sweep: name, err: error });
      }
    }
  }
}
