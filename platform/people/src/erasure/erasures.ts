import { randomUUID } from 'node:crypto';
import type { Collection, Db, UpdateFilter } from 'mongodb';
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
const RETRY_MS_FIRST = 1_000;
const RETRY_MS_MAX = 10 * MINUTE_MS;
const RETRY_PASSING_MS_MAX = 5_000;

/** An erasure that this process has taken. */
export interface ClaimedErasure {
  readonly accountId: AccountId;
  /** Passes that ended before. */
  readonly passes: number;
  /** Tries in a row that failed before. */
  readonly failures: number;
  /** What this time of taking it is called: whoever took it since has another one. */
  readonly holder: string;
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
    const holder = randomUUID();
    const row = await this.rows.findOneAndUpdate(
      { state: 'waiting', nextTryTime: { $lte: this.clock.now() } },
      { $set: { nextTryTime: this.after(leaseMs), holder } },
      { sort: { nextTryTime: 1 } },
    );
    if (!row) return undefined;
    const { _id, passes, failures } = row;
    return { accountId: _id as AccountId, passes, failures, holder };
  }

  /** Keeps the lease for so long from now. False when somebody else took the erasure meanwhile. */
  keep(claimed: ClaimedErasure, leaseMs: number): Promise<boolean> {
    return this.change(claimed, { $set: { nextTryTime: this.after(leaseMs) } });
  }

  /** Notes what a step erased. False when somebody else took the erasure meanwhile. */
  note(
    claimed: ClaimedErasure,
    { step, count }: { readonly step: string; readonly count: number },
  ): Promise<boolean> {
    return this.change(claimed, { $inc: { [`erased.${step}`]: count } });
  }

  /** Ends a pass; the one after the last pause was the last. */
  async endPass(claimed: ClaimedErasure): Promise<void> {
    const { passes } = claimed;
    const now = this.clock.now();
    const pauseMs = PASS_PAUSES_MS[passes];
    const passed = { passes: passes + 1, failures: 0, ...(passes === 0 && { eraseTime: now }) };
    await this.change(
      claimed,
      pauseMs === undefined
        ? {
            $set: { ...passed, state: 'done', endTime: now },
            $unset: { nextTryTime: '', holder: '' },
          }
        : { $set: { ...passed, nextTryTime: this.after(pauseMs) }, $unset: { holder: '' } },
    );
  }

  /**
   * Tries again later, and later each time: within seconds where what was missing comes back by itself, such as a ledger
   * whose process was killed.
   */
  async retryLater(claimed: ClaimedErasure, { isPassing }: { isPassing: boolean }): Promise<void> {
    const failures = claimed.failures + 1;
    const pauseMsMax = isPassing ? RETRY_PASSING_MS_MAX : RETRY_MS_MAX;
    const pauseMs = Math.min(RETRY_MS_FIRST * 2 ** Math.min(failures, 20), pauseMsMax);
    await this.change(claimed, {
      $set: { failures, nextTryTime: this.after(pauseMs) },
      $unset: { holder: '' },
    });
  }

  /** Changes the row of who still holds it. */
  private async change(
    { accountId, holder }: ClaimedErasure,
    update: UpdateFilter<ErasureDocument>,
  ): Promise<boolean> {
    const { matchedCount } = await this.rows.updateOne({ _id: accountId, holder }, update);
    return matchedCount === 1;
  }

  private after(ms: number): Date {
    return new Date(this.clock.nowMs() + ms);
  }
}
