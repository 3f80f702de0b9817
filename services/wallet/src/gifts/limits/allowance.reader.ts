import { Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import { BalanceReader } from '../../ledger/readers/balance.reader.js';
import { sumOfTallies } from '../../ledger/tallies.rules.js';
import { GiftTerms } from '../gift-terms.policy.js';
import { givenInDay, givenInHour, ownCoinsPerDay } from './gift-limits.rules.js';
import { OwnGiftLimitRepository } from './own-gift-limit.repository.js';
import { endOfHour, freeTime } from './sliding-hour.rules.js';

/** What was given in a period that is not over. */
interface GivenIn {
  readonly given: bigint;
  /** From when on less of it counts; for a day none of it. */
  readonly endTime: Date;
}

/** What somebody may give, and gave of it. */
export interface Allowance {
  readonly perHour: bigint;
  readonly perDay: bigint;
  /** The own limit that holds now; undefined for none. */
  readonly ownPerDay: bigint | undefined;
  readonly hour: GivenIn;
  readonly day: GivenIn;
}

/** How much of the limits of gifts somebody has used. */
@Injectable()
export class AllowanceReader {
  constructor(
    private readonly balances: BalanceReader,
    private readonly own: OwnGiftLimitRepository,
    private readonly terms: GiftTerms,
    private readonly clock: Clock,
  ) {}

  /** What a giver gave in the hour up to now and in the day (UTC) that it is now. */
  async findFor(giverId: string): Promise<Allowance> {
    const now = this.clock.now();
    const [tallies, own] = await Promise.all([
      this.balances.findTallies(giverId),
      this.own.findByIds([giverId]),
    ]);
    const { perDay, perHour } = this.terms;
    const [day, hour] = [givenInDay(now), givenInHour(now)];
    return {
      ...{ perDay, perHour, ownPerDay: ownCoinsPerDay(own.get(giverId), now) },
      hour: {
        given: sumOfTallies(tallies, hour),
        endTime: freeTime(hour, tallies, 1n) ?? endOfHour(hour),
      },
      day: { given: sumOfTallies(tallies, [day]), endTime: day.endTime },
    };
  }
}
