import { Inject, Injectable } from '@nestjs/common';
import { LoopJob } from '@mate/jobs/loop-job';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { Gauge, Registry } from '@mate/service-kit/metrics';
import { LOGGER } from '@mate/service-kit/tokens';
import { ChargebackRepository } from './chargeback.repository.js';
import { GiftReversalRepository } from './gift-reversal.repository.js';
import { ResumeTakebacks } from './resume-takebacks.use-case.js';

const EVERY_MS = 1_000;

/** Brings chargebacks and reversals to their end that were begun and not ended. */
@Injectable()
export class ResumeTakebacksJob extends LoopJob {
  private readonly age: Gauge;

  constructor(
    private readonly resume: ResumeTakebacks,
    private readonly chargebacks: ChargebackRepository,
    private readonly reversals: GiftReversalRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
    registry: Registry,
  ) {
    super({ name: 'takebacks', step: 'resume', everyMs: EVERY_MS, logger });
    this.age = new Gauge({
      name: 'mate_wallet_takeback_age_seconds',
      help: 'How long the chargeback or reversal that is open longest has been so',
      registers: [registry],
    });
  }

  protected async round(): Promise<void> {
    try {
      await this.resume.execute();
    } finally {
      await this.measure();
    }
  }

  private async measure(): Promise<void> {
    const times = await Promise.all([
      this.chargebacks.findOldestOpen(),
      this.reversals.findOldestOpen(),
    ]);
    const since = times.flatMap((time) => (time ? [time.getTime()] : []));
    const now = this.clock.nowMs();
    this.age.set(Math.max(0, now - Math.min(now, ...since)) / 1_000);
  }
}
