import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { EnforcementLog } from '../log/enforcement-log.repository.js';
import { personStandingOf, type PersonStanding } from './person-standing.rules.js';

/** Tells where somebody stands now, and why, from the log. */
@Injectable()
export class PersonStandingReader {
  constructor(
    private readonly log: EnforcementLog,
    private readonly clock: Clock,
  ) {}

  async find(accountId: AccountId): Promise<PersonStanding> {
    return personStandingOf(await this.log.findOf(accountId), this.clock.now());
  }
}
