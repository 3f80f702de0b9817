import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { walletPoints } from '../../fail-points.js';
import { laneInbox, type LaneInboxDocument } from './lane-inbox.model.js';

/** What is new in an inbox. */
export type InboxEntry = Pick<LaneInboxDocument, '_id' | 'shard' | 'kind' | 'body' | 'createTime'>;

/** Which entries to look for. */
export interface DueEntries {
  readonly limit: number;
  readonly underWay: Iterable<string>;
  readonly kindsApart: Iterable<string>;
}

/** The inboxes of all lanes. Rows leave one in the transaction of their effect. */
@Injectable()
export class LaneInboxRepository {
  private readonly rows: Collection<LaneInboxDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.rows = collectionOf(db, laneInbox);
  }

  /** Puts entries in; one that waits there already stays as it is. */
  async put(entries: readonly InboxEntry[], tx: Transaction): Promise<void> {
    if (entries.length === 0) return;
    walletPoints.pass('inbox.before-put');
    await this.rows.bulkWrite(
      entries.map(({ _id, ...entry }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: entry }, upsert: true },
      })),
      { session: tx },
    );
    walletPoints.pass('inbox.after-put');
  }

  /** The oldest that are due, but for those that are under way and kinds that nobody has a hand free for. */
  async listDue(
    shard: number,
    { limit, kindsApart, underWay }: DueEntries,
  ): Promise<LaneInboxDocument[]> {
    return this.rows
      .find({
        shard,
        _id: { $nin: [...underWay] },
        kind: { $nin: [...kindsApart] },
        $or: [{ retryTime: { $exists: false } }, { $expr: { $lte: ['$retryTime', '$$NOW'] } }],
      })
      .sort({ createTime: 1 })
      .limit(limit)
      .toArray();
  }

  /** Leaves a row that failed alone for a while. */
  async postpone(id: string, failure: string, pauseMs: number): Promise<void> {
    await this.rows.updateOne({ _id: id }, [
      {
        $set: {
          retryTime: { $add: ['$$NOW', pauseMs] },
          attempts: { $add: [{ $ifNull: ['$attempts', 0] }, 1] },
          failure: { $literal: failure },
        },
      },
    ]);
  }

  /** Takes a row out whose effect has come about by itself. */
  async remove(id: string): Promise<void> {
    await this.rows.deleteOne({ _id: id });
  }
}
