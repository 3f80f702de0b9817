import { insertOf, updateOf, type BatchRow } from '../ledger/batch.rows.js';
import type { LotSlice } from '../ledger/posting.rules.js';
import { giftModel } from './gift.model.js';
import type { PricedGift } from './gift.rules.js';

/** How the ledger booked a gift. */
export interface BookedGift extends PricedGift {
  readonly journalId: string;
  /** The giver's lots that the coins came from. */
  readonly slices: readonly LotSlice[];
  readonly matureTime: Date;
  readonly time: Date;
}

/** The row of a gift, pending until it matures. */
export function giftRow(gift: BookedGift): BatchRow {
  return insertOf(giftModel, {
    _id: gift.id,
    fromAccountId: gift.giverId,
    toAccountId: gift.receiverId,
    coins: gift.coins,
    netCoins: gift.netCoins,
    feeCoins: gift.feeCoins,
    ...(gift.postId ? { postId: gift.postId } : {}),
    ...(gift.chosen ? { giftName: gift.chosen.name, giftQuantity: gift.chosen.quantity } : {}),
    state: 'pending',
    matureTime: gift.matureTime,
    slices: gift.slices,
    journalId: gift.journalId,
    createTime: gift.time,
  });
}

/** Gifts whose receiver left before they matured. */
export function forfeitedGifts(giftIds: readonly string[]): BatchRow {
  return updateOf(giftModel, {
    updateMany: {
      filter: { _id: { $in: [...giftIds] }, state: 'pending' },
      update: { $set: { state: 'forfeited' } },
    },
  });
}
