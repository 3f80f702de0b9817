import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId } from '@mate/contracts/ids';
import { ACCOUNTS_PER_CALL_MAX } from '@mate/contracts/limits';
import { refusedField } from '@mate/contracts/refusals';
import { decide, STRANGERS, type Decision } from '@mate/people/decision';
import { RelationCopies } from '@mate/people/relation-copies';
import { AccountReader } from './account.reader.js';
import type { Account } from './account.rules.js';

/** Finds accounts for others to see. Who may not be seen is not there. */
@Injectable()
export class PeopleReader {
  constructor(
    private readonly accounts: AccountReader,
    private readonly relations: RelationCopies,
  ) {}

  /** Throws ACCOUNT_NOT_FOUND for unknown, banned and deleted ones and for who blocks the viewer alike. */
  async findByUsername(viewerId: AccountId | undefined, username: string): Promise<Account> {
    const account = await this.accounts.findByUsername(username);
    const [shown] = account ? await this.seenBy(viewerId, [account], 'profile') : [];
    if (!shown) throw new AppError('ACCOUNT_NOT_FOUND');
    return shown;
  }

  /** Up to 200 at once; those that the viewer would not find by name are left out. */
  async findByIds(viewerId: AccountId | undefined, ids: readonly string[]): Promise<Account[]> {
    const wanted = [...new Set(ids)];
    if (wanted.length > ACCOUNTS_PER_CALL_MAX)
      throw refusedField('accountIds', { rule: 'TOO_MANY', max: ACCOUNTS_PER_CALL_MAX });
    const found = await this.accounts.findByIds(wanted.filter(isId));
    return this.seenBy(viewerId, found, 'profile');
  }

  /** Those of the accounts that may turn up for the viewer unasked. */
  listed(viewerId: AccountId | undefined, accounts: readonly Account[]): Promise<Account[]> {
    return this.seenBy(viewerId, accounts, 'listed');
  }

  private async seenBy(
    viewerId: AccountId | undefined,
    accounts: readonly Account[],
    as: keyof Pick<Decision, 'profile' | 'listed'>,
  ): Promise<Account[]> {
    const ids = accounts.map(({ id }) => id);
    const relations = viewerId ? await this.relations.between(viewerId, ids) : undefined;
    return accounts.filter((account) => {
      const relation = relations?.get(account.id) ?? STRANGERS;
      return decide(viewerId, { accountId: account.id, account, relation })[as];
    });
  }
}
