import { toInt64 } from '@mate/mongo/int64';
import { updateOf, type BatchRow } from '../ledger/batch.rows.js';
import { earningModel } from './earning.model.js';

/** Adds to what a receiver's gifts have come to. */
export function addedEarnings(
  ownerId: string,
  { maturedCoins = 0n, reversedCoins = 0n }: { maturedCoins?: bigint; reversedCoins?: bigint },
): BatchRow {
  return updateOf(earningModel, {
    updateOne: {
      filter: { _id: ownerId },
      update: {
        $inc: { maturedCoins: toInt64(maturedCoins), reversedCoins: toInt64(reversedCoins) },
      },
      upsert: true,
    },
  });
}
