import { Injectable } from '@nestjs/common';
import { fromInt64 } from '@mate/mongo/int64';
import { GiftRepository } from './gift.repository.js';

/** The next coins of an owner to become spendable. */
export interface NextMaturity {
  readonly time: Date;
  readonly coins: bigint;
}

/** When pending coins mature, for whoever shows a balance. */
@Injectable()
export class MaturityReader {
  constructor(private readonly gifts: GiftRepository) {}

  /** When the next pending coins of an owner mature, and how many; undefined when none are pending. */
  async findNext(ownerId: string): Promise<NextMaturity | undefined> {
    const gift = await this.gifts.findNextMaturing(ownerId);
    return gift && { time: gift.matureTime, coins: fromInt64(gift.netCoins) };
  }
}
