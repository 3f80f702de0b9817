import { Inject, Injectable } from '@nestjs/common';
import type { Account } from '@mate/contracts/gen/identity/account';
import type { Caller } from '@mate/service-kit/internal-token';
import { SOCIAL, type SocialClient } from '../upstreams/upstream-clients.js';
import { People } from '../users/people.js';
import { relationOf } from '../users/users.mapper.js';
import type { ListedPerson } from './relations.dto.js';
import { rowPersonOf } from './relations.mapper.js';

type Relations = ReadonlyMap<string, ListedPerson['relation']>;

/** People of a page with what the viewer is to each, so that rows can have follow buttons; one call of each service. */
@Injectable()
export class ListedPeople {
  constructor(
    private readonly people: People,
    @Inject(SOCIAL) private readonly social: SocialClient,
  ) {}

  /** The people behind the ids, in that order, without those that are gone. */
  async findAll(ids: readonly string[], caller: Caller): Promise<ListedPerson[]> {
    const [accounts, relations] = await Promise.all([
      this.people.findAccounts(ids, caller),
      this.relationsTo(ids, caller),
    ]);
    return listed(accounts, relations);
  }

  /** Accounts that are known already, with what the viewer is to each. */
  async withRelations(accounts: readonly Account[], caller: Caller): Promise<ListedPerson[]> {
    const ids = accounts.map(({ accountId }) => accountId);
    return listed(accounts, await this.relationsTo(ids, caller));
  }

  private async relationsTo(ids: readonly string[], caller: Caller): Promise<Relations> {
    const accountIds = ids.filter((id) => id !== caller.accountId);
    if (caller.accountId === '' || accountIds.length === 0) return new Map();
    const { relations } = await this.social.batchGetRelations({ accountIds }, { caller });
    return new Map(relations.map((relation) => [relation.accountId, relationOf(relation)]));
  }
}

function listed(accounts: readonly Account[], relations: Relations): ListedPerson[] {
  return accounts.map((account) => ({
    ...rowPersonOf(account),
    relation: relations.get(account.accountId),
  }));
}
