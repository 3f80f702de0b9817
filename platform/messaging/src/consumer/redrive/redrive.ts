import type { Db } from 'mongodb';
import { collectionOf } from '@mate/mongo/collection';
import { parkedEvents, parkedKeys } from '../set-aside/parked.model.js';

export interface RedriveRequest {
  /** Only this Kafka key; all of them when absent. */
  readonly key?: string | undefined;
}

export interface RedriveCounts {
  readonly keys: number;
  readonly deadLetters: number;
}

/**
 * Asks the running service to apply its set-aside events again. Asking twice changes nothing; events whose effect is
 * there already are only removed. Returns how much was asked for.
 */
export async function requestRedrive(db: Db, request: RedriveRequest): Promise<RedriveCounts> {
  const byKey = request.key === undefined ? {} : { key: request.key };
  const redriveTime = new Date();
  const keys = await collectionOf(db, parkedKeys).updateMany(byKey, { $set: { redriveTime } });
  const letters = await collectionOf(db, parkedEvents).updateMany(
    { kind: 'dead-letter', ...byKey },
    { $set: { redriveTime } },
  );
  return { keys: keys.matchedCount, deadLetters: letters.matchedCount };
}

/** What of it is still under way. */
export async function pendingRedrive(db: Db, request: RedriveRequest): Promise<RedriveCounts> {
  const filter = {
    redriveTime: { $exists: true },
    ...(request.key === undefined ? {} : { key: request.key }),
  };
  const [keys, deadLetters] = await Promise.all([
    collectionOf(db, parkedKeys).countDocuments(filter),
    collectionOf(db, parkedEvents).countDocuments(filter),
  ]);
  return { keys, deadLetters };
}

/** What lies set aside, asked for or not. */
export async function setAside(db: Db, request: RedriveRequest): Promise<RedriveCounts> {
  const byKey = request.key === undefined ? {} : { key: request.key };
  const [keys, deadLetters] = await Promise.all([
    collectionOf(db, parkedKeys).countDocuments(byKey),
    collectionOf(db, parkedEvents).countDocuments({ kind: 'dead-letter', ...byKey }),
  ]);
  return { keys, deadLetters };
}
