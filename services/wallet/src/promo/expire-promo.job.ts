import { Inject, Injectable } from '@nestjs/common';
import { LoopJob } from '@mate/jobs/loop-job';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { ExpirePromo } from './expire-promo.use-case.js';

const EVERY_MS = 30_000;

/** Looks for given coins whose time is over, until there are none. */
@Injectable()
export class ExpirePromoJob extends LoopJob {
  constructor(
    private readonly expirePromo: ExpirePromo,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ name: 'promo', step: 'expire', everyMs: EVERY_MS, logger });
  }

  protected async round(): Promise<void> {
    if ((await this.expirePromo.execute()) > 0) this.wake();
  }
}
