import { setTimeout as sleep } from 'node:timers/promises';
import { MongoError, type ClientSession, type MongoClient } from 'mongodb';
import { SerialQueue } from './serial-queue.js';

/** Passed to every repository call that must happen together. */
export type Transaction = ClientSession;

const committedListeners = new WeakMap<Transaction, Set<() => void>>();

/** Calls `listener` once after the commit of the transaction under way; not at all when it is given up. */
export function onCommitted(tx: Transaction, listener: () => void): void {
  const listeners = committedListeners.get(tx);
  if (listeners) listeners.add(listener);
  else committedListeners.set(tx, new Set([listener]));
}

export interface RunOptions<T> {
  /**
   * Looks the effect up by its unique key after a commit whose outcome is unknown.
   * Answers the result if the transaction is in the database, undefined if it is not.
   */
  readonly settleUnknownCommit?: () => Promise<T | undefined>;
  /** Upper bound of reruns of the callback. */
  readonly attemptsMax?: number;
  /**
   * What many write at once, such as a post that everybody comments on: runs of this process with the same key go one
   * after the other. Beside each other they would only conflict and be rerun, at a tenth of the speed. Beyond 200 that
   * wait for a key, `run` throws OVERLOADED.
   */
  readonly contended?: string;
  /** Runs on the caller's session, which stays open, instead of on one of its own. */
  readonly session?: ClientSession;
}

const ATTEMPTS_MAX = 20;
const COMMIT_ATTEMPTS_MAX = 8;
const BACKOFF_MS_FIRST = 4;
const BACKOFF_MS_MAX = 400;

/**
 * The one way to run a MongoDB transaction: snapshot reads, majority journaled writes, set per transaction
 * (database-level settings have been found downgraded, Jepsen MongoDB 4.2.6).
 * The callback may run several times and therefore has no side effects besides the session's writes.
 */
export class TransactionRunner {
  private readonly contended = new SerialQueue();

  constructor(private readonly client: MongoClient) {}

  /**
   * Runs `work` and commits it. Transient errors rerun the whole callback with jittered back-off; an unknown commit
   * repeats the commit only, then asks `settleUnknownCommit`. Throws the last error when the attempts run out.
   */
  async run<T>(work: (tx: Transaction) => Promise<T>, options: RunOptions<T> = {}): Promise<T> {
    const { contended } = options;
    if (contended === undefined) return this.attempt(work, options);
    return this.contended.run(contended, () => this.attempt(work, options));
  }

  private async attempt<T>(
    work: (tx: Transaction) => Promise<T>,
    options: RunOptions<T>,
  ): Promise<T> {
    const attemptsMax = options.attemptsMax ?? ATTEMPTS_MAX;
    for (let attempt = 1; ; attempt += 1) {
      const session = options.session ?? this.client.startSession();
      try {
        session.startTransaction({
          readConcern: { level: 'snapshot' },
          writeConcern: { w: 'majority', j: true },
          readPreference: 'primary',
        });
        const result = await work(session);
        await commit(session);
        for (const listener of committedListeners.get(session) ?? []) listener();
        return result;
      } catch (error) {
        if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
        if (hasLabel(error, 'UnknownTransactionCommitResult') && options.settleUnknownCommit) {
          const settled = await options.settleUnknownCommit();
          if (settled !== undefined) return settled;
          throw error;
        }
        if (!hasLabel(error, 'TransientTransactionError') || attempt >= attemptsMax) throw error;
      } finally {
        committedListeners.delete(session);
        if (!options.session) await session.endSession();
      }
      await sleep(backoffMs(attempt));
    }
  }
}

async function commit(session: ClientSession): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      // Repeating a commit is safe; repeating the work after an unknown commit is not.
      if (!hasLabel(error, 'UnknownTransactionCommitResult') || attempt >= COMMIT_ATTEMPTS_MAX)
        throw error;
      await sleep(backoffMs(attempt));
    }
  }
}

function hasLabel(error: unknown, label: string): boolean {
  return error instanceof MongoError && error.hasErrorLabel(label);
}

function backoffMs(attempt: number): number {
  const ceiling = Math.min(BACKOFF_MS_MAX, BACKOFF_MS_FIRST * 2 ** attempt);
  return Math.random() * ceiling;
}
