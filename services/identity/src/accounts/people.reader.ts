import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId } from '@mate/contracts/ids';
import { ACCOUNTS_PER_CALL_MAX } from '@mate/contracts/limits';
import { refusedField } from '@mate/contracts/refusals';
import { decide, STRANGERS, type Decision } from '@mate/people/decision';
import { RelationCopies } from '@mate/people/relation-copies';
import { cutPage, numberedStart } from '@mate/service-kit/paging';
import { AccountReader } from './account.reader.js';
import { searchWords, type Account } from './account.rules.js';

// Whoever does not find somebody among so many types another word.
const FOUND_MAX = 5_000;
// Blocks that a search leaves out in its query; those of somebody with more are left out of the page only.
const BLOCKS_MAX = 5_000;

export interface PeopleSearch {
  /** Undefined for a visitor. */
  readonly viewerId: AccountId | undefined;
  readonly text: string;
  readonly page: number;
  readonly limit: number;
}

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

  /** Accounts that may turn up for the viewer and whose username or names begin with the words of the query. */
  async search(
    search: PeopleSearch,
  ): Promise<{ accounts: readonly Account[]; hasNextPage: boolean }> {
    const { viewerId, text } = search;
    const words = searchWords(text.replace(/^\s*@/, ''));
    const start = numberedStart(search, { rowsMax: FOUND_MAX });
    if (words.length === 0 || !start) return { accounts: [], hasNextPage: false };
    const hiddenIds = viewerId ? await this.relations.blockedAround(viewerId, BLOCKS_MAX) : [];
    const rows = { ...start, limit: start.limit + 1, hiddenIds };
    const { rows: found, hasNextPage } = cutPage(
      await this.accounts.search(words, rows),
      start.limit,
    );
    return { accounts: await this.seenBy(viewerId, found, 'listed'), hasNextPage };
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
