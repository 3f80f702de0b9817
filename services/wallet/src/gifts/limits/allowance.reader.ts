import { Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import { BalanceReader } from '../../ledger/readers/balance.reader.js';
import { sumOfTally, type Tallies } from '../../ledger/tallies.rules.js';
import { GiftTerms } from '../gift-terms.js';
import { dayOf, GIVEN_IN_DAY, GIVEN_IN_HOUR, hourOf, type Period } from './gift-limits.rules.js';

/** What was given in a period that is not over. */
interface GivenIn {
  readonly given: bigint;
  readonly endTime: Date;
}

/** What somebody may give, and gave of it. */
export interface Allowance {
  readonly perHour: bigint;
  readonly perDay: bigint;
  /** The own limit; undefined for none. */
  readonly ownPerDay: bigint | undefined;
  readonly hour: GivenIn;
  readonly day: GivenIn;
}

/** How much of the limits of gifts somebody has used. */
@Injectable()
export class AllowanceReader {
  constructor(
    private readonly balances: BalanceReader,
    private readonly terms: GiftTerms,
    private readonly clock: Clock,
  ) {}

  /** What a giver gave in the hour and the day (UTC) that it is now. */
  async findFor(giverId: string): Promise<Allowance> {
    const now = this.clock.now();
    const tallies = await this.balances.findTallies(giverId);
    const { perDay, perHour } = this.terms;
    return {
      ...{ perDay, perHour, ownPerDay: undefined },
      hour: givenIn(tallies, GIVEN_IN_HOUR, hourOf(now)),
      day: givenIn(tallies, GIVEN_IN_DAY, dayOf(now)),
    };
  }
}

function givenIn(tallies: Tallies, name: string, { name: period, endTime }: Period): GivenIn {
  return { given: sumOfTally(tallies, name, period), endTime };
}
