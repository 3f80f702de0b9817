import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId } from '@mate/contracts/ids';
import { AccountRepository } from './account.repository.js';
import { searchWords, type Account } from './account.rules.js';
import type { Identifier } from './identifier.rules.js';
import { foldUsername } from './username.rules.js';

const BATCH_MAX = 200;
const PAGE_LIMIT_DEFAULT = 20;
const PAGE_LIMIT_MAX = 100;
const PAGE_MAX = 50;

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
    if (wanted.length > BATCH_MAX) throw new AppError('INVALID_REQUEST', { field: 'accountIds' });
    const found = await this.accounts.findByIds(wanted.filter(isId));
    return found.filter(isVisible);
  }

  /** Active accounts whose username or names begin with the words of the query. */
  async search(query: {
    text: string;
    page: number;
    limit: number;
  }): Promise<{ accounts: Account[]; hasNextPage: boolean }> {
    const words = searchWords(query.text.replace(/^\s*@/, ''));
    const page = Math.max(1, query.page);
    if (words.length === 0 || page > PAGE_MAX) return { accounts: [], hasNextPage: false };
    const limit = Math.min(query.limit > 0 ? query.limit : PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX);
    const found = await this.accounts.search(words, { skip: (page - 1) * limit, limit: limit + 1 });
    return { accounts: found.slice(0, limit), hasNextPage: found.length > limit };
  }
}

function isVisible(account: Account): boolean {
  return account.status === 'active' || account.status === 'suspended';
}
