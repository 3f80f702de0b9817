import { RowsMovedError } from '../store/batch-row.repository.js';
import { LaneLostError } from '../store/lane.repository.js';
import { CommandFault, type Pending } from './batch.js';
import { busy } from '../busy.rules.js';

const BACKOFF_MS_FIRST = 10;
const BACKOFF_MS_MAX = 500;

/** What is left of the commands of a batch that failed. */
export interface AfterFailure {
  /** Those that run again. */
  readonly again: readonly Pending[];
  /** False where it is known what was wrong, and it is not there any more. */
  readonly isStrange: boolean;
}

/** Answers the commands that a failure is about, and errands, which are made anew by whoever has the shard next. */
export function afterFailure(pending: readonly Pending[], error: unknown): AfterFailure {
  const fault = error instanceof CommandFault ? error : undefined;
  fault?.pending.reject(fault.cause);
  // Any of them may be the one: they look again and are sent again, and the others need not wait for that.
  const moved = error instanceof RowsMovedError ? pending.filter(followsRows) : [];
  for (const one of moved) one.reject(busy(error));
  const rest = pending.filter((one) => one !== fault?.pending && !moved.includes(one));
  for (const one of rest) if (one.inbox) one.reject(error);
  return {
    again: rest.filter((one) => !one.inbox),
    isStrange: !fault && moved.length === 0 && !(error instanceof LaneLostError),
  };
}

function followsRows({ command }: Pending): boolean {
  return command.followsRows === true;
}

/** How long to wait after so many failures in a row, in milliseconds. */
export function backoffMs(failures: number): number {
  return Math.random() * Math.min(BACKOFF_MS_MAX, BACKOFF_MS_FIRST * 2 ** failures);
}
