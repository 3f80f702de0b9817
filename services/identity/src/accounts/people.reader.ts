import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId } from '@mate/contracts/ids';
import { ACCOUNTS_PER_CALL_MAX } from '@mate/contracts/limits';
import { refusedField } from '@mate/contracts/refusals';
import {
  decide,
  isInOwnBlocks,
  STRANGERS,
  type Decision,
  type Notice,
  type Relation,
} from '@mate/people/decision';
import { RelationCopies } from '@mate/people/relation-copies';
import { Clock } from '@mate/service-kit/clock';
import { AccountReader } from './account.reader.js';
import type { Account } from './account.rules.js';
import { standingAt } from './standing/standing.rules.js';
import { HeldUsernameRepository } from './usernames/held-username.repository.js';
import { foldUsername } from './usernames/username.rules.js';

/** An account that somebody asked for by its name. */
export interface FoundPerson {
  readonly account: Account;
  readonly notice: Notice | null;
}

interface Decided {
  readonly decision: Decision;
  readonly relation: Relation;
}

/** Finds accounts for others to see. Who may not be seen is not there. */
@Injectable()
export class PeopleReader {
  constructor(
    private readonly accounts: AccountReader,
    private readonly relations: RelationCopies,
    private readonly names: HeldUsernameRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Somebody under a name, however it is spelled; one that was given up lately leads to who had it. With a notice nothing
   * else of the account may be told. Throws ACCOUNT_NOT_FOUND for unknown and deleted ones and for who blocks the viewer
   * alike.
   */
  async findByUsername(viewerId: AccountId | undefined, username: string): Promise<FoundPerson> {
    const account =
      (await this.accounts.findByUsername(username)) ?? (await this.findByFormer(username));
    const decided = account && (await this.decideOn(viewerId, [account])).get(account.id);
    const decision = decided?.decision;
    if (!account || !(decision?.profile || decision?.notice))
      throw new AppError('ACCOUNT_NOT_FOUND');
    return { account, notice: decision.notice };
  }

  /**
   * Up to 200 at once; those that the viewer would not find by name are left out, and whoever is under a notice: but for
   * people whom the viewer blocks, since a block can be lifted whatever was decided about its person.
   */
  async findByIds(viewerId: AccountId | undefined, ids: readonly string[]): Promise<FoundPerson[]> {
    const wanted = [...new Set(ids)];
    if (wanted.length > ACCOUNTS_PER_CALL_MAX)
      throw refusedField('accountIds', { rule: 'TOO_MANY', max: ACCOUNTS_PER_CALL_MAX });
    const found = await this.accounts.findByIds(wanted.filter(isId));
    if (found.length === 0) return [];
    const decisions = await this.decideOn(viewerId, found);
    return found.flatMap((account) => {
      const decided = decisions.get(account.id);
      if (!decided) return [];
      const { decision, relation } = decided;
      const isSeen = decision.profile || (relation.blocked && isInOwnBlocks(decision));
      return isSeen ? [{ account, notice: decision.notice }] : [];
    });
  }

  /**
   * Those of the accounts that may turn up for the viewer unasked. Whoever left everybody out with whom there is a block
   * says so, and no relations are read again.
   */
  async listed(
    viewerId: AccountId | undefined,
    accounts: readonly Account[],
    { blocksLeftOut = false } = {},
  ): Promise<Account[]> {
    if (accounts.length === 0) return [];
    // Without a block strangers come upon whom followers come upon.
    const decisions = await this.decideOn(blocksLeftOut ? undefined : viewerId, accounts);
    return accounts.filter(({ id }) => decisions.get(id)?.decision.listed);
  }

  private async findByFormer(username: string): Promise<Account | undefined> {
    const holder = await this.names.findHolder(foldUsername(username));
    return holder && this.accounts.findById(holder);
  }

  private async decideOn(
    viewerId: AccountId | undefined,
    accounts: readonly Account[],
  ): Promise<Map<AccountId, Decided>> {
    const ids = accounts.map(({ id }) => id);
    const relations = viewerId ? await this.relations.between(viewerId, ids) : undefined;
    const now = this.clock.now();
    return new Map(
      accounts.map((account) => {
        const { id: accountId, privateAccount } = account;
        const relation = relations?.get(accountId) ?? STRANGERS;
        const facts = { status: standingAt(account, now).status, privateAccount };
        const decision = decide(viewerId, { accountId, account: facts, relation });
        return [accountId, { decision, relation }];
      }),
    );
  }
}
