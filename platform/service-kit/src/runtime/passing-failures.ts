import { isAppError } from '@mate/contracts/errors';

const AWAY_NAMES =
  /^(MongoNetwork|MongoServerSelection|MongoWaitQueueTimeout|MongoPoolCleared|MongoNotConnected|MongoTopologyClosed|MongoExpiredSession)/;
/**
 * A server that is no longer or not yet primary, is shutting down, or lost a host it needs
 * (driver specification "retryable writes", retryable error codes).
 */
const AWAY_CODES: ReadonlySet<unknown> = new Set([
  6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436,
]);
/** Of sockets whose other end has just gone: the driver passes on what Node says, under no name of its own. */
const GONE_CODES: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET']);
/** MaxTimeMSExpired of the server's error codes. */
const MAX_TIME_EXPIRED = 50;
const CONTENTION_LABELS = ['TransientTransactionError', 'UnknownTransactionCommitResult'];

/** True when the database could not be reached or has no primary: over once it is back. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (AWAY_NAMES.test(error.name)) return true;
  return 'code' in error && (GONE_CODES.has(error.code) || isMongoCode(error.name, error.code));
}

/** True when the database ended an operation at its time limit: there is more to do than it keeps up with. */
export function isOutOfTime(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'MongoOperationTimeoutError') return true;
  return error.name.startsWith('Mongo') && 'code' in error && error.code === MAX_TIME_EXPIRED;
}

/** True when the database gave up on writers that met, or on a commit; over a moment later. */
export function isContention(error: unknown): boolean {
  const labels: unknown = error instanceof Error && 'errorLabels' in error && error.errorLabels;
  return Array.isArray(labels) && CONTENTION_LABELS.some((label) => labels.includes(label));
}

/**
 * True when the surroundings, not the request or event, are why it failed: the database, or a refusal that the
 * catalogue calls retryable. The same may succeed later without any change.
 * A killed process is one: the server keeps its open transaction, and so its locks, for a while.
 */
export function isPassing(error: unknown): boolean {
  if (isStoreAway(error) || isContention(error) || isOutOfTime(error)) return true;
  return isAppError(error) && error.retryable;
}

const isMongoCode = (name: string, code: unknown): boolean =>
  name.startsWith('Mongo') && AWAY_CODES.has(code);
