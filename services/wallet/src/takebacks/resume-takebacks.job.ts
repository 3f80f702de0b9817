import { Inject, Injectable } from '@nestjs/common';
import { LoopJob } from '@mate/jobs/loop-job';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { gaugeOf, Registry, secondsSince } from '@mate/service-kit/metrics';
import { LOGGER } from '@mate/service-kit/tokens';
import { OpenTakebacksReader } from './open-takebacks.reader.js';
import { ResumeTakebacks } from './resume-takebacks.use-case.js';

const EVERY_MS = 1_000;

/** Brings chargebacks and reversals to their end that were begun and not ended. */
@Injectable()
export class ResumeTakebacksJob extends LoopJob {
  constructor(
    private readonly resume: ResumeTakebacks,
    open: OpenTakebacksReader,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
    registry: Registry,
  ) {
    super({ name: 'takebacks', step: 'resume', everyMs: EVERY_MS, logger });
    gaugeOf(registry, {
      name: 'mate_wallet_takeback_age_seconds',
      help: 'How long the chargeback or reversal that is open longest has been so',
      read: async () => secondsSince(await open.findOldestTime(), clock),
    });
  }

  protected async round(): Promise<void> {
    await this.resume.execute();
  }
}
