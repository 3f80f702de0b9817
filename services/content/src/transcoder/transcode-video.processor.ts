import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler, JobRun, Postponed } from '@mate/jobs/job';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import { transcodeVideo, type TranscodeVideoJob } from '../media/orders/transcode-video.job.js';
import type { TranscoderConfig } from './transcoder.config.js';
import { TranscodeVideo } from './transcode-video.use-case.js';

const STALLED_MAX = 5;
const POSTPONED_MS = 15_000;

/** Takes orders from the queue, one at a time: ffmpeg uses all cores of a worker's machine. */
@Injectable()
export class TranscodeVideoProcessor implements JobHandler<TranscodeVideoJob> {
  readonly job = transcodeVideo;
  readonly concurrency = 1;
  readonly lock;

  constructor(
    private readonly transcode: TranscodeVideo,
    @Inject(CONFIG) config: TranscoderConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.lock = {
      lockMs: config.LOCK_MS,
      stalledCheckMs: config.STALLED_CHECK_MS,
      stalledMax: STALLED_MAX,
    };
  }

  /** Hands an order back to the queue when it is interrupted or has to wait. */
  async handle(order: TranscodeVideoJob, run: JobRun): Promise<Postponed | void> {
    const outcome = await this.transcode.execute(order, run);
    this.logger.info({ event: 'transcode.ended', assetId: order.assetId, outcome });
    if (outcome === 'interrupted') return { postponeMs: 0 };
    if (outcome === 'postponed') return { postponeMs: POSTPONED_MS };
  }
}
