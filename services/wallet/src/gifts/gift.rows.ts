import { fromInt64, toInt64 } from '@mate/mongo/int64';
import { insertOf, updateExactly, type BatchRow } from '../ledger/batch.rows.js';
import type { LotSlice } from '../ledger/posting.rules.js';
import { giftModel, type GiftDocument } from './gift.model.js';
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
    ...wordsOf(gift),
    // A share of all leaves nothing that could wait.
    state: gift.netCoins > 0n ? 'pending' : 'matured',
    matureTime: gift.matureTime,
    slices: gift.slices,
    journalId: gift.journalId,
    createTime: gift.time,
  });
}

function wordsOf({
  message,
  isAnonymous,
}: PricedGift): Pick<GiftDocument, 'message' | 'anonymous'> {
  return { ...(message ? { message } : {}), ...(isAnonymous ? { anonymous: true } : {}) };
}

/** Slices as a row of a gift has them; none where it has none. */
export function slicesFrom(stored: GiftDocument['slices'] | undefined): LotSlice[] {
  return (stored ?? []).map(({ lot, coins }) => ({ lot, coins: fromInt64(coins) }));
}

/** What a gift was when it was looked at. */
export interface SeenGift {
  readonly id: string;
  /** Of what arrived, gone back to the giver; 0n where nothing did. */
  readonly reversedCoins: bigint;
}

/**
 * The end of gifts that wait: all of them are as they were seen, or nothing of the journal is stored. The journal is the
 * one that moved their coins.
 */
export function endedGifts(
  gifts: readonly SeenGift[],
  end: { readonly state: 'matured' | 'forfeited'; readonly journalId: string },
): BatchRow[] {
  const update = { $set: { state: end.state, endJournalId: end.journalId } };
  const whole = gifts.filter(({ reversedCoins }) => reversedCoins === 0n).map(({ id }) => id);
  const rows = gifts
    .filter(({ reversedCoins }) => reversedCoins > 0n)
    .map(({ id, reversedCoins }) => {
      const filter = { _id: id, state: 'pending' as const };
      const asSeen = { ...filter, reversedNetCoins: toInt64(reversedCoins) };
      return updateExactly(giftModel, 1, { updateOne: { filter: asSeen, update } });
    });
  if (whole.length === 0) return rows;
  const filter = {
    _id: { $in: whole },
    state: 'pending' as const,
    reversedNetCoins: { $exists: false },
  };
  return [updateExactly(giftModel, whole.length, { updateMany: { filter, update } }), ...rows];
}
