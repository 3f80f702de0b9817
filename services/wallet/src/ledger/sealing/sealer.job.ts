import { LoopJob } from '@mate/jobs/loop-job';
import type { Logger } from '@mate/service-kit/logger';
import { Gauge, type Registry } from '@mate/service-kit/metrics';
import type { SealJournals } from './seal-journals.use-case.js';

/** Full rounds before the loop rests, so that a stop need not wait for a ledger that was never sealed. */
const ROUNDS_AT_ONCE = 16;

/** How often a round begins, and where it tells how far it is. */
export interface SealerOptions {
  readonly everyMs: number;
  readonly logger: Logger;
  readonly metrics: Registry;
}

/** Seals in every process of the service, again and again. */
export class Sealer extends LoopJob {
  private readonly lag: Gauge;

  constructor(
    private readonly sealing: SealJournals,
    { everyMs, logger, metrics }: SealerOptions,
  ) {
    super({ name: 'ledger', step: 'seal', everyMs, logger });
    this.lag = new Gauge({
      name: 'mate_wallet_seal_lag_seconds',
      help: 'Age of the oldest journal that waited to be sealed when a round began',
      registers: [metrics],
    });
  }

  protected async round(): Promise<void> {
    for (let count = 0; count < ROUNDS_AT_ONCE; count += 1) {
      const { hasMore, lagSeconds } = await this.sealing.execute();
      this.lag.set(lagSeconds);
      if (!hasMore) return;
    }
    this.wake();
  }
}
