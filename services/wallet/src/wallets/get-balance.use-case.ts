import { Injectable } from '@nestjs/common';
import { MaturityReader, type MaturingCoins } from '../gifts/maturity.reader.js';
import { BalanceReader, type OwnerBalances } from '../ledger/readers/balance.reader.js';

/** Coins of a wallet, with the next that mature and all that do by day. */
export interface Balance extends OwnerBalances {
  readonly nextMaturity: MaturingCoins | undefined;
  readonly maturing: readonly MaturingCoins[];
}

/** What an owner can spend, what waits to mature, and when the next of it does. */
@Injectable()
export class GetBalance {
  constructor(
    private readonly balances: BalanceReader,
    private readonly maturity: MaturityReader,
  ) {}

  /** A wallet that is not open yet is empty: right after signing up the event that opens it is still under way. */
  async execute(ownerId: string): Promise<Balance> {
    const [balances, nextMaturity] = await Promise.all([
      this.balances.findBalances(ownerId),
      this.maturity.findNext(ownerId),
    ]);
    return { ...balances, nextMaturity, maturing: await this.maturity.listDays(ownerId, balances) };
  }
}
