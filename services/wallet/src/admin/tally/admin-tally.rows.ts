import type { Filter } from 'mongodb';
import { toInt64 } from '@mate/mongo/int64';
import { updateExactly, type BatchRow } from '../../ledger/batch.rows.js';
import { adminTallies, type AdminTallyDocument } from './admin-tally.model.js';

/** Coins that take effect in somebody's name. */
export interface CountedCoins {
  readonly by: string;
  readonly time: Date;
  readonly coins: bigint;
}

/** The tally that coins are counted in: of their name and day. */
export function tallyOf({ by, time }: Pick<CountedCoins, 'by' | 'time'>): string {
  return `${by}:${time.toISOString().slice(0, 'yyyy-mm-dd'.length)}`;
}

/** The tally, where it can take the coins. */
function roomFor(counted: CountedCoins, bound?: bigint): Filter<AdminTallyDocument> {
  const within = bound === undefined ? {} : { coins: { $lte: toInt64(bound - counted.coins) } };
  return { _id: tallyOf(counted), ...within };
}

/**
 * Coins in their tally, in the transaction that moves them. The tally has to exist; with a bound it is refused where the
 * sum of the day would go beyond.
 */
export function countedCoins(counted: CountedCoins, bound?: bigint): BatchRow {
  const update = { $inc: { coins: toInt64(counted.coins) } };
  return updateExactly(adminTallies, 1, { updateOne: { filter: roomFor(counted, bound), update } });
}
