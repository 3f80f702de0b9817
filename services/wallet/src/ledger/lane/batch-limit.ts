/** Where it stops to shrink: a batch of so few is no burden to any database. */
const LIMIT_MIN = 64;

/** What a batch must stay within. */
interface BatchBounds {
  readonly batchMax: number;
  /** How long a shard stays owned without a word of its owner. */
  readonly leaseMs: number;
  /** How long a command may wait for its turn. */
  readonly waitMsMax: number;
}

/**
 * How many commands a batch may take. One commit for many is what makes a lane fast, but a transaction has to fit into
 * the memory of its database, and nobody knows beforehand how much that is: the limit is halved when a batch fails, and
 * comes back by a sixteenth with each full one that was stored. It shrinks as well when one is stored too slowly: who
 * waits for an answer gives up, and the lease may end before the batch.
 */
export class BatchLimit {
  private limit: number;

  private readonly max: number;
  /** What takes longer to store was too large. */
  private readonly slowMs: number;

  constructor({ batchMax, leaseMs, waitMsMax }: BatchBounds) {
    this.max = batchMax;
    this.slowMs = Math.min(leaseMs, waitMsMax) / 2;
    this.limit = batchMax;
  }

  /** Commands that the next batch may take. */
  get current(): number {
    return this.limit;
  }

  /** A batch of so many commands was stored in so many milliseconds. */
  stored(size: number, tookMs: number): void {
    // What is slow with so few is slow for another reason.
    if (tookMs > this.slowMs && size > LIMIT_MIN) this.shrink(Math.min(size, this.limit));
    else if (size >= this.limit)
      this.limit = Math.min(this.max, this.limit + Math.ceil(this.limit / 16));
  }

  /** A batch failed, and it is not known why. */
  failed(): void {
    this.shrink(this.limit);
  }

  /** To half of what was too much. */
  private shrink(size: number): void {
    this.limit = Math.min(this.max, Math.max(LIMIT_MIN, Math.floor(size / 2)));
  }
}

/** How long work took, in milliseconds. Throws what it throws. */
export async function timed(work: Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work;
  return performance.now() - startedAtMs;
}
