import type { AccountId } from '@mate/contracts/ids';
import { updateExactly, type BatchRow } from '../ledger/batch.rows.js';
import { knownStandings } from './known-standing.model.js';

/** That these news are the newest still, in the transaction of what follows from them. */
export function stillNewest(accountId: AccountId, version: number): BatchRow {
  return updateExactly(knownStandings, 1, {
    updateOne: { filter: { _id: accountId, version }, update: { $set: { version } } },
  });
}
