import { Inject, Injectable } from '@nestjs/common';
import { JobQueues } from '@mate/jobs/job-queues';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import type { AssetRecord } from '../assets/asset.rules.js';
import { AssetAttemptRepository } from './asset-attempt.repository.js';
import { FailAsset } from './fail-asset.use-case.js';
import { transcodeVideo } from './transcode-video.job.js';

// A file that kills its worker this often is given up.
const ATTEMPTS_PER_ORDER_MAX = 8;
const PER_SWEEP_MAX = 100;

/** Finds assets whose renditions are outstanding with no worker at it and no job in the queue, and orders them again. */
@Injectable()
export class SweepTranscodes {
  constructor(
    private readonly attempts: AssetAttemptRepository,
    private readonly jobs: JobQueues,
    private readonly fail: FailAsset,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One batch. */
  async execute(): Promise<void> {
    const stranded = await this.attempts.findStranded(this.clock.now(), PER_SWEEP_MAX);
    for (const asset of stranded) await this.rescue(asset);
  }

  private async rescue(asset: AssetRecord): Promise<void> {
    const { version, attempt } = asset.order;
    const assetId = asset._id;
    if (attempt >= version * ATTEMPTS_PER_ORDER_MAX) {
      await this.fail.execute({ assetId, attempt }, 'MEDIA_TROUBLE');
      this.logger.error({ event: 'transcode.given_up', assetId, attempt });
    } else if (await this.jobs.restore(transcodeVideo, { assetId, version })) {
      this.logger.warn({ event: 'transcode.restored', assetId, attempt });
    }
  }
}
