import type { Model, QueryFilter } from 'mongoose';

/** The time as a service has it. */
interface Clock {
  readonly now: () => Date;
  readonly nowMs: () => number;
}

/** A row that somebody has to work off. */
interface DueDocument {
  _id: string;
  /** How often it was taken. */
  attempts: number;
  nextAttemptTime: Date;
}

/**
 * The rows of a collection that wait, each taken by lease: several processes share the work, and what a killed one had
 * taken comes back when its lease ends. Until somebody ends its waiting a row is due again and again.
 */
export class LeasedRows<Row extends DueDocument> {
  constructor(
    private readonly rows: Model<Row>,
    /** Which rows wait; their index is partial by the same. */
    private readonly waiting: QueryFilter<Row>,
    private readonly clock: Clock,
  ) {}

  /** Takes the row that is due the longest; nobody else gets it for `leaseMs`. */
  async claim(leaseMs: number): Promise<Row | undefined> {
    const row = await this.rows
      .findOneAndUpdate(
        { ...this.waiting, nextAttemptTime: { $lte: this.clock.now() } },
        { $set: { nextAttemptTime: this.after(leaseMs) }, $inc: { attempts: 1 } },
        { sort: { nextAttemptTime: 1 }, returnDocument: 'after' },
      )
      .lean<Row>();
    return row ?? undefined;
  }

  /** Lets a row wait for so long before anybody takes it again; one that waits no more is left alone. */
  async retryIn(id: string, ms: number): Promise<void> {
    const nextAttemptTime = this.after(ms);
    await this.rows.updateOne({ ...this.waiting, _id: id }, { $set: { nextAttemptTime } });
  }

  private after(ms: number): Date {
    return new Date(this.clock.nowMs() + ms);
  }
}
