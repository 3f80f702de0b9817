import { Inject, Injectable } from '@nestjs/common';
import { LoopJob } from '@mate/jobs/loop-job';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { AnnounceAccounts } from './announce-accounts.use-case.js';

/** Lists of people are searched by names that social keeps. Under another name all accounts are announced once more. */
const ANNOUNCEMENT = 'names-in-lists';
// A few hundred a second: what people do meanwhile does not wait behind them in the outbox.
const POLL_MS = 1_000;

/** Announces all accounts once more, a batch a second, until none is left. */
@Injectable()
export class AnnounceAccountsJob extends LoopJob {
  private isOver = false;

  constructor(
    private readonly announceAccounts: AnnounceAccounts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super({ name: 'account_announcement', step: 'announce', everyMs: POLL_MS, logger });
  }

  protected async round(): Promise<void> {
    if (this.isOver) return;
    this.isOver = await this.announceAccounts.execute(ANNOUNCEMENT);
    if (this.isOver) this.logger.info({ event: 'accounts.announced', announcement: ANNOUNCEMENT });
  }
}
