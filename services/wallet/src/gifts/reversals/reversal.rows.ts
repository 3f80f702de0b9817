import { toInt64 } from '@mate/mongo/int64';
import { giftModel } from '../gift.model.js';
import type { TakenBackGift } from './reversible-gift.reader.js';
import { updateExactly, type BatchRow } from '../../ledger/batch.rows.js';
import type { ReversedPart } from '../../ledger/recipes/reversal.rules.js';

/** A part of a gift that a journal took back, on condition that the gift is as it was seen. */
export function takenBack(gift: TakenBackGift, part: ReversedPart, journalId: string): BatchRow {
  const { reversedNetCoins: before } = gift;
  const after = before + part.netCoins;
  const isOver = after === gift.netCoins;
  const reversedSlices = [...gift.reversed, ...part.slices].map(({ lot, coins }) => ({
    lot,
    coins: toInt64(coins),
  }));
  return updateExactly(giftModel, 1, {
    updateOne: {
      filter: {
        _id: gift.id,
        state: 'pending',
        reversedNetCoins: before > 0n ? toInt64(before) : { $exists: false },
      },
      update: {
        $set: {
          reversedNetCoins: toInt64(after),
          reversedSlices,
          ...(isOver ? { state: 'reversed' as const, endJournalId: journalId } : {}),
        },
      },
    },
  });
}
