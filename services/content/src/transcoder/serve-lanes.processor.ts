import { Inject, Injectable, type Type } from '@nestjs/common';
import type { JobHandler, JobLock, JobRun, Postponed } from '@mate/jobs/job';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import { lanes, type Lane } from '../media/orders/transcode-lanes.rules.js';
import { TranscodeOrders } from '../media/orders/transcode-orders.queue.js';
import { laneBells, type LaneBell } from '../media/orders/lane-bell.job.js';
import type { TranscoderConfig } from './transcoder.config.js';
import { TranscodeVideo } from './transcode-video.use-case.js';

const STALLED_MAX = 5;

/**
 * Serves one lane while orders are due in it, one at a time: ffmpeg uses all cores of a worker's machine. The bell says
 * that something waits, the database what comes next.
 */
@Injectable()
abstract class ServeLane implements JobHandler<LaneBell> {
  readonly concurrency = 1;
  readonly lock: JobLock;
  abstract readonly lane: Lane;

  constructor(
    private readonly orders: TranscodeOrders,
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

  get job(): (typeof laneBells)[Lane] {
    return laneBells[this.lane];
  }

  /** Rings again where the process stops in the middle, for the next one. */
  async handle(_bell: LaneBell, { signal }: JobRun): Promise<Postponed | void> {
    while (!signal.aborted) {
      const asset = await this.orders.takeNext(this.lane);
      if (!asset) return;
      const outcome = await this.transcode.execute(asset, signal);
      const { lane } = this;
      this.logger.info({ event: 'transcode.ended', assetId: asset._id, lane, outcome });
    }
    return { postponeMs: 0 };
  }
}

/** One class for each lane, as jobs are handed out by class. */
export const laneHandlers: readonly Type<ServeLane>[] = lanes.map((lane) => {
  @Injectable()
  class ServeOneLane extends ServeLane {
    override readonly lane = lane;
  }
  return ServeOneLane;
});
