import { insertOf, updateOf, type BatchRow } from '../../ledger/batch.rows.js';
import type { ReversedPart } from '../../ledger/recipes/reversal.rules.js';
import { giftReversalModel } from './gift-reversal.model.js';

/** A reversal whose first journal is posted; open while the platform's share has to follow. */
export function startedReversal(reversal: {
  readonly id: string;
  readonly giftId: string;
  readonly note: string;
  readonly part: ReversedPart;
  readonly time: Date;
}): BatchRow {
  const { giftId, note, part } = reversal;
  return insertOf(giftReversalModel, {
    _id: reversal.id,
    giftId,
    slices: part.slices,
    netCoins: part.netCoins,
    feeCoins: part.feeCoins,
    state: part.feeCoins > 0n ? 'open' : 'closed',
    note,
    createTime: reversal.time,
  });
}

/** A reversal of which nothing is left to do. */
export function closedReversal(id: string): BatchRow {
  return updateOf(giftReversalModel, {
    updateOne: { filter: { _id: id, state: 'open' }, update: { $set: { state: 'closed' } } },
  });
}
