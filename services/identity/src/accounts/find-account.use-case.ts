import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId } from '@mate/contracts/ids';
import { ACCOUNTS_PER_CALL_MAX } from '@mate/contracts/limits';
import { cutPage, numberedStart } from '@mate/service-kit/paging';
import { AccountRepository } from './account.repository.js';
import { searchWords, type Account } from './account.rules.js';
import type { Identifier } from './identifier.rules.js';
import { foldUsername } from './username.rules.js';

// Whoever does not find somebody among so many types another word.
const FOUND_MAX = 5_000;

/** Finds accounts: for the owner, for logging in, and for others to see. */
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

  /** What others may see. Throws ACCOUNT_NOT_FOUND for unknown, banned and deleted ones alike. */
  async visibleByUsername(username: string): Promise<Account> {
    const account = await this.accounts.findByUsername(foldUsername(username));
    if (!account || !isVisible(account)) throw new AppError('ACCOUNT_NOT_FOUND');
    return account;
  }

  /** Up to 200 at once; unknown, banned and deleted ones are left out. */
  async visibleByIds(ids: readonly string[]): Promise<Account[]> {
    const wanted = [...new Set(ids)];
    if (wanted.length > ACCOUNTS_PER_CALL_MAX)
      throw new AppError('INVALID_REQUEST', { field: 'accountIds' });
    const found = await this.accounts.findByIds(wanted.filter(isId));
    return found.filter(isVisible);
  }

  /** Active accounts whose username or names begin with the words of the query. */
  async search(query: {
    text: string;
    page: number;
    limit: number;
  }): Promise<{ accounts: readonly Account[]; hasNextPage: boolean }> {
    const words = searchWords(query.text.replace(/^\s*@/, ''));
    const start = numberedStart(query, { rowsMax: FOUND_MAX });
    if (words.length === 0 || !start) return { accounts: [], hasNextPage: false };
    const found = await this.accounts.search(words, { ...start, limit: start.limit + 1 });
    const { rows: accounts, hasNextPage } = cutPage(found, start.limit);
    return { accounts, hasNextPage };
  }
}

function isVisible(account: Account): boolean {
  return account.status === 'active' || account.status === 'suspended';
}
