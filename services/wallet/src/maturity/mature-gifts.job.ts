import { Inject, Injectable } from '@nestjs/common';
import { LoopJob } from '@mate/jobs/loop-job';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { Gauge, Registry } from '@mate/service-kit/metrics';
import { LOGGER } from '@mate/service-kit/tokens';
import { PendingGiftReader } from '../gifts/received/pending-gift.reader.js';
import { MatureGifts } from './mature-gifts.use-case.js';

const EVERY_MS = 5_000;

/** Looks for gifts that are due, in the process that writes the wallets of their receivers; after a standstill until it has caught up. */
@Injectable()
export class MatureGiftsJob extends LoopJob {
  private readonly lag: Gauge;

  constructor(
    private readonly matureGifts: MatureGifts,
    private readonly gifts: PendingGiftReader,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
    registry: Registry,
  ) {
    super({ name: 'maturity', step: 'mature', everyMs: EVERY_MS, logger });
    this.lag = new Gauge({
      name: 'mate_wallet_maturity_lag_seconds',
      help: 'How long the gift that waits longest has been due',
      registers: [registry],
    });
  }

  protected async round(): Promise<void> {
    try {
      if (!(await this.matureGifts.execute()).isWhole) this.wake();
    } finally {
      await this.measure();
    }
  }

  private async measure(): Promise<void> {
    const due = await this.gifts.findNextDue();
    const lagMs = due ? this.clock.nowMs() - due.getTime() : 0;
    this.lag.set(Math.max(0, lagMs) / 1_000);
  }
}
