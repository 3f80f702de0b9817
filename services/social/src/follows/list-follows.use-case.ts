import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId } from '@mate/contracts/ids';
import {
  Cursors,
  emptyPage,
  pageOf,
  startOf,
  type CursorCodec,
  type CursorPage,
  type PageRequest,
  type PageStart,
  type TimePlace,
} from '@mate/service-kit/paging';
import { KnownAccountRepository } from './known-account.repository.js';
import { RelationRepository, type ListedFollow } from './relation.repository.js';

export interface FollowList {
  readonly accountIds: string[];
  readonly hasNextPage: boolean;
  /** Empty where the list ends. */
  readonly nextCursor: string;
}

export interface FollowListQuery extends PageRequest {
  /** Undefined for a visitor. */
  readonly viewerId: AccountId | undefined;
  readonly accountId: string;
}

type Load = (start: PageStart<TimePlace>) => Promise<ListedFollow[]>;

/**
 * Lists of who follows whom, newest first. Those of a private account are empty for people who do not follow it.
 * Numbered pages end after some thousand rows, cursors go on to the end.
 */
@Injectable()
export class ListFollows {
  private readonly places: Record<'following' | 'followers' | 'friends', CursorCodec<TimePlace>>;

  constructor(
    private readonly relations: RelationRepository,
    private readonly accounts: KnownAccountRepository,
    cursors: Cursors,
  ) {
    this.places = {
      following: cursors.byTime('following'),
      followers: cursors.byTime('followers'),
      friends: cursors.byTime('friends'),
    };
  }

  async following(query: FollowListQuery): Promise<FollowList> {
    return this.list(query, this.places.following, (start) =>
      this.relations.listFollowing(query.accountId, start),
    );
  }

  async followers(query: FollowListQuery): Promise<FollowList> {
    return this.list(query, this.places.followers, (start) =>
      this.relations.listFollowers(query.accountId, start),
    );
  }

  async friends(actorId: AccountId, page: PageRequest): Promise<FollowList> {
    const query = { ...page, viewerId: actorId, accountId: actorId };
    return this.list(query, this.places.friends, (start) =>
      this.relations.listFriends(actorId, start),
    );
  }

  private async list(
    query: FollowListQuery,
    places: CursorCodec<TimePlace>,
    load: Load,
  ): Promise<FollowList> {
    if (!isId(query.accountId)) throw new AppError('ACCOUNT_NOT_FOUND');
    const start = startOf(query, places);
    if (!(await this.mayList(query)) || !start) return answerOf(emptyPage);
    const encode = (place: TimePlace): string => places.encode(place);
    return answerOf(pageOf(await load(start), start.limit, { encode, placeOf }));
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

function placeOf({ accountId, followTime }: ListedFollow): TimePlace {
  return { time: followTime, id: accountId };
}

function answerOf({ rows, ...page }: CursorPage<ListedFollow>): FollowList {
  return { ...page, accountIds: rows.map(({ accountId }) => accountId) };
}
