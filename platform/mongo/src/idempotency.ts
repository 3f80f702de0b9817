import { createHash } from 'node:crypto';
import type { Collection } from 'mongodb';
import { AppError } from '@mate/contracts/errors';
import { defineCollection } from './collection.js';
import type { Transaction } from './transaction.js';

const KEPT_SECONDS = 24 * 60 * 60;

/** A claimed Idempotency-Key of one owner, with the hash of what was asked and the id of what came of it. */
export interface IdempotencyKeyDocument {
  _id: string;
  fingerprint: string;
  resultId: string;
  createTime: Date;
}

export const idempotencyKeys = defineCollection<IdempotencyKeyDocument>({
  name: 'idempotency_keys',
  indexes: [{ key: { createTime: 1 }, expireAfterSeconds: KEPT_SECONDS }],
});

/** A stable hash of a request body: same fields and values, same hash, whatever the order of the fields. */
export function fingerprintOf(body: Readonly<Record<string, string>>): string {
  const canonical = JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(canonical).digest('base64url');
}

/** What a caller asks to do once. `scope` separates kinds of call, `ownerId` separates people. */
export interface IdempotentRequest {
  readonly scope: string;
  readonly ownerId: string;
  readonly key: string;
  readonly fingerprint: string;
}

const rowId = ({ scope, ownerId, key }: IdempotentRequest): string => `${scope}:${ownerId}:${key}`;

/**
 * The result id of an earlier identical request, or undefined for a new one.
 * Throws IDEMPOTENCY_KEY_REUSED when the key was used for another body.
 */
export async function findEarlier(
  keys: Collection<IdempotencyKeyDocument>,
  request: IdempotentRequest,
): Promise<string | undefined> {
  const row = await keys.findOne({ _id: rowId(request) });
  if (!row) return undefined;
  if (row.fingerprint !== request.fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return row.resultId;
}

/** Claims the key in the transaction of its effect. A parallel twin fails with a duplicate key: look `findEarlier` up then. */
export async function claimKey(
  keys: Collection<IdempotencyKeyDocument>,
  request: IdempotentRequest,
  effect: { resultId: string; tx: Transaction },
): Promise<void> {
  await keys.insertOne(
    {
      _id: rowId(request),
      fingerprint: request.fingerprint,
      resultId: effect.resultId,
      createTime: new Date(),
    },
    { session: effect.tx },
  );
}
