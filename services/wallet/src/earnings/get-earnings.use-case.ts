import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@mate/service-kit/tokens';
import { ReceivedGiftReader, type MaturingDay } from '../gifts/received/received-gift.reader.js';
import { BalanceReader } from '../ledger/readers/balance.reader.js';
import type { WalletConfig } from '../wallet.config.js';
import { EarningRepository, type EarnedSoFar } from './earning.repository.js';

export interface Earnings extends EarnedSoFar {
  readonly pending: bigint;
  readonly feeBasisPoints: number;
  readonly next: readonly MaturingDay[];
}

/** What gifts brought their receiver: what waits, until when, what is theirs for good and what was taken back. */
@Injectable()
export class GetEarnings {
  constructor(
    private readonly balances: BalanceReader,
    private readonly gifts: ReceivedGiftReader,
    private readonly earnings: EarningRepository,
    @Inject(CONFIG) private readonly config: Pick<WalletConfig, 'GIFT_FEE_BASIS_POINTS'>,
  ) {}

  async execute(ownerId: string): Promise<Earnings> {
    const [{ pending }, next, soFar] = await Promise.all([
      this.balances.findBalances(ownerId),
      this.gifts.listMaturingDays(ownerId),
      this.earnings.find(ownerId),
    ]);
    return { ...soFar, pending, next, feeBasisPoints: this.config.GIFT_FEE_BASIS_POINTS };
  }
}
