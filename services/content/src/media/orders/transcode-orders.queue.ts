import { Injectable } from '@nestjs/common';
import { JobQueues } from '@mate/jobs/job-queues';
import { Clock } from '@mate/service-kit/clock';
import type { AssetRecord, TranscodeOrder } from '../assets/asset.rules.js';
import { purgeOfFinished } from '../assets/purge.rules.js';
import { AssetAttemptRepository, type Fence } from './asset-attempt.repository.js';
import { laneBells, ringFor } from './lane-bell.job.js';
import { OrderTurns } from './order-turns.reader.js';
import { laneOf, type Lane } from './transcode-lanes.rules.js';

export type { Fence } from './asset-attempt.repository.js';

const LEASE_MS = 15_000;
const TROUBLES_MAX = 3;
const TROUBLE_MS = 2_000;
const PUT_OFF_MS = 15_000;
// A file that kills its worker this often is given up.
const TAKES_MAX = 8;

/** True when an order that was just taken up has outlived too many workers to be tried once more. */
export function isSpent({ takes = 0 }: Pick<TranscodeOrder, 'takes'>): boolean {
  return takes > TAKES_MAX;
}

/**
 * What a worker asks of the orders in the database. The lease says that one is at it, the attempt number keeps a stale
 * one from writing: false means that another worker, or nobody, should go on.
 */
@Injectable()
export class TranscodeOrders {
  constructor(
    private readonly attempts: AssetAttemptRepository,
    private readonly turns: OrderTurns,
    private readonly jobs: JobQueues,
    private readonly clock: Clock,
  ) {}

  /** Takes up the order of a lane whose turn it is, or null when none is due. No two workers hold one order's lease. */
  takeNext(lane: Lane): Promise<AssetRecord | null> {
    return this.attempts.takeNext(lane, this.in(LEASE_MS));
  }

  /** Says that the worker is still at it. */
  renew(fence: Fence): Promise<boolean> {
    return this.attempts.renew(fence, this.in(LEASE_MS));
  }

  /** All renditions are there. `asset` is as it was taken up. */
  complete(fence: Fence, { state }: Pick<AssetRecord, 'state'>): Promise<boolean> {
    // What was handed over was taken up twice, and nothing of it in vain.
    const attempts = fence.attempt - (state === 'playable' ? 1 : 0);
    return this.attempts.finish(fence, purgeOfFinished(this.clock.now(), attempts));
  }

  /**
   * The first rendition plays: the others wait in a lane of their own, for their account's turn there. Where this never
   * happens the order is in that lane all the same.
   */
  async handOver(
    fence: Fence,
    { ownerId, kind }: Pick<AssetRecord, 'ownerId' | 'kind'>,
  ): Promise<boolean> {
    const lane = laneOf({ state: 'playable', kind });
    const turn = await this.turns.next(ownerId, lane);
    const asset = await this.attempts.handOver(fence, turn);
    if (asset) await this.jobs.enqueue(laneBells[lane], ringFor(asset));
    return asset !== null;
  }

  /** Gives the order back as it was, for whoever comes next. */
  giveBack(fence: Fence): Promise<void> {
    return this.attempts.putOff(fence, { time: this.clock.now() });
  }

  /**
   * Puts an order off that cannot be worked on yet. It goes behind its account's others: a low turn that is not served
   * would let every newcomer pass those who wait.
   */
  async putOff(
    fence: Fence,
    asset: Pick<AssetRecord, 'ownerId' | 'state' | 'kind'>,
  ): Promise<void> {
    const turn = await this.turns.next(asset.ownerId, laneOf(asset));
    await this.attempts.putOff(fence, { time: this.in(PUT_OFF_MS), turn });
  }

  /** Trouble that is not the file's: true when the order will be tried again after a pause that doubles, false when that was the last time. */
  async retryLater(
    fence: Fence,
    { troubles = 0 }: Pick<TranscodeOrder, 'troubles'>,
  ): Promise<boolean> {
    if (troubles + 1 >= TROUBLES_MAX) return false;
    await this.attempts.noteTrouble(fence, this.in(TROUBLE_MS * 2 ** troubles));
    return true;
  }

  private in(ms: number): Date {
    return new Date(this.clock.nowMs() + ms);
  }
}
