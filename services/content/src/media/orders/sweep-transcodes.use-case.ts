import { Inject, Injectable } from '@nestjs/common';
import { JobQueues } from '@mate/jobs/job-queues';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { AssetAttemptRepository } from './asset-attempt.repository.js';
import { lanes, type Lane } from './transcode-lanes.rules.js';
import { laneBells, ringFor } from './lane-bell.job.js';

// Each wakes a worker, which then serves its lane until nothing waits there.
const BELLS_PER_SWEEP_MAX = 25;

/** Finds orders that are due with no worker at it, and rings for them where no bell is in the queue. */
@Injectable()
export class SweepTranscodes {
  constructor(
    private readonly attempts: AssetAttemptRepository,
    private readonly jobs: JobQueues,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One batch of each lane. */
  async execute(): Promise<void> {
    for (const lane of lanes) await this.ring(lane);
  }

  private async ring(lane: Lane): Promise<void> {
    const due = await this.attempts.findDue(lane, BELLS_PER_SWEEP_MAX);
    let restored = 0;
    for (const asset of due)
      if (await this.jobs.restore(laneBells[lane], ringFor(asset))) restored += 1;
    if (restored > 0) this.logger.info({ event: 'transcode.restored', lane, restored });
  }
}
