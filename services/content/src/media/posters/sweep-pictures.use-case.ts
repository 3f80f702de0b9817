import { Inject, Injectable } from '@nestjs/common';
import { HOUR_MS } from '@mate/contracts/durations';
import { JobQueues } from '@mate/jobs/job-queues';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { drawPicture } from './draw-picture.job.js';
import { PictureInbox } from './picture-inbox.adapter.js';
import { PosterRepository } from './poster.repository.js';

const BELLS_PER_SWEEP_MAX = 25;

/** Rings for pictures that are due and have no bell in the queue, and hourly removes what nobody chose. */
@Injectable()
export class SweepPictures {
  private clearedMs = 0;

  constructor(
    private readonly posters: PosterRepository,
    private readonly inbox: PictureInbox,
    private readonly jobs: JobQueues,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    for (const { _id: assetId, ownPicture } of await this.posters.findDue(BELLS_PER_SWEEP_MAX))
      if (ownPicture)
        await this.jobs.restore(drawPicture, { assetId, pictureId: ownPicture.pictureId });
    await this.clear(this.clock.nowMs());
  }

  private async clear(nowMs: number): Promise<void> {
    if (nowMs - this.clearedMs < HOUR_MS) return;
    const removed = await this.inbox.removeForgotten(nowMs);
    this.clearedMs = nowMs;
    if (removed > 0) this.logger.info({ event: 'pictures.cleared', removed });
  }
}
