import { Injectable } from '@nestjs/common';
import { GiftTerms } from '../gifts/gift-terms.policy.js';
import { MaturityReader, type MaturingCoins } from '../gifts/maturity.reader.js';
import { BalanceReader } from '../ledger/readers/balance.reader.js';
import { EarningRepository, type EarnedSoFar } from './earning.repository.js';

/** What gifts brought their receiver: coins, and the share of the platform in hundredths of a percent. */
export interface Earnings extends EarnedSoFar {
  readonly pending: bigint;
  readonly feeBasisPoints: number;
  readonly next: readonly MaturingCoins[];
}

/** What gifts brought their receiver: what waits, until when, what is theirs for good and what was taken back. */
@Injectable()
export class GetEarnings {
  constructor(
    private readonly balances: BalanceReader,
    private readonly maturity: MaturityReader,
    private readonly earnings: EarningRepository,
    private readonly terms: GiftTerms,
  ) {}

  /** A wallet that is not open yet has earned nothing. */
  async execute(ownerId: string): Promise<Earnings> {
    const [balances, soFar] = await Promise.all([
      this.balances.findBalances(ownerId),
      this.earnings.find(ownerId),
    ]);
    const next = await this.maturity.listDays(ownerId, balances);
    const { feeBasisPoints } = this.terms;
    return { ...soFar, pending: balances.pending, next, feeBasisPoints };
  }
}
