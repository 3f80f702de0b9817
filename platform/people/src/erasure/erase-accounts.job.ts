import { LoopJob, workOff } from '@mate/jobs/loop-job';
import type { Logger } from '@mate/service-kit/logger';
import { Counter, type Registry } from '@mate/service-kit/metrics';
import { isPassing } from '@mate/service-kit/passing-failures';
import type { AccountEraser, ErasureStep } from './account-eraser.js';
import type { ClaimedErasure, Erasures } from './erasures.js';

const POLL_MS = 2_000;
/** How long a killed process keeps others from going on; who lives keeps it as long as a step takes. */
const LEASE_MS = 15_000;
const ROUND_ACCOUNTS_MAX = 50;
/** Nobody has more of anything; a step beyond goes on in the next try. */
const CALLS_PER_STEP_MAX = 10_000;

/** Erases deleted accounts, several times each. The row is the truth: it is taken by lease, so a killed process loses nothing. */
export class EraseAccountsJob extends LoopJob {
  private readonly erased: Counter;

  constructor(
    private readonly erasures: Erasures,
    private readonly eraser: Pick<AccountEraser, 'steps'> & { readonly leaseMs?: number },
    private readonly logger: Logger,
    registry: Registry,
  ) {
    super({ name: 'account_erasure', step: 'erase', everyMs: POLL_MS, logger });
    this.erased = new Counter({
      name: 'mate_account_erasure_rows_total',
      help: 'What was erased of deleted accounts, by step',
      labelNames: ['step'],
      registers: [registry],
    });
  }

  private get leaseMs(): number {
    return this.eraser.leaseMs ?? LEASE_MS;
  }

  protected async round(): Promise<void> {
    const claim = (): Promise<ClaimedErasure | undefined> => this.erasures.claimDue(this.leaseMs);
    await workOff(ROUND_ACCOUNTS_MAX, claim, (claimed) => this.erase(claimed));
  }

  private async erase(claimed: ClaimedErasure): Promise<void> {
    const { accountId, passes } = claimed;
    const counts: Record<string, number> = {};
    const keeping = this.keep(claimed);
    try {
      for (const [step, run] of Object.entries(this.eraser.steps))
        counts[step] = await this.runStep(claimed, step, run);
      await this.erasures.endPass(claimed);
      this.logger.info({ event: 'account.erased', accountId, pass: passes + 1, counts });
    } catch (err) {
      this.logger.warn({ event: 'account.erasure_failed', accountId, counts, err });
      await this.erasures.retryLater(claimed, { isPassing: isPassing(err) });
    } finally {
      clearInterval(keeping);
    }
  }

  /** Keeps the lease while a step takes its time. Where that fails the lease ends, and somebody else goes on. */
  private keep(claimed: ClaimedErasure): NodeJS.Timeout {
    return setInterval(() => {
      this.erasures.keep(claimed, this.leaseMs).catch((err: unknown) => {
        const { accountId } = claimed;
        this.logger.warn({ event: 'account.erasure_lease_unsure', accountId, err });
      });
    }, this.leaseMs / 3);
  }

  private async runStep(claimed: ClaimedErasure, step: string, run: ErasureStep): Promise<number> {
    let total = 0;
    for (let calls = 0; calls < CALLS_PER_STEP_MAX; calls += 1) {
      const count = await run(claimed.accountId);
      if (count === 0) return total;
      total += count;
      this.erased.inc({ step }, count);
      if (!(await this.erasures.note(claimed, { step, count })))
        throw new Error('somebody else goes on with it');
    }
    throw new Error(`the step ${step} does not end`);
  }
}
