import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { AccountRepository } from './account.repository.js';
import type { Account } from './account.rules.js';
import type { Identifier } from './identifier.rules.js';
import { foldUsername } from './username.rules.js';

/** Finds accounts whatever their status: for their owner and for logging in. What others may see is `FindPeople`. */
@Injectable()
export class FindAccount {
  constructor(private readonly accounts: AccountRepository) {}

  /** The account whatever its status, for its owner and for sessions. */
  byId(id: AccountId): Promise<Account | undefined> {
    return this.accounts.findById(id);
  }

  /** The account whatever its status, for logging in and for codes. */
  byIdentifier(identifier: Identifier): Promise<Account | undefined> {
    return this.accounts.findByIdentifier(identifier);
  }

  /** The account whatever its status, for logging in. */
  byLoginName(username: string): Promise<Account | undefined> {
    return this.accounts.findByUsername(foldUsername(username));
  }
}
