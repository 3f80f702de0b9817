import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { AppError } from '@mate/contracts/errors';
import type { Transaction } from '@mate/mongo/transaction';
import { isPassing } from '@mate/service-kit/passing-failures';
import { currentRequest } from '@mate/service-kit/request-context';
import type { BatchRowRepository } from '../store/batch-row.repository.js';
import { LaneLostError } from '../store/lane.repository.js';
import type { LedgerRepository } from '../store/ledger.repository.js';
import type { BatchEvent } from './batch-records.js';
import { Batch, CommandFault, accountsOf, type Pending } from './batch.js';
import { Book } from './book.js';
import { loadBook } from './load-book.js';
import type { LaneMetrics } from './lane-metrics.js';
import type { LaneOwner } from './lane-owner.js';
import type { LedgerCommand, PostedJournal } from './ledger-command.js';

/** Where the events of a batch go. */
export interface BatchOutbox {
  addMany(events: readonly BatchEvent[], tx: Transaction): Promise<void>;
}

export interface LaneDeps {
  readonly owner: LaneOwner;
  readonly ledger: LedgerRepository;
  readonly rows: BatchRowRepository;
  readonly outbox: BatchOutbox;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics?: LaneMetrics;
}

export interface LaneOptions {
  readonly shard: number;
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
const BACKOFF_MS_FIRST = 10;
const BACKOFF_MS_MAX = 500;
/** Accounts kept in memory; about 1 kB each. */
const BOOK_SIZE_MAX = 50_000;
const RETRY_AFTER_SECONDS = 2;

/**
 * The only writer of a shard's accounts. Commands queue up while a batch commits and then go together into the next
 * transaction: one commit for up to `batchMax` of them, with no write conflicts, however hot an account is.
 */
export class LedgerLane {
  private queue: Pending[] = [];
  private book = new Book();
  private failures = 0;
  private stopping = false;
  private running: Promise<void> | undefined;
  private sweeper: NodeJS.Timeout | undefined;
  private wake: () => void = () => undefined;

  constructor(
    private readonly deps: LaneDeps,
    private readonly options: LaneOptions,
  ) {}

  /** True while this process is the one that writes. */
  get owns(): boolean {
    return this.deps.owner.owns;
  }

  start(): void {
    this.running ??= this.loop();
    this.sweeper ??= setInterval(() => this.refuseOverdue(), SWEEP_MS);
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
      this.queue.push({
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

  private async loop(): Promise<void> {
    while (!this.stopping || (this.queue.length > 0 && this.owns)) {
      if (!(await this.hasOwnership())) await this.rest(CONTEND_MS);
      else if (this.queue.length === 0) await this.idle();
      else await this.commitNext();
    }
    for (const pending of this.queue.splice(0)) pending.reject(busy());
  }

  private async hasOwnership(): Promise<boolean> {
    if (this.owns) return true;
    try {
      const acquired = await this.deps.owner.acquire();
      if (acquired) this.deps.logger.info({ event: 'lane.acquired', shard: this.options.shard });
      return acquired;
    } catch (error) {
      this.deps.logger.warn({ event: 'lane.acquire_failed', err: error });
      return false;
    }
  }

  private async idle(): Promise<void> {
    await this.rest(this.options.leaseMs / 4);
    if (this.queue.length > 0 || this.stopping) return;
    try {
      await this.deps.owner.renew();
    } catch (error) {
      this.forget(error);
    }
  }

  private async commitNext(): Promise<void> {
    // Callers that were just answered get their next command into this batch.
    await nextTurn();
    // After repeated failures one at a time, so that a bad command is found and the others go through.
    const pending = this.queue.splice(0, this.failures >= 2 ? 1 : this.options.batchMax);
    const done = this.deps.metrics?.batchSeconds.startTimer();
    try {
      const batch = await this.evaluate(pending);
      if (batch.changesNothing) await this.deps.owner.renew();
      else await this.store(batch);
      batch.confirm();
      this.failures = 0;
      answer(batch);
      this.deps.metrics?.batchSize.observe(pending.length);
    } catch (error) {
      await this.recover(pending, error);
    } finally {
      done?.();
    }
    if (this.book.size > BOOK_SIZE_MAX) this.book = new Book();
  }

  private async evaluate(pending: readonly Pending[]): Promise<Batch> {
    const keys = pending.flatMap(({ command }) =>
      command.kind === 'post' ? [command.idempotencyKey] : [],
    );
    const accounts = new Set(pending.flatMap(({ command }) => accountsOf(command)));
    const [known] = await Promise.all([
      this.deps.ledger.findJournals(keys),
      loadBook(this.book, accounts, this.deps.ledger),
    ]);
    const batch = new Batch(this.book, {
      shard: this.options.shard,
      head: this.deps.owner.head,
      time: this.deps.clock.now(),
    });
    batch.remember(known);
    batch.evaluate(pending);
    return batch;
  }

  private store(batch: Batch): Promise<void> {
    const writes = batch.writes();
    return this.deps.owner.commit(batch.headAfter, async (tx) => {
      await this.deps.ledger.write(writes, tx);
      await this.deps.rows.write(batch.records.rows, tx);
      await this.deps.outbox.addMany(batch.records.events, tx);
    });
  }

  /**
   * Whatever failed, and even when the outcome of the commit is unknown: the claim is renewed (which ends the old
   * transaction), memory is loaded afresh, and the commands run again; those that were committed are found by key.
   */
  private async recover(pending: readonly Pending[], error: unknown): Promise<void> {
    this.forget(error);
    const fault = error instanceof CommandFault ? error : undefined;
    fault?.pending.reject(fault.cause);
    const again = pending.filter((one) => one !== fault?.pending);
    if (!fault && !(error instanceof LaneLostError)) {
      this.failures += 1;
      for (const one of again) one.attempts += 1;
    }
    // Busy means that it may work later; what fails for another reason says so.
    const refusal = isPassing(error) || error instanceof LaneLostError ? busy(error) : error;
    for (const one of again) if (one.attempts >= ATTEMPTS_MAX) one.reject(refusal);
    this.queue = [...again.filter(({ attempts }) => attempts < ATTEMPTS_MAX), ...this.queue];
    if (this.failures > 0) await sleep(backoffMs(this.failures));
  }

  private forget(error: unknown): void {
    this.deps.logger.warn({ event: 'lane.rebuilding', shard: this.options.shard, err: error });
    this.deps.owner.drop();
    this.book = new Book();
  }

  private refuseOverdue(): void {
    const limit = performance.now() - this.options.waitMsMax;
    if (!this.queue.some(({ queuedAtMs }) => queuedAtMs < limit)) return;
    const overdue = this.queue.filter(({ queuedAtMs }) => queuedAtMs < limit);
    this.queue = this.queue.filter(({ queuedAtMs }) => queuedAtMs >= limit);
    for (const pending of overdue) pending.reject(busy());
  }

  /** Until there is work, the time is up or the lane stops. */
  private async rest(ms: number): Promise<void> {
    if (this.stopping || (this.owns && this.queue.length > 0)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        if (!this.owns && !this.stopping) return;
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

function busy(cause?: unknown): AppError {
  return new AppError('WALLET_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause });
}

function backoffMs(failures: number): number {
  return Math.random() * Math.min(BACKOFF_MS_MAX, BACKOFF_MS_FIRST * 2 ** failures);
}
