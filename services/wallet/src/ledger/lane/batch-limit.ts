/** Where it stops to shrink: a batch of so few is no burden to any database. */
const LIMIT_MIN = 64;

/**
 * How many commands a batch may take. One commit for many is what makes a lane fast, but a transaction has to fit into
 * the memory of its database, and nobody knows beforehand how much that is: the limit is halved when a batch fails, and
 * comes back by a sixteenth with each full one that was stored (additive increase, multiplicative decrease in steps of
 * what there is).
 */
export class BatchLimit {
  private limit: number;

  constructor(private readonly max: number) {
    this.limit = max;
  }

  /** Commands that the next batch may take. */
  get current(): number {
    return this.limit;
  }

  /** A batch of so many commands was stored. */
  stored(size: number): void {
    if (size >= this.limit)
      this.limit = Math.min(this.max, this.limit + Math.ceil(this.limit / 16));
  }

  /** A batch failed, and it is not known why. */
  failed(): void {
    this.limit = Math.min(this.max, Math.max(LIMIT_MIN, Math.floor(this.limit / 2)));
  }
}
