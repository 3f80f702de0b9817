import type { ChangeStreamInsertDocument, Collection, Db } from 'mongodb';
import { collectionOf } from '@mate/mongo/collection';
import { outboxCollection, type OutboxDocument } from './outbox.model.js';

/** How many events wait, and for how long the oldest of them. */
export interface OutboxLag {
  readonly pending: number;
  readonly oldestSeconds: number;
}

type Inserted = ChangeStreamInsertDocument<OutboxDocument>;

const COUNT_MAX = 100_000;

/** What the relay reads and marks. */
export class OutboxStore {
  private readonly rows: Collection<OutboxDocument>;

  constructor(db: Db) {
    this.rows = collectionOf(db, outboxCollection);
  }

  /**
   * The oldest waiting events. A snapshot read: a plain one may yield half-way and so see the later of two commits
   * without the earlier.
   */
  async pending(limit: number, topicsWithout: readonly string[]): Promise<OutboxDocument[]> {
    return this.rows
      .find(
        {
          pending: true,
          ...(topicsWithout.length > 0 ? { topic: { $nin: [...topicsWithout] } } : {}),
        },
        { readConcern: { level: 'snapshot' }, limit, batchSize: limit + 1 },
      )
      .sort({ order: 1, _id: 1 })
      .toArray();
  }

  /** Returns once a later scan cannot see these as waiting: with the majority, of which its snapshot is. */
  async markPublished(ids: readonly string[]): Promise<void> {
    await this.rows.updateMany(
      { _id: { $in: [...ids] } },
      { $set: { publishTime: new Date() }, $unset: { pending: '' } },
    );
  }

  async lag(): Promise<OutboxLag> {
    const [oldest, pending] = await Promise.all([
      this.rows.findOne({ pending: true }, { sort: { order: 1 }, projection: { createTime: 1 } }),
      this.rows.countDocuments({ pending: true }, { limit: COUNT_MAX, hint: 'order_1__id_1' }),
    ]);
    const ageMs = oldest ? Math.max(0, Date.now() - oldest.createTime.getTime()) : 0;
    return { pending, oldestSeconds: ageMs / 1_000 };
  }

  /** Tells of rows that any process commits. Best effort; polling is the truth. Returns the way to stop. */
  watch(onRow: (id: string) => void, onError: (error: unknown) => void): () => Promise<void> {
    const stream = this.rows.watch<OutboxDocument, Inserted>(
      [{ $match: { operationType: 'insert' } }, { $project: { documentKey: 1 } }],
      { maxAwaitTimeMS: 5_000 },
    );
    stream.on('change', (change) => onRow(change.documentKey._id));
    stream.on('error', onError);
    return () => stream.close();
  }
}
