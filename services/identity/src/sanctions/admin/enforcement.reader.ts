import { Injectable } from '@nestjs/common';
import { isId, type AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { AccountReader } from '../../accounts/account.reader.js';
import type { Account } from '../../accounts/account.rules.js';
import { standingAt, type Standing } from '../../accounts/standing/standing.rules.js';
import { openAppealsIn } from '../log/appeal.rules.js';
import { EnforcementLog } from '../log/enforcement-log.repository.js';
import { holdsOf, type AppealEntry, type Entry } from '../log/sanction.rules.js';

const LISTED_MAX = 50;
// Among these the open ones are looked for.
const APPEALS_MAX = 500;

/** Everything about a person's standing, as who administers sees it. */
export interface PersonRecord {
  readonly account: Account;
  readonly standing: Standing;
  /** Oldest first. */
  readonly log: readonly Entry[];
}

/** Reads the log for those who administer. */
@Injectable()
export class EnforcementReader {
  constructor(
    private readonly accounts: AccountReader,
    private readonly log: EnforcementLog,
    private readonly clock: Clock,
  ) {}

  /** Whom a command names, by username or id. */
  findPerson(person: string): Promise<Account | undefined> {
    return isId<AccountId>(person)
      ? this.accounts.findById(person)
      : this.accounts.findByUsername(person);
  }

  async recordOf(account: Account): Promise<PersonRecord> {
    const log = await this.log.findOf(account.id);
    const at = this.clock.now();
    const facts = { status: account.status, holds: holdsOf(log, at) };
    return { account, standing: standingAt(facts, at), log };
  }

  /** The newest entries about anybody, newest first. */
  listNewest(): Promise<Entry[]> {
    return this.log.listNewest(LISTED_MAX);
  }

  /** Appeals without an answer, newest first. */
  async listOpenAppeals(): Promise<AppealEntry[]> {
    return openAppealsIn(await this.log.listAppeals(APPEALS_MAX));
  }
}
