import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId } from '@mate/contracts/ids';
import { AccountCopies } from '@mate/people/account-copies';
import { decide, STRANGERS } from '@mate/people/decision';
import type { PageRequest } from '@mate/service-kit/paging';
import { ListRelations, type PeoplePage } from '../relations/list-relations.use-case.js';
import { RelationReader } from '../relations/relation.reader.js';

/** One's friends are listed to oneself alone. */
export type FollowListQuery = PageRequest & { readonly query: string } & (
    | {
        readonly list: 'following' | 'followers';
        readonly accountId: string;
        /** Undefined for a visitor. */
        readonly viewerId: AccountId | undefined;
      }
    | { readonly list: 'friends'; readonly viewerId: AccountId }
  );

/** Lists of who follows whom. Those of a private account are empty for people who do not follow it. */
@Injectable()
export class ListFollows {
  constructor(
    private readonly lists: ListRelations,
    private readonly relations: RelationReader,
    private readonly accounts: AccountCopies,
  ) {}

  /** Throws ACCOUNT_NOT_FOUND where the viewer may not know of the account, CURSOR_INVALID. */
  async execute(query: FollowListQuery): Promise<PeoplePage> {
    const { list, viewerId } = query;
    const accountId = query.list === 'friends' ? query.viewerId : query.accountId;
    if (!isId(accountId)) throw new AppError('ACCOUNT_NOT_FOUND');
    const maySee = await this.mayList(viewerId, accountId);
    return this.lists.execute({ list, accountId, viewerId, maySee }, query);
  }

  private async mayList(viewerId: AccountId | undefined, accountId: string): Promise<boolean> {
    const [facts, around] = await Promise.all([
      this.accounts.factsOf([accountId]),
      viewerId ? this.relations.findBothWays(viewerId, [accountId]) : undefined,
    ]);
    const between = around?.get(accountId);
    const { profile, connections } = decide(viewerId, {
      accountId,
      account: facts.get(accountId),
      relation: between
        ? {
            following: between.own.following,
            blocked: between.own.blocked,
            blockedBy: between.reverse.blocked,
          }
        : STRANGERS,
    });
    if (!profile) throw new AppError('ACCOUNT_NOT_FOUND');
    return connections;
  }
}
