import { randomUUID } from 'node:crypto';
import type { Logger } from '@mate/service-kit/logger';
import type { MemberRepository } from '../store/member.repository.js';

/** A lane as far as sharing goes. */
export interface SharedLane {
  /** Owned, or just being taken. */
  readonly isClaimed: boolean;
  /** Owned by name, and waiting for so long that others may have it. */
  readonly isStuck: boolean;
  /** Ends what waits and hands the shard back. */
  handOver(): void;
}

/** How many lanes a process should own at most. */
function fairShare(shards: number, processes: number): number {
  return Math.ceil(shards / Math.max(1, processes));
}

/**
 * Shares the lanes among the processes that live: each takes free ones up to its fair share, and gives one up at a time
 * when others have come.
 */
export class LaneSpread {
  private readonly id = randomUUID();
  private share: number;
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> | undefined;

  constructor(
    private readonly deps: { readonly members: MemberRepository; readonly logger: Logger },
    private readonly lanes: () => readonly SharedLane[],
    private readonly options: { readonly shards: number; readonly leaseMs: number },
  ) {
    this.share = options.shards;
  }

  async start(): Promise<void> {
    await this.beat();
    this.timer = setInterval(() => {
      this.beating ??= this.beat().finally(() => {
        this.beating = undefined;
      });
    }, this.options.leaseMs / 4);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
    await this.deps.members.leave(this.id).catch(() => undefined);
  }

  /** Whether this process may take one more lane that is free. */
  mayTake(): boolean {
    return this.claimed < this.share;
  }

  private get claimed(): number {
    return this.lanes().filter(({ isClaimed }) => isClaimed).length;
  }

  private async beat(): Promise<void> {
    const { leaseMs, shards } = this.options;
    // Whoever cannot do its part does not count, so that the others may take it.
    if (this.lanes().some(({ isStuck }) => isStuck)) return;
    try {
      this.share = fairShare(shards, await this.deps.members.beat(this.id, leaseMs));
      if (this.claimed > this.share)
        this.lanes()
          .find(({ isClaimed }) => isClaimed)
          ?.handOver();
    } catch (error) {
      this.deps.logger.warn({ event: 'lane.spread_failed', err: error });
    }
  }
}
