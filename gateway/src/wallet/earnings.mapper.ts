import type {
  EarnedGift as RpcEarnedGift,
  GetEarningsResponse,
} from '@mate/contracts/gen/wallet/earnings_service';
import { earnedGiftStateWords } from '@mate/contracts/words/earning-words';
import type { Person } from '../users/person.dto.js';
import { orNull } from '../users/users.mapper.js';
import type { EarnedGift, Earnings } from './earnings.dto.js';
import type { GiftedPost } from './wallet.dto.js';
import { maturingOf } from './wallet.mapper.js';

/** Earnings of the creator's own page. */
export function earningsOf(earnings: GetEarningsResponse): Earnings {
  return {
    pendingCoins: Number(earnings.pendingCoins),
    maturedCoins: Number(earnings.maturedCoins),
    reversedCoins: Number(earnings.reversedCoins),
    feeBasisPoints: earnings.feeBasisPoints,
    next: maturingOf(earnings.next),
  };
}

/** A received gift with who gave it and what for, as far as they are still there. */
export function earnedGiftOf(
  row: RpcEarnedGift,
  known: {
    readonly people: ReadonlyMap<string, Person>;
    readonly posts: ReadonlyMap<string, GiftedPost>;
  },
): EarnedGift {
  const { catalogueGiftId, giftName, quantity } = row;
  return {
    _id: row.giftId,
    from: known.people.get(row.fromAccountId) ?? null,
    anonymous: row.anonymous,
    gift: giftName === '' ? null : { _id: catalogueGiftId, name: giftName, quantity },
    coins: Number(row.coins),
    netCoins: Number(row.netCoins),
    feeCoins: Number(row.feeCoins),
    message: orNull(row.message),
    post: known.posts.get(row.postId) ?? null,
    state: earnedGiftStateWords.toWord(row.state) ?? 'other',
    reversedCoins: Number(row.reversedCoins),
    maturesAt: row.matureTime,
    createdAt: row.createTime,
  };
}
