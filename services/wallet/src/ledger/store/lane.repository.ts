import { Inject, Injectable } from '@nestjs/common';
import { MongoServerError, type Binary, type Collection, type Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf, isDuplicateKey } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { lanes, type LaneDocument } from './lane.model.js';

/** Proof of ownership of a shard: valid as long as the row carries the same fence. */
export interface LaneTitle {
  readonly shard: number;
  readonly owner: string;
  readonly fence: number;
}

/** Where the journal of a shard stands. */
export interface LaneHead {
  readonly nextSeq: number;
  /** Time of the last journal; journals of a shard never go back in time. */
  readonly headTime: Date;
}

/** Ownership was lost to another process; nothing of the batch was written. */
export class LaneLostError extends Error {
  override readonly name = 'LaneLostError';
}

const leaseUntil = (leaseMs: number): object => ({ $add: ['$$NOW', leaseMs] });
const EXPIRED = { $expr: { $lte: ['$expireTime', '$$NOW'] } };

/** The ownership rows. All times are the database's own, so clocks of processes do not matter. */
@Injectable()
export class LaneRepository {
  private readonly lanes: Collection<LaneDocument>;

  constructor(@Inject(MONGO_DB) private readonly db: Db) {
    this.lanes = collectionOf(db, lanes);
  }

  /** A session of its own for an owner's transactions; its id stands in the row. The owner ends it. */
  openSession(): Transaction {
    return this.db.client.startSession();
  }

  /** Makes the row of a shard, expired, so that the first to come may take it. */
  async ensure(shard: number): Promise<void> {
    try {
      await this.lanes.updateOne(
        { _id: shard },
        {
          $setOnInsert: {
            owner: '',
            fence: 0,
            expireTime: new Date(0),
            nextSeq: 1,
            headTime: new Date(0),
          },
        },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /**
   * Takes a shard that is free, expired or ours already. What the owner before left open is ended first: a killed
   * process would otherwise hold its locks until the server's transaction limit of 60 seconds.
   */
  async take(
    claim: { shard: number; owner: string; session: Binary; address: string },
    leaseMs: number,
  ): Promise<(LaneTitle & LaneHead) | undefined> {
    const { shard, owner, session, address } = claim;
    const mayTake = { _id: shard, $or: [{ owner }, EXPIRED] };
    const before = await this.lanes.findOne(mayTake);
    if (!before) return undefined;
    if (before.session) await this.endSession(before.session);
    const after = await this.lanes.findOneAndUpdate(
      { ...mayTake, fence: before.fence },
      [
        {
          $set: {
            owner,
            session,
            address: { $literal: address },
            fence: { $add: ['$fence', 1] },
            expireTime: leaseUntil(leaseMs),
          },
        },
        { $unset: 'headHash' },
      ],
      { returnDocument: 'after' },
    );
    if (!after) return undefined;
    const { fence, nextSeq, headTime } = after;
    return { shard, owner, fence, nextSeq, headTime };
  }

  /** Where the journal of every shard stands. */
  async findHeads(): Promise<{ readonly shard: number; readonly nextSeq: number }[]> {
    const rows = await this.lanes.find().sort({ _id: 1 }).toArray();
    return rows.map(({ _id: shard, nextSeq }) => ({ shard, nextSeq }));
  }

  /** Where the owners of shards answer calls, by shard; those that nobody holds are missing. */
  async listOwners(): Promise<Map<number, string>> {
    const rows = await this.lanes.find({ $nor: [EXPIRED] }).toArray();
    return new Map(rows.map(({ _id, address }) => [_id, address ?? '']));
  }

  /** Prolongs the lease without a batch. Throws LaneLostError when the shard is another's by now. */
  async renew(title: LaneTitle, leaseMs: number): Promise<void> {
    const result = await this.lanes.updateOne(matching(title), [
      { $set: { expireTime: leaseUntil(leaseMs) } },
    ]);
    if (result.matchedCount !== 1) throw new LaneLostError();
  }

  /**
   * Part of every batch: moves the head on and prolongs the lease, on condition that the shard is still ours.
   * Throws LaneLostError otherwise, which aborts the batch.
   */
  async advance(
    title: LaneTitle,
    to: LaneHead & { readonly leaseMs: number },
    tx: Transaction,
  ): Promise<void> {
    const result = await this.lanes.updateOne(
      matching(title),
      [
        {
          $set: {
            nextSeq: to.nextSeq,
            headTime: to.headTime,
            expireTime: leaseUntil(to.leaseMs),
          },
        },
      ],
      { session: tx },
    );
    if (result.matchedCount !== 1) throw new LaneLostError();
  }

  /** Gives the shard back at once. */
  async release(title: LaneTitle): Promise<void> {
    await this.lanes.updateOne(matching(title), {
      $set: { owner: '', expireTime: new Date(0) },
      $unset: { session: '' },
    });
  }

  private async endSession(session: Binary): Promise<void> {
    try {
      await this.db.admin().command({ killSessions: [{ id: session }] });
    } catch (error) {
      // Without the right to end sessions a takeover still works; it only may have to wait for the lock.
      if (!(error instanceof MongoServerError)) throw error;
    }
  }
}

function matching({ shard, owner, fence }: LaneTitle): Partial<LaneDocument> {
  return { _id: shard, owner, fence };
}
