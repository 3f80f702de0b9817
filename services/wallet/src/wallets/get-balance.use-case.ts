import { Injectable } from '@nestjs/common';
import { MaturityReader, type NextMaturity } from '../gifts/maturity.reader.js';
import { ReceivedGiftReader, type MaturingDay } from '../gifts/received/received-gift.reader.js';
import { BalanceReader, type OwnerBalances } from '../ledger/readers/balance.reader.js';

export interface Balance extends OwnerBalances {
  readonly nextMaturity: NextMaturity | undefined;
  readonly maturing: readonly MaturingDay[];
}

/** What an owner can spend, what waits to mature, and when the next of it does. */
@Injectable()
export class GetBalance {
  constructor(
    private readonly balances: BalanceReader,
    private readonly maturity: MaturityReader,
    private readonly gifts: ReceivedGiftReader,
  ) {}

  /** A wallet that is not open yet is empty: right after signing up the event that opens it is still under way. */
  async execute(ownerId: string): Promise<Balance> {
    const [balances, nextMaturity, maturing] = await Promise.all([
      this.balances.findBalances(ownerId),
      this.maturity.findNext(ownerId),
      this.gifts.listMaturingDays(ownerId),
    ]);
    return { ...balances, nextMaturity, maturing };
  }
}
