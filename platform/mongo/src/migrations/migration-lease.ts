import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Collection, Db } from 'mongodb';
import { collectionOf, isDuplicateKey } from '../collection.js';
import { migrationLeaseCollection, type MigrationLeaseDocument } from './migration.model.js';

const LEASE_ID = 'schema';
const POLL_MS = 100;

export interface LeaseTimes {
  /** How long a dead holder keeps others out. */
  readonly lifeMs: number;
  /** How long to wait for somebody else's work. */
  readonly waitMsMax: number;
}

/**
 * Runs `work` while no other process does, and renews the lease meanwhile. Times are the server's. The signal is
 * aborted when the lease was lost, as after a long pause of this process. Throws when others hold it for too long.
 */
export async function withMigrationLease<T>(
  db: Db,
  { lifeMs, waitMsMax }: LeaseTimes,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const rows = collectionOf(db, migrationLeaseCollection);
  const owner = randomUUID();
  const deadline = performance.now() + waitMsMax;
  while (!(await take(rows, owner, lifeMs))) {
    if (performance.now() > deadline)
      throw new Error(
        `another process has been changing the schema of ${db.databaseName} for too long`,
      );
    await sleep(POLL_MS);
  }
  const lost = new AbortController();
  const renewal = setInterval(() => {
    take(rows, owner, lifeMs)
      .then((isHeld) =>
        isHeld ? undefined : lost.abort(new Error('the migration lease was lost')),
      )
      .catch((error: unknown) => lost.abort(error));
  }, lifeMs / 3);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(renewal);
    await rows.deleteOne({ _id: LEASE_ID, owner }).catch(() => undefined);
  }
}

/** Takes or renews the lease; false while somebody else has it. */
async function take(
  rows: Collection<MigrationLeaseDocument>,
  owner: string,
  lifeMs: number,
): Promise<boolean> {
  const mayTake = {
    $or: [
      { $eq: ['$owner', owner] },
      { $lte: [{ $ifNull: ['$expireTime', new Date(0)] }, '$$NOW'] },
    ],
  };
  const change = {
    owner: { $cond: [mayTake, owner, '$owner'] },
    expireTime: { $cond: [mayTake, { $add: ['$$NOW', lifeMs] }, '$expireTime'] },
  };
  try {
    const row = await rows.findOneAndUpdate({ _id: LEASE_ID }, [{ $set: change }], {
      upsert: true,
      returnDocument: 'after',
    });
    return row?.owner === owner;
  } catch (error) {
    // Somebody else made the row at the same moment.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
