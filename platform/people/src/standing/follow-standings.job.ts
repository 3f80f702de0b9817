import { LoopJob } from '@mate/jobs/loop-job';
import type { Logger } from '@mate/service-kit/logger';
import type { PeopleChanges } from '../copies/people-changes.js';
import type { DueAccount, StandingChanges } from './standing-changes.js';
import type { StandingFollower } from './standing-follower.js';

const POLL_MS = 2_000;
/** One that takes its time does not keep the others waiting. */
const AT_ONCE_MAX = 4;

/** Lets the service follow accounts that changed: soon after a change in this process, and whatever else is due. */
export class FollowStandings extends LoopJob {
  private readonly following = new Set<Promise<void>>();
  private readonly ending = new AbortController();

  constructor(
    private readonly changes: StandingChanges,
    private readonly follower: StandingFollower,
    private readonly people: PeopleChanges,
    private readonly logger: Logger,
  ) {
    super({ name: 'standings', step: 'follow', everyMs: POLL_MS, logger });
  }

  override onApplicationBootstrap(): void {
    this.people.enrol({ accountChanged: () => this.wake(), relationChanged: () => undefined });
    super.onApplicationBootstrap();
  }

  /** Stops between two batches; what is left is due at once, for whoever is there. */
  override async onModuleDestroy(): Promise<void> {
    this.ending.abort(new Error('the service ends'));
    await super.onModuleDestroy();
    await Promise.all(this.following);
  }

  protected async round(): Promise<void> {
    while (this.following.size < AT_ONCE_MAX && !this.ending.signal.aborted) {
      const account = await this.changes.claimDue();
      if (!account) return;
      const run = this.follow(account).finally(() => {
        this.following.delete(run);
        this.wake();
      });
      this.following.add(run);
    }
  }

  /** One account's failure is nobody else's, and never thrown: it is due again. */
  private async follow(account: DueAccount): Promise<void> {
    const { signal } = this.ending;
    try {
      await this.follower.follow(account, signal);
      await this.changes.noteFollowed(account);
    } catch (err) {
      const { accountId } = account;
      this.logger.warn({ event: 'standing.follow_failed', accountId, err });
      await this.changes
        .retryLater(account, { isAborted: signal.aborted })
        .catch(() => undefined /* It is due once the lease ends. */);
    }
  }
}
