import { TABLE_LIMIT_MAX } from '@mate/contracts/limits';

/**
 * How far numbered pages of a history go, in rows: the database walks past all of them, beside the ledger. Whoever
 * wants to see more goes on by the cursor, which costs the same at every depth.
 */
const NUMBERED_ROWS_MAX = 1_000;

export const historyBounds = { limitMax: TABLE_LIMIT_MAX, rowsMax: NUMBERED_ROWS_MAX } as const;
