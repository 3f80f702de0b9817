import type { SortOrder } from '@mate/contracts/gen/wallet/transaction';
import { TABLE_LIMIT_MAX } from '@mate/contracts/limits';
import { chosenWord } from '@mate/contracts/refusals';
import { sortOrderWords } from '@mate/contracts/words/transaction-words';
import type { SortDirection } from './ordered-scan.rules.js';

/**
 * How far numbered pages of a history go, in rows: the database walks past all of them, beside the ledger. Whoever
 * wants to see more goes on by the cursor, which costs the same at every depth.
 */
const NUMBERED_ROWS_MAX = 1_000;

/** What pages of a history are bounded by. */
export const historyBounds = { limitMax: TABLE_LIMIT_MAX, rowsMax: NUMBERED_ROWS_MAX } as const;

/** Newest first unless asked otherwise. Throws INVALID_REQUEST for an order that is newer than this service. */
export function orderOf(order: SortOrder): SortDirection {
  return chosenWord(sortOrderWords, order, 'order') ?? 'desc';
}
