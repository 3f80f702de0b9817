import { Inject, Injectable } from '@nestjs/common';
import { LoopJob } from '@mate/jobs/loop-job';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { gaugeOf, Registry, secondsSince } from '@mate/service-kit/metrics';
import { LOGGER } from '@mate/service-kit/tokens';
import { PendingGiftReader } from '../gifts/received/pending-gift.reader.js';
import { MatureGifts } from './mature-gifts.use-case.js';

const EVERY_MS = 5_000;

/** Looks for gifts that are due, in the process that writes the wallets of their receivers; after a standstill until it has caught up. */
@Injectable()
export class MatureGiftsJob extends LoopJob {
  constructor(
    private readonly matureGifts: MatureGifts,
    gifts: PendingGiftReader,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
    registry: Registry,
  ) {
    super({ name: 'maturity', step: 'mature', everyMs: EVERY_MS, logger });
    gaugeOf(registry, {
      name: 'mate_wallet_maturity_lag_seconds',
      help: 'How long the gift that waits longest has been due',
      read: async () => secondsSince(await gifts.findNextDue(), clock),
    });
  }

  protected async round(): Promise<void> {
    if (!(await this.matureGifts.execute()).isWhole) this.wake();
  }
}
