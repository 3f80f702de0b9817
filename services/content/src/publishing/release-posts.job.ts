import { Inject, Injectable } from '@nestjs/common';
import { LoopJob } from '@mate/jobs/loop-job';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../content.config.js';
import { ReleasePosts } from './release-posts.use-case.js';

/** Releases scheduled posts in rounds of its own: sweeps that wait for storage keep nobody's hour waiting. */
@Injectable()
export class ReleaseDuePosts extends LoopJob {
  constructor(
    private readonly release: ReleasePosts,
    @Inject(CONFIG) { SWEEP_MS: everyMs }: ContentConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ name: 'publishing', step: 'release', everyMs, logger });
  }

  protected round(): Promise<void> {
    return this.release.execute();
  }
}
