import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler, JobLock, JobRun } from '@mate/jobs/job';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import { drawPicture, type PictureBell } from '../../media/posters/draw-picture.job.js';
import type { TranscoderConfig } from '../transcoder.config.js';
import { DrawOwnPicture } from './draw-own-picture.use-case.js';

/** Draws authors' pictures, one at a time, beside whatever film is worked on. */
@Injectable()
export class DrawPictures implements JobHandler<PictureBell> {
  readonly job = drawPicture;
  readonly concurrency = 1;
  readonly lock: JobLock;

  constructor(
    private readonly drawing: DrawOwnPicture,
    @Inject(CONFIG) config: TranscoderConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.lock = {
      lockMs: config.LOCK_MS,
      stalledCheckMs: config.STALLED_CHECK_MS,
      // The asset counts how often it was taken up.
      stalledMax: 1,
    };
  }

  async handle(bell: PictureBell, { signal }: JobRun): Promise<void> {
    const outcome = await this.drawing.execute(bell, signal);
    this.logger.info({ event: 'picture.ended', assetId: bell.assetId, outcome });
  }
}
