import { Inject, Injectable } from '@nestjs/common';
import { LoopJob } from '@mate/jobs/loop-job';
import { TransactionRunner } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { AccountReader } from '../accounts/account.reader.js';
import { SetStanding } from '../accounts/standing/set-standing.use-case.js';
import { EnforcementLog } from './log/enforcement-log.repository.js';
import { holdsOf } from './log/sanction.rules.js';

const POLL_MS = 5_000;
const ROUND_ACCOUNTS_MAX = 200;

/**
 * Announces terms that are over, so that copies elsewhere follow. Nobody waits for it here: where somebody stands is told
 * by the clock.
 */
@Injectable()
export class EndSanctionsJob extends LoopJob {
  constructor(
    private readonly accounts: AccountReader,
    private readonly log: EnforcementLog,
    private readonly setStanding: SetStanding,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ name: 'sanctions', step: 'end', everyMs: POLL_MS, logger });
  }

  protected async round(): Promise<void> {
    const at = this.clock.now();
    for (const accountId of await this.accounts.findStandingDue(at, ROUND_ACCOUNTS_MAX)) {
      await this.transactions.run(async (tx) => {
        const log = await this.log.findOf(accountId, tx);
        await this.setStanding.execute(accountId, holdsOf(log, at), { at, tx });
      });
    }
  }
}
