import type { Collection, Db } from 'mongodb';
import { DAY_MS, MINUTE_MS } from '@mate/contracts/durations';
import type { AccountId } from '@mate/contracts/ids';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import type { Clock } from '@mate/service-kit/clock';
import { erasureCollection, type ErasureDocument } from './erasure.model.js';

/**
 * Pauses before the second pass and those after it: an event that was under way may bring something back, at the latest
 * one that waited as long as topics keep events.
 */
const PASS_PAUSES_MS = [10 * MINUTE_MS, DAY_MS, 8 * DAY_MS] as const;
const RETRY_MS_MAX = 10 * MINUTE_MS;

/** An erasure that this process has taken. */
export interface ClaimedErasure {
  readonly accountId: AccountId;
  /** Passes that ended before. */
  readonly passes: number;
}

/** The accounts that this service has to erase: the truth that a killed process leaves behind. */
export class Erasures {
  private readonly rows: Collection<ErasureDocument>;

  constructor(
    db: Db,
    private readonly clock: Clock,
  ) {
    this.rows = collectionOf(db, erasureCollection);
  }

  /** Notes that an account is to be erased. Noting it again changes nothing. */
  async begin(accountId: string, tx: Transaction): Promise<void> {
    const now = this.clock.now();
    const row = { passes: 0, failures: 0, nextTryTime: now, requestTime: now, erased: {} };
    await this.rows.updateOne(
      { _id: accountId },
      { $setOnInsert: { state: 'waiting', ...row } },
      { upsert: true, session: tx },
    );
  }

  /** Takes the erasure that is due the longest; nobody else gets it until the lease ends. */
  async claimDue(leaseMs: number): Promise<ClaimedErasure | undefined> {
    const now = this.clock.now();
    const row = await this.rows.findOneAndUpdate(
      { state: 'waiting', nextTryTime: { $lte: now } },
      { $set: { nextTryTime: this.after(leaseMs) } },
      { sort: { nextTryTime: 1 } },
    );
    return row ? { accountId: row._id as AccountId, passes: row.passes } : undefined;
  }

  /** Notes what a step erased, and keeps the lease. */
  async note(
    { accountId }: ClaimedErasure,
    { step, count, leaseMs }: { step: string; count: number; leaseMs: number },
  ): Promise<void> {
    await this.rows.updateOne(
      { _id: accountId },
      { $inc: { [`erased.${step}`]: count }, $set: { nextTryTime: this.after(leaseMs) } },
    );
  }

  /** Ends a pass; the one after the last pause was the last. */
  async endPass({ accountId, passes }: ClaimedErasure): Promise<void> {
    const now = this.clock.now();
    const pauseMs = PASS_PAUSES_MS[passes];
    const passed = { passes: passes + 1, failures: 0, ...(passes === 0 && { eraseTime: now }) };
    await this.rows.updateOne(
      { _id: accountId },
      pauseMs === undefined
        ? { $set: { ...passed, state: 'done', endTime: now }, $unset: { nextTryTime: '' } }
        : { $set: { ...passed, nextTryTime: this.after(pauseMs) } },
    );
  }

  /** Tries again later, and later each time. */
  async retryLater({ accountId }: ClaimedErasure): Promise<void> {
    const row = await this.rows.findOneAndUpdate(
      { _id: accountId },
      { $inc: { failures: 1 } },
      { returnDocument: 'after' },
    );
    const waitMs = Math.min(1_000 * 2 ** Math.min(row?.failures ?? 0, 20), RETRY_MS_MAX);
    await this.rows.updateOne({ _id: accountId }, { $set: { nextTryTime: this.after(waitMs) } });
  }

  private after(ms: number): Date {
    return new Date(this.clock.nowMs() + ms);
  }
}
