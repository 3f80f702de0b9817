import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@mate/service-kit/clock';
import type { Transaction } from '@mate/mongo/transaction';
import { isPassing } from '@mate/service-kit/passing-failures';
import { currentRequest } from '@mate/service-kit/request-context';
import { walletPoints } from '../../fail-points.js';
import type { BatchRowRepository } from '../store/batch-row.repository.js';
import type { Home } from '../shards/shards.rules.js';
import { LaneLostError } from '../store/lane.repository.js';
import type { LedgerRepository } from '../store/ledger.repository.js';
import type { BatchEvent } from './batch-records.js';
import { afterFailure, backoffMs } from './after-failure.js';
import { Batch, accountsOf, usedLotsOf, type Pending } from './batch.js';
import { BatchLimit, timed } from './batch-limit.js';
import { Book } from './book.js';
import { InboxDrain, INBOX_POLL_MS, type InboxDrainDeps } from './inbox-drain.js';
import { loadBook, prepareAll } from './load-book.js';
import { busy } from '../busy.rules.js';
import { LaneQueue } from './lane-queue.js';
import type { LaneMetrics } from './lane-metrics.js';
import type { LaneOwner } from './lane-owner.js';
import type { LedgerCommand, PostedJournal } from './ledger-command.js';

/** Where the events of a batch go. */
export interface BatchOutbox {
  addMany(events: readonly BatchEvent[], tx: Transaction): Promise<void>;
}

/** What a lane reads, stores and tells with. */
export interface LaneDeps extends InboxDrainDeps {
  readonly owner: LaneOwner;
  readonly ledger: LedgerRepository;
  readonly rows: BatchRowRepository;
  readonly outbox: BatchOutbox;
  readonly clock: Clock;
  readonly metrics?: LaneMetrics;
  /** Whether this process may take the shard when it is free. */
  readonly mayTake?: () => boolean;
  /** Whether another process that answers calls owns the shard. */
  readonly isElsewhere?: () => Promise<boolean>;
  /** Told of the shards that a batch sent coins to. */
  readonly onSent?: (shards: readonly number[]) => void;
}

/** Where a lane is, and how much it takes on. */
export interface LaneOptions extends Home {
  readonly leaseMs: number;
  /** Commands that may wait. */
  readonly queueMax: number;
  /** How long a command may wait for its turn, a change of owner included. */
  readonly waitMsMax: number;
  readonly batchMax: number;
}

const ATTEMPTS_MAX = 6;
const CONTEND_MS = 200;
const SWEEP_MS = 250;
/** Accounts kept in memory; about 1 kB each. */
const BOOK_SIZE_MAX = 50_000;
/** Commands that make it worth to evaluate a batch ahead: what that saves is more than a commit costs. */
const LOOK_AHEAD_MIN = 64;

/**
 * The only writer of a shard's accounts. Commands queue up while a batch commits and then go together into the next
 * transaction: one commit for up to `batchMax` of them, with no write conflicts, however hot an account is.
 */
export class LedgerLane {
  private readonly queue = new LaneQueue();
  private book: Book;
  /** Evaluated while the batch before was being stored. */
  private ahead: Batch | undefined;
  private failures = 0;
  private readonly batchLimit: BatchLimit;
  private renewedAtMs = 0;
  private readonly inbox: InboxDrain;
  private stopping = false;
  private taking = false;
  private leaving = false;
  private running: Promise<void> | undefined;
  private sweeper: NodeJS.Timeout | undefined;
  private wake: () => void = () => undefined;

  constructor(
    private readonly deps: LaneDeps,
    private readonly options: LaneOptions,
  ) {
    this.book = new Book(options);
    this.batchLimit = new BatchLimit(options);
    this.inbox = new InboxDrain(deps, options, (commands) => {
      this.queue.add(...commands);
      this.wake();
    });
  }

  /** True while this process is the one that writes. A claim that was not renewed for a lease counts for nothing any more. */
  get owns(): boolean {
    return this.hasTitle && performance.now() - this.renewedAtMs < this.options.leaseMs;
  }

  /** Owned by name, and waiting for so long that others may have it. */
  get isStuck(): boolean {
    return this.hasTitle && !this.owns;
  }

  /** Owned, or just being taken. */
  get isClaimed(): boolean {
    return this.owns || this.taking;
  }

  /** Hands the shard back after the batch under way; what waits goes to its next owner, or is answered busy. */
  handOver(): void {
    this.leaving = this.hasTitle;
    this.wake();
  }

  start(): void {
    this.running ??= this.loop();
    this.sweeper ??= setInterval(() => {
      this.queue.refuseOverdue(performance.now() - this.options.waitMsMax);
    }, SWEEP_MS);
    this.sweeper.unref();
  }

  /** Finishes what waits, then hands the shard back. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.running;
    clearInterval(this.sweeper);
    await this.deps.owner.release().catch(() => undefined);
  }

  /**
   * Queues a command and answers once its batch is committed. Throws what the command refuses with, or WALLET_BUSY
   * when the queue is full, its turn does not come in time, or another process owns the shard: nothing has been
   * posted then, or the same command sent again finds what was.
   */
  run(command: LedgerCommand): Promise<PostedJournal | undefined> {
    if (this.stopping || this.queue.length >= this.options.queueMax) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      this.queue.add({
        command,
        request: currentRequest(),
        queuedAtMs: performance.now(),
        attempts: 0,
        resolve,
        reject,
      });
      this.wake();
    });
  }

  /** Looks into the inbox at once: somebody of this process has put something in. */
  lookIntoInbox(): void {
    this.inbox.signal();
    this.wake();
  }

  private async loop(): Promise<void> {
    while (!this.stopping || (this.hasWork && this.hasTitle)) {
      if (!(await this.hasOwnership())) {
        await this.refuseWhereElsewhere();
        await this.rest(CONTEND_MS);
        continue;
      }
      if (this.leaving && !this.ahead) {
        await this.leave();
        continue;
      }
      if (!this.stopping) this.inbox.poll();
      if (this.hasWork) await this.commitNext();
      else await this.idle();
    }
    this.queue.refuseAll();
  }

  private get hasTitle(): boolean {
    return this.deps.owner.owns;
  }

  private get hasWork(): boolean {
    return this.queue.length > 0 || this.ahead !== undefined;
  }

  private async hasOwnership(): Promise<boolean> {
    if (this.hasTitle) return true;
    if (this.deps.mayTake?.() === false) return false;
    this.taking = true;
    try {
      const acquired = await this.deps.owner.acquire();
      this.renewedAtMs = performance.now();
      if (acquired) this.deps.logger.info({ event: 'lane.acquired', shard: this.options.shard });
      return acquired;
    } catch (error) {
      this.deps.logger.warn({ event: 'lane.acquire_failed', err: error });
      return false;
    } finally {
      this.taking = false;
    }
  }

  private async leave(): Promise<void> {
    this.leaving = false;
    this.deps.logger.info({ event: 'lane.handed_over', shard: this.options.shard });
    this.loseMemory(new LaneLostError());
    await this.deps.owner.release().catch(() => this.deps.owner.drop());
  }

  /** Who waits here for a shard that another process has by now asks there. */
  private async refuseWhereElsewhere(): Promise<void> {
    if (this.queue.length === 0) return;
    if (await this.deps.isElsewhere?.().catch(() => false)) this.queue.refuseAll();
  }

  private async idle(): Promise<void> {
    const renewMs = this.options.leaseMs / 4;
    await this.rest(Math.min(renewMs, INBOX_POLL_MS));
    if (this.queue.length > 0 || this.stopping) return;
    if (performance.now() - this.renewedAtMs < renewMs) return;
    try {
      await this.deps.owner.renew();
      this.renewedAtMs = performance.now();
    } catch (error) {
      this.forget(error);
    }
  }

  /** Commits a batch, and evaluates the one after it meanwhile where many commands wait. */
  private async commitNext(): Promise<void> {
    const done = this.deps.metrics?.batchSeconds.startTimer();
    try {
      const batch = this.ahead ?? (await this.evaluateNext());
      this.ahead = undefined;
      let writing = (): void => undefined;
      const isWriting = new Promise<void>((resolve) => (writing = resolve));
      const storing = timed(this.store(batch, writing).finally(writing));
      const [stored, ahead] = await Promise.allSettled([storing, this.lookAhead(batch, isWriting)]);
      if (stored.status === 'rejected') throw stored.reason;
      this.renewedAtMs = performance.now();
      this.failures = 0;
      this.batchLimit.stored(batch.outcomes.length, stored.value);
      this.queue.settle(batch.outcomes.length);
      walletPoints.pass('batch.after-commit');
      answer(batch);
      walletPoints.pass('batch.after-answers');
      if (batch.reaches.length > 0) this.deps.onSent?.(batch.reaches);
      this.deps.metrics?.batchSize.observe(batch.outcomes.length);
      if (ahead.status === 'rejected') throw ahead.reason;
      this.ahead = ahead.value;
    } catch (error) {
      await this.recover(error);
    } finally {
      done?.();
    }
    if (this.book.size > BOOK_SIZE_MAX && !this.ahead) this.book = new Book(this.options);
  }

  private async evaluateNext(): Promise<Batch> {
    // Callers that were just answered get their next command into this batch.
    await nextTurn();
    // After repeated failures one at a time, so that a bad command is found and the others go through.
    return this.evaluate(this.queue.takeNext(this.failures >= 2 ? 1 : this.batchLimit.current));
  }

  /**
   * The batch after one that is being stored, on the book as that one leaves it. Undefined where few commands wait: they
   * are better off with those that come meanwhile, in one batch.
   */
  private async lookAhead(storing: Batch, isWriting: Promise<void>): Promise<Batch | undefined> {
    if (storing.changesNothing || this.failures > 0 || this.leaving) return undefined;
    // A book that is full is left behind when nothing stands on it.
    if (this.book.size > BOOK_SIZE_MAX) return undefined;
    // Before that the database would wait for us; what it writes now takes it longer than us to think.
    await isWriting;
    const ahead = this.queue.takeAhead({ min: LOOK_AHEAD_MIN, max: this.batchLimit.current });
    return ahead.length > 0 ? this.evaluate(ahead, storing) : undefined;
  }

  private async evaluate(pending: readonly Pending[], after?: Batch): Promise<Batch> {
    walletPoints.pass('batch.before-evaluation');
    const posts = pending.flatMap(({ command }) => (command.kind === 'post' ? [command] : []));
    const accounts = new Set(
      pending.flatMap(({ command }) => [...accountsOf(command, this.options)]),
    );
    const [known, unprepared] = await Promise.all([
      this.deps.ledger.findJournals(posts.map(({ idempotencyKey }) => idempotencyKey)),
      prepareAll(posts, this.deps.logger),
      loadBook(this.book, { accounts, usedLots: usedLotsOf(pending) }, this.deps.ledger),
    ]);
    const batch = new Batch(this.book, {
      shard: this.options.shard,
      head: after?.headAfter ?? this.deps.owner.head,
      time: this.deps.clock.now(),
    });
    batch.remember(known);
    if (after) batch.follow(after);
    batch.evaluate(pending, unprepared);
    walletPoints.pass('batch.after-evaluation');
    return batch;
  }

  /** Calls `writing` when the database has its hands full. */
  private store(batch: Batch, writing: () => void): Promise<void> {
    if (batch.changesNothing) return this.deps.owner.renew();
    const writes = batch.handOver();
    return this.deps.owner.commit(batch.headAfter, async (tx) => {
      walletPoints.pass('batch.before-journals');
      const written = this.deps.ledger.write(writes, tx);
      writing();
      await written;
      walletPoints.pass('batch.after-journals');
      await this.deps.rows.write(batch.records.rows, tx).catch((error: unknown) => {
        throw batch.faultOf(error);
      });
      walletPoints.pass('batch.after-rows');
      await this.deps.outbox.addMany(batch.records.events, tx);
      walletPoints.pass('batch.before-commit');
    });
  }

  /**
   * Whatever failed, and even when the outcome of the commit is unknown: the claim is renewed (which ends the old
   * transaction), memory is loaded afresh, and the commands run again; those that were committed are found by key.
   */
  private async recover(error: unknown): Promise<void> {
    const pending = this.queue.reclaim();
    this.forget(error);
    const { again, isStrange } = afterFailure(pending, error);
    if (isStrange) {
      this.failures += 1;
      this.batchLimit.failed();
      for (const one of again) one.attempts += 1;
    }
    // Busy means that it may work later; what fails for another reason says so.
    const refusal = isPassing(error) || error instanceof LaneLostError ? busy(error) : error;
    for (const one of again) if (one.attempts >= ATTEMPTS_MAX) one.reject(refusal);
    this.queue.putBack(again.filter(({ attempts }) => attempts < ATTEMPTS_MAX));
    if (this.failures > 0) await sleep(backoffMs(this.failures));
  }

  private forget(error: unknown): void {
    this.deps.logger.warn({ event: 'lane.rebuilding', shard: this.options.shard, err: error });
    this.deps.owner.drop();
    this.loseMemory(error);
  }

  private loseMemory(error: unknown): void {
    this.book = new Book(this.options);
    this.ahead = undefined;
    // Whoever has the shard next reads its inbox afresh; what was made of an entry may be out of date by then.
    this.inbox.forget();
    this.queue.refuseErrands(error);
  }

  /** Until there is work, the time is up or the lane stops. */
  private async rest(ms: number): Promise<void> {
    if (this.stopping || (this.hasTitle && this.queue.length > 0)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        if (!this.hasTitle && !this.stopping) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = () => undefined;
  }
}

function answer(batch: Batch): void {
  for (const outcome of batch.outcomes) {
    if ('refusal' in outcome) outcome.pending.reject(outcome.refusal);
    else outcome.pending.resolve(outcome.journal);
  }
}
