import { Injectable } from '@nestjs/common';
import { accountDeleted } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import { Outbox } from '@mate/messaging/outbox';
import type { Transaction } from '@mate/mongo/transaction';
import { AccountRepository } from '../account.repository.js';
import type { Account } from '../account.rules.js';
import { FormerIdentifierRepository } from './former-identifier.repository.js';

/** Makes an account nobody's and announces it; keyed hashes are all that is left of whom it belonged to. */
@Injectable()
export class EraseAccount {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly former: FormerIdentifierRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Works in the caller's transaction. Answers the account as it was; undefined when it is gone. */
  async execute(id: AccountId, tx: Transaction): Promise<Account | undefined> {
    const account = await this.accounts.erase(id, tx);
    if (!account) return undefined;
    await this.former.keep(account, tx);
    await this.outbox.add(accountDeleted, { accountId: id, version: account.version + 1 }, tx);
    return account;
  }
}
