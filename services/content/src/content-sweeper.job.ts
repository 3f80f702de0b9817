import { Inject, Injectable, type BeforeApplicationShutdown, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { WorkLoop } from '@mate/jobs/work-loop';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import type { ContentConfig } from './content.config.js';
import { FoldDayChanges } from './engagement/days/folding/fold-day-changes.use-case.js';
import { FoldDays } from './engagement/days/folding/fold-days.use-case.js';
import { FoldLeftOverLikes } from './engagement/fold-left-over-likes.use-case.js';
import { SweepTranscodes } from './media/orders/sweep-transcodes.use-case.js';
import { PurgeAssets } from './media/purge/purge-assets.use-case.js';
import { RankPosts } from './search/rank-posts.use-case.js';
import { ExpireUploads } from './media/uploads/expire-uploads.use-case.js';

const SWEEPS: Readonly<Record<string, Type<{ execute(): Promise<void> }>>> = {
  transcodes: SweepTranscodes,
  uploads: ExpireUploads,
  purge: PurgeAssets,
  likes: FoldLeftOverLikes,
  dayChanges: FoldDayChanges,
  days: FoldDays,
  ranks: RankPosts,
};

/** Runs in every process of the service, again and again: picks up what crashes and wiped queues left behind. */
@Injectable()
export class ContentSweeper implements BeforeApplicationShutdown {
  private readonly loop: WorkLoop;

  constructor(
    modules: ModuleRef,
    @Inject(CONFIG) config: ContentConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    const steps = Object.entries(SWEEPS).map(([name, sweep]) => [
      name,
      () => modules.get(sweep, { strict: false }).execute(),
    ]);
    this.loop = new WorkLoop({
      name: 'content.sweep',
      everyMs: config.SWEEP_MS,
      logger,
      steps: Object.fromEntries(steps) as Record<string, () => Promise<void>>,
    });
  }

  start(): void {
    this.loop.startLater();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }
}
