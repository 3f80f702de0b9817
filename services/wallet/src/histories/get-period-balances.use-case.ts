import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import type { Period } from './period.rules.js';
import { JournalReader, NO_COINS, type BalancesAt } from '../ledger/readers/journal.reader.js';

/** What an owner had before a period began and when it ended. */
export interface PeriodBalances {
  readonly opening: BalancesAt;
  readonly closing: BalancesAt;
}

/** The balances that a statement of a period begins and ends with. */
@Injectable()
export class GetPeriodBalances {
  constructor(
    private readonly journals: JournalReader,
    private readonly clock: Clock,
  ) {}

  /** Nothing where all of time is asked for: it begins with nothing and ends with what the wallet says. */
  async execute(ownerId: AccountId, { from, to }: Period): Promise<PeriodBalances | undefined> {
    if (!from && !to) return undefined;
    const end = to ?? new Date(this.clock.now().getTime() + 1);
    if (!from) {
      const [closing] = await this.journals.findBalances(ownerId, [end]);
      return { opening: NO_COINS, closing };
    }
    const [opening, closing] = await this.journals.findBalances(ownerId, [from, end]);
    return { opening, closing };
  }
}
