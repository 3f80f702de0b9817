import { LoopJob } from '@mate/jobs/loop-job';
import type { Logger } from '@mate/service-kit/logger';
import { gaugeOf, type Registry } from '@mate/service-kit/metrics';
import type { PeopleChanges } from '../copies/people-changes.js';
import { LEASE_MS, type DueAccount, type StandingChanges } from './standing-changes.js';
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
    registry: Registry,
  ) {
    super({ name: 'standings', step: 'follow', everyMs: POLL_MS, logger });
    gaugeOf(registry, {
      name: 'mate_standing_oldest_due_seconds',
      help: 'How long the account that changed first waits to be followed',
      read: () => changes.oldestDueSeconds(),
    });
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
    const keeping = this.keep(account);
    try {
      // Claimed while the end began: whoever listens for an abort that has already been would wait for ever.
      signal.throwIfAborted();
      await this.follower.follow(account, signal);
      await this.changes.noteFollowed(account);
    } catch (err) {
      const { accountId } = account;
      this.logger.warn({ event: 'standing.follow_failed', accountId, err });
      await this.changes
        .retryLater(account, { isAborted: signal.aborted })
        .catch(() => undefined /* It is due once the lease ends. */);
    } finally {
      clearInterval(keeping);
    }
  }

  /** Keeps the lease while a look takes its time: where that fails it ends, and somebody else looks beside. */
  private keep(account: DueAccount): NodeJS.Timeout {
    return setInterval(() => {
      this.changes.keep(account).catch((err: unknown) => {
        const { accountId } = account;
        this.logger.warn({ event: 'standing.lease_unsure', accountId, err });
      });
    }, LEASE_MS / 3);
  }
}
