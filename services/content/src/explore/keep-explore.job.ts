import { Inject, Injectable } from '@nestjs/common';
import { LoopJob } from '@mate/jobs/loop-job';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { ChooseRisingCreators } from './creators/choose-rising-creators.use-case.js';
import { ChooseTrendingTags } from './tags/choose-trending-tags.use-case.js';

const EVERY_MS = 60_000;

/** Chooses what rises, once a minute in each process: a bounded work, however many read it. */
@Injectable()
export class KeepExplore extends LoopJob {
  constructor(
    private readonly tags: ChooseTrendingTags,
    private readonly creators: ChooseRisingCreators,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ name: 'explore', step: 'choose', everyMs: EVERY_MS, logger });
  }

  protected async round(): Promise<void> {
    // What fails of tags keeps nobody from choosing creators.
    try {
      await this.tags.execute();
    } finally {
      await this.creators.execute();
    }
  }
}
