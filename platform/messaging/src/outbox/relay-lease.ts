import { randomUUID } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import { collectionOf, isDuplicateKey } from '@mate/mongo/collection';
import { relayLeases, type RelayLeaseDocument } from './outbox.model.js';

const LEASE_ID = 'outbox';

/**
 * The right to publish this database's outbox. Times are the server's, so clocks of the candidates do not matter;
 * the local deadline counts from before the request, so that the holder stops earlier than others begin.
 */
export class RelayLease {
  private readonly rows: Collection<RelayLeaseDocument>;
  private readonly owner = randomUUID();
  private heldUntilMs = 0;
  private renewAtMs = 0;
  private current = 0;

  constructor(
    db: Db,
    private readonly lifeMs: number,
  ) {
    this.rows = collectionOf(db, relayLeases);
  }

  /** The fencing number of the last time this process got the lease. */
  get fence(): number {
    return this.current;
  }

  /** Takes, renews or keeps the lease. False while somebody else has it. */
  async hold(): Promise<boolean> {
    const now = performance.now();
    if (now < this.renewAtMs) return true;
    const row = await this.take();
    if (row?.owner !== this.owner) {
      this.heldUntilMs = 0;
      this.renewAtMs = 0;
      return false;
    }
    this.current = row.fence;
    this.heldUntilMs = now + this.lifeMs;
    this.renewAtMs = now + this.lifeMs / 3;
    return true;
  }

  /** False when the lease may have passed to somebody else, as after a long pause of this process. */
  get isHeld(): boolean {
    return performance.now() < this.heldUntilMs;
  }

  /** Hands the lease back, so that the next process need not wait for its end. */
  async release(): Promise<void> {
    this.heldUntilMs = 0;
    this.renewAtMs = 0;
    await this.rows.updateOne(
      { _id: LEASE_ID, owner: this.owner },
      { $set: { expireTime: new Date(0) } },
    );
  }

  private async take(): Promise<RelayLeaseDocument | null> {
    const mine = { $eq: ['$owner', this.owner] };
    const free = { $lte: [{ $ifNull: ['$expireTime', new Date(0)] }, '$$NOW'] };
    const whenMayTake = (value: unknown, otherwise: string): object => ({
      $cond: [{ $or: [mine, free] }, value, otherwise],
    });
    const nextFence = { $add: [{ $ifNull: ['$fence', 0] }, 1] };
    try {
      return await this.rows.findOneAndUpdate(
        { _id: LEASE_ID },
        [
          {
            $set: {
              fence: whenMayTake({ $cond: [mine, '$fence', nextFence] }, '$fence'),
              owner: whenMayTake(this.owner, '$owner'),
              expireTime: whenMayTake({ $add: ['$$NOW', this.lifeMs] }, '$expireTime'),
            },
          },
        ],
        { upsert: true, returnDocument: 'after' },
      );
    } catch (error) {
      // Somebody else made the row at the same moment.
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }
}
