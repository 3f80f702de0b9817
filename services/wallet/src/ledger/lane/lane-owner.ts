import { randomUUID } from 'node:crypto';
import type { Transaction, TransactionRunner } from '@mate/mongo/transaction';
import { walletPoints } from '../../fail-points.js';
import {
  LaneLostError,
  type LaneHead,
  type LaneRepository,
  type LaneTitle,
} from '../store/lane.repository.js';

/** What a claim is stored with. */
export interface LaneOwnerDeps {
  readonly runner: TransactionRunner;
  readonly lanes: LaneRepository;
}

/** Which shard, and for how long without a sign of life before somebody else may take it. */
export interface LaneClaim {
  readonly shard: number;
  readonly leaseMs: number;
  /** Where this process answers calls that post. */
  readonly address?: string;
}

/**
 * This process's claim on one shard. All batches run on one session whose id stands in the lane's row: whoever takes
 * the shard over ends that session first, so a batch of the owner before is either committed by then or never will be.
 */
export class LaneOwner {
  private readonly owner = randomUUID();
  private session: Transaction | undefined;
  private title: LaneTitle | undefined;
  private currentHead: LaneHead | undefined;
  private ensured = false;

  constructor(
    private readonly deps: LaneOwnerDeps,
    private readonly claim: LaneClaim,
  ) {}

  get owns(): boolean {
    return this.title !== undefined;
  }

  get head(): LaneHead {
    if (!this.currentHead) throw new LaneLostError();
    return this.currentHead;
  }

  /** True when the shard is ours. Settles what an unknown commit of our own left behind as well. */
  async acquire(): Promise<boolean> {
    if (this.title) return true;
    if (!this.ensured) await this.deps.lanes.ensure(this.claim.shard);
    this.ensured = true;
    const { address = '', leaseMs, shard } = this.claim;
    const before = this.session;
    const session = this.deps.lanes.openSession();
    const id = session.id;
    if (!id) throw new Error('a session without an id');
    try {
      walletPoints.pass('lane.before-take');
      const taken = await this.deps.lanes.take(
        { shard, owner: this.owner, session: id.id, address },
        leaseMs,
      );
      if (!taken) {
        await session.endSession();
        return false;
      }
      walletPoints.pass('lane.after-take');
      this.session = session;
      this.title = taken;
      this.currentHead = taken;
      // Only now: an earlier session goes back to the pool when nobody will end it any more.
      await before?.endSession();
      return true;
    } catch (error) {
      await session.endSession();
      throw error;
    }
  }

  /** Commits a batch on condition that the shard is still ours, and prolongs the lease with it. */
  async commit(head: LaneHead, write: (tx: Transaction) => Promise<void>): Promise<void> {
    const { session, title } = this;
    if (!title || !session) throw new LaneLostError();
    await this.deps.runner.run(
      async (tx) => {
        await this.deps.lanes.advance(title, { ...head, leaseMs: this.claim.leaseMs }, tx);
        await write(tx);
      },
      { session, attemptsMax: 1 },
    );
    this.currentHead = head;
  }

  async renew(): Promise<void> {
    if (!this.title) throw new LaneLostError();
    await this.deps.lanes.renew(this.title, this.claim.leaseMs);
  }

  /** Forgets the claim after a failure; `acquire` finds out what became of it. */
  drop(): void {
    this.title = undefined;
    this.currentHead = undefined;
  }

  /** Hands the shard back at once, so that the next owner need not wait for the lease to end. */
  async release(): Promise<void> {
    walletPoints.pass('lane.before-release');
    if (this.title) await this.deps.lanes.release(this.title);
    walletPoints.pass('lane.after-release');
    this.drop();
    await this.session?.endSession();
    this.session = undefined;
  }
}
