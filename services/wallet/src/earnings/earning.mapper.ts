import type { EarnedGift, GetEarningsResponse } from '@mate/contracts/gen/wallet/earnings_service';
import { earnedGiftStateWords } from '@mate/contracts/words/earning-words';
import { findGiftNamed } from '../gifts/gift-catalogue.rules.js';
import type { ReceivedGift } from '../gifts/received/received-gift.reader.js';
import type { Earnings } from './get-earnings.use-case.js';

/** Earnings as they travel. */
export function toEarnings(earnings: Earnings): GetEarningsResponse {
  return {
    pendingCoins: earnings.pending.toString(),
    maturedCoins: earnings.matured.toString(),
    reversedCoins: earnings.reversed.toString(),
    feeBasisPoints: earnings.feeBasisPoints,
    next: earnings.next.map(({ time, coins }) => ({
      time: time.toISOString(),
      coins: coins.toString(),
    })),
  };
}

/** A received gift as it travels. */
export function toEarnedGift(gift: ReceivedGift): EarnedGift {
  return {
    giftId: gift.id,
    fromAccountId: gift.fromAccountId ?? '',
    anonymous: gift.isAnonymous,
    catalogueGiftId: (gift.giftName && findGiftNamed(gift.giftName)?.id) ?? '',
    giftName: gift.giftName ?? '',
    quantity: gift.quantity,
    coins: gift.coins.toString(),
    netCoins: gift.netCoins.toString(),
    feeCoins: gift.feeCoins.toString(),
    message: gift.message ?? '',
    postId: gift.postId ?? '',
    state: earnedGiftStateWords.toWire(gift.state),
    reversedCoins: gift.reversedCoins.toString(),
    matureTime: gift.matureTime.toISOString(),
    createTime: gift.createTime.toISOString(),
  };
}
