import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId } from '@mate/contracts/ids';
import { KnownAccountRepository } from './known-account.repository.js';
import { RelationRepository, type ListPage } from './relation.repository.js';

const LIMIT_DEFAULT = 20;
const LIMIT_MAX = 100;
/** Deeper pages cost more than they are worth; a list that long is searched, not scrolled. */
const ROWS_MAX = 10_000;

export interface FollowList {
  readonly accountIds: string[];
  readonly hasNextPage: boolean;
}

export interface FollowListQuery {
  /** Undefined for a visitor. */
  readonly viewerId: AccountId | undefined;
  readonly accountId: string;
  readonly page: number;
  readonly limit: number;
}

/** Lists of who follows whom. Those of a private account are empty for people who do not follow it. */
@Injectable()
export class ListFollows {
  constructor(
    private readonly relations: RelationRepository,
    private readonly accounts: KnownAccountRepository,
  ) {}

  async following(query: FollowListQuery): Promise<FollowList> {
    return this.list(query, (page) => this.relations.listFollowing(query.accountId, page));
  }

  async followers(query: FollowListQuery): Promise<FollowList> {
    return this.list(query, (page) => this.relations.listFollowers(query.accountId, page));
  }

  async friends(actorId: AccountId, page: { page: number; limit: number }): Promise<FollowList> {
    return this.list({ viewerId: actorId, accountId: actorId, ...page }, (bounded) =>
      this.relations.listFriends(actorId, bounded),
    );
  }

  private async list(
    query: FollowListQuery,
    load: (page: ListPage) => Promise<string[]>,
  ): Promise<FollowList> {
    if (!isId(query.accountId)) throw new AppError('ACCOUNT_NOT_FOUND');
    const page = bounded(query);
    const nothing = { accountIds: [], hasNextPage: false };
    if (page.page * page.limit > ROWS_MAX || !(await this.mayList(query))) return nothing;
    const rows = await load(page);
    return { accountIds: rows.slice(0, page.limit), hasNextPage: rows.length > page.limit };
  }

  private async mayList({ viewerId, accountId }: FollowListQuery): Promise<boolean> {
    if (viewerId === accountId) return true;
    const account = await this.accounts.findActive(accountId);
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
    if (!viewerId) return !account.privateAccount;
    const [own, reverse] = await Promise.all([
      this.relations.find(viewerId, accountId),
      this.relations.find(accountId, viewerId),
    ]);
    if (own.relation.blocked || reverse.relation.blocked) return false;
    return !account.privateAccount || own.relation.following;
  }
}

function bounded({ page, limit }: { page: number; limit: number }): ListPage {
  return {
    page: Math.max(1, page),
    limit: Math.min(LIMIT_MAX, limit > 0 ? limit : LIMIT_DEFAULT),
  };
}
