import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { AccountCopies } from '@mate/people/account-copies';
import type { AccountFacts } from '@mate/people/decision';
import { PeopleChanges } from '@mate/people/people-module';
import { DueAuthorRepository, type DueAuthor } from './due-author.repository.js';

/** Accounts that changed, until their posts say so. Kept in the database: a crash forgets none. */
@Injectable()
export class StandingChanges implements OnModuleInit {
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly accounts: AccountCopies,
    private readonly due: DueAuthorRepository,
    private readonly changes: PeopleChanges,
  ) {}

  onModuleInit(): void {
    this.changes.enrol({
      accountChanged: () => {
        for (const listener of this.listeners) listener();
      },
      relationChanged: () => undefined,
    });
  }

  /** Some of what is to be done, in no order. */
  findDue(limit: number): Promise<DueAuthor[]> {
    return this.due.find(limit);
  }

  /** The posts follow this version of the account; a newer one stays due. */
  noteDone(author: DueAuthor): Promise<void> {
    return this.due.unmark(author);
  }

  /** The account as it is stored now, never a remembered one. */
  async findAccount(accountId: AccountId): Promise<AccountFacts | undefined> {
    return (await this.accounts.factsOf([accountId])).get(accountId);
  }

  /** Calls back in this process soon after a change; other ways to learn of it are `findDue`. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }
}
