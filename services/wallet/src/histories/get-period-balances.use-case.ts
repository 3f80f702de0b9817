import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { Remembered } from '@mate/service-kit/remembered';
import type { Period } from './period.rules.js';
import { JournalReader, NO_COINS, type BalancesAt } from '../ledger/readers/journal.reader.js';

/** What an owner had before a period began and when it ended. */
export interface PeriodBalances {
  readonly opening: BalancesAt;
  readonly closing: BalancesAt;
}

// No transaction lives as long, and no two clocks are as far apart: what was booked before is all there, for ever.
const SETTLED_MS = 120_000;
// Pages of one statement ask for the same again and again.
const KEPT = { max: 5_000, ttlMs: 600_000 };

/** The balances that a statement of a period begins and ends with. */
@Injectable()
export class GetPeriodBalances {
  private readonly settled: Remembered<PeriodBalances>;

  constructor(
    private readonly journals: JournalReader,
    private readonly clock: Clock,
  ) {
    this.settled = new Remembered(KEPT, clock);
  }

  /** Nothing where all of time is asked for: it begins with nothing and ends with what the wallet says. */
  async execute(ownerId: AccountId, period: Period): Promise<PeriodBalances | undefined> {
    const { from, to } = period;
    if (!from && !to) return undefined;
    if (!to || to.getTime() > this.clock.nowMs() - SETTLED_MS) return this.read(ownerId, period);
    const key = `${ownerId} ${from?.getTime() ?? ''} ${to.getTime()}`;
    const found = await this.settled.findAll([key], async () => {
      return new Map([[key, await this.read(ownerId, period)]]);
    });
    return found.get(key);
  }

  private async read(ownerId: AccountId, { from, to }: Period): Promise<PeriodBalances> {
    const end = to ?? new Date(this.clock.now().getTime() + 1);
    if (!from) {
      const [closing] = await this.journals.findBalances(ownerId, [end]);
      return { opening: NO_COINS, closing };
    }
    const [opening, closing] = await this.journals.findBalances(ownerId, [from, end]);
    return { opening, closing };
  }
}
