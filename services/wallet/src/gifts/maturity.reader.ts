import { Injectable } from '@nestjs/common';
import { fromInt64 } from '@mate/mongo/int64';
import { maturityOf } from '../ledger/lots.rules.js';
import type { OwnerBalances } from '../ledger/readers/balance.reader.js';
import { GiftRepository } from './gift.repository.js';

/** Coins of an owner that become spendable at a time. */
export interface MaturingCoins {
  readonly time: Date;
  readonly coins: bigint;
}

/** When pending coins mature, for whoever shows a balance. Reads a handful of gifts, however many wait. */
@Injectable()
export class MaturityReader {
  constructor(private readonly gifts: GiftRepository) {}

  /** The next pending coins of an owner to mature: those of one gift; undefined when none are pending. */
  async findNext(ownerId: string): Promise<MaturingCoins | undefined> {
    const gift = await this.gifts.findNextMaturing(ownerId);
    if (!gift) return undefined;
    const coins = fromInt64(gift.netCoins) - fromInt64(gift.reversedNetCoins ?? 0);
    return { time: gift.matureTime, coins };
  }

  /** Pending coins by the day (UTC) on which they mature, the next first, each with when the first of them do. */
  async listDays(
    ownerId: string,
    { pending, pendingDays }: Pick<OwnerBalances, 'pending' | 'pendingDays'>,
  ): Promise<MaturingCoins[]> {
    const days = await Promise.all(
      pendingDays.map(async ({ coins, day }) => {
        const first = await this.gifts.findNextMaturing(ownerId, day);
        return { time: first?.matureTime ?? maturityOf(day), coins };
      }),
    );
    // What is overdue for days is counted no more: it matures before all others.
    const overdue = pendingDays.reduce((left, { coins }) => left - coins, pending);
    if (overdue <= 0n) return days;
    const next = await this.gifts.findNextMaturing(ownerId);
    return next ? [{ time: next.matureTime, coins: overdue }, ...days] : days;
  }
}
