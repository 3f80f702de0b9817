import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId } from '@mate/contracts/ids';
import { AccountCopies } from '@mate/people/account-copies';
import { decide } from '@mate/people/decision';
import {
  Cursors,
  emptyPage,
  pageOf,
  startOf,
  type CursorCodec,
  type CursorPage,
  type PageRequest,
  type TimePlace,
} from '@mate/service-kit/paging';
import { RelationRepository, type FollowPage, type ListedFollow } from './relation.repository.js';
import { noRelation } from './relation.rules.js';

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

type Load = (page: FollowPage) => Promise<ListedFollow[]>;

/**
 * Lists of who follows whom, newest first. Those of a private account are empty for people who do not follow it, and
 * people with a block between them and the viewer are left out before pages are cut.
 * Numbered pages end after some thousand rows, cursors go on to the end.
 */
@Injectable()
export class ListFollows {
  private readonly places: Record<'following' | 'followers' | 'friends', CursorCodec<TimePlace>>;

  constructor(
    private readonly relations: RelationRepository,
    private readonly accounts: AccountCopies,
    cursors: Cursors,
  ) {
    this.places = {
      following: cursors.byTime('following'),
      followers: cursors.byTime('followers'),
      friends: cursors.byTime('friends'),
    };
  }

  async following(query: FollowListQuery): Promise<FollowList> {
    return this.list(query, this.places.following, (page) =>
      this.relations.listFollowing(query.accountId, page),
    );
  }

  async followers(query: FollowListQuery): Promise<FollowList> {
    return this.list(query, this.places.followers, (page) =>
      this.relations.listFollowers(query.accountId, page),
    );
  }

  async friends(actorId: AccountId, request: PageRequest): Promise<FollowList> {
    const query = { ...request, viewerId: actorId, accountId: actorId };
    return this.list(query, this.places.friends, (page) =>
      this.relations.listFriends(actorId, page),
    );
  }

  private async list(
    query: FollowListQuery,
    places: CursorCodec<TimePlace>,
    load: Load,
  ): Promise<FollowList> {
    const { viewerId } = query;
    if (!isId(query.accountId)) throw new AppError('ACCOUNT_NOT_FOUND');
    const start = startOf(query, places);
    if (!(await this.mayList(query)) || !start) return answerOf(emptyPage);
    const encode = (place: TimePlace): string => places.encode(place);
    const hiddenIds = viewerId ? await this.relations.blockedAround(viewerId) : [];
    return answerOf(pageOf(await load({ ...start, hiddenIds }), start.limit, { encode, placeOf }));
  }

  private async mayList({ viewerId, accountId }: FollowListQuery): Promise<boolean> {
    const [facts, around] = await Promise.all([
      this.accounts.factsOf([accountId]),
      viewerId ? this.relations.findAround(viewerId, [accountId]) : undefined,
    ]);
    const own = around?.get(`${viewerId}:${accountId}`) ?? noRelation;
    const reverse = around?.get(`${accountId}:${viewerId}`) ?? noRelation;
    const { profile, connections } = decide(viewerId, {
      accountId,
      account: facts.get(accountId),
      relation: { following: own.following, blocked: own.blocked, blockedBy: reverse.blocked },
    });
    if (!profile) throw new AppError('ACCOUNT_NOT_FOUND');
    return connections;
  }
}

function placeOf({ accountId, followTime }: ListedFollow): TimePlace {
  return { time: followTime, id: accountId };
}

function answerOf({ rows, ...page }: CursorPage<ListedFollow>): FollowList {
  return { ...page, accountIds: rows.map(({ accountId }) => accountId) };
}
