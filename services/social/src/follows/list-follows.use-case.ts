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
import { RelationRepository, type FollowPage, type ListedFollow } from '../relations/relation.repository.js';
import { noRelation } from '../relations/relation.rules.js';

export interface FollowList {
  readonly accountIds: string[];
  readonly hasNextPage: boolean;
  /** Empty where the list ends. */
  readonly nextCursor: string;
}

/** One's friends are listed to oneself alone. */
export type FollowListQuery = PageRequest &
  (
    | {
        readonly list: 'following' | 'followers';
        readonly accountId: string;
        /** Undefined for a visitor. */
        readonly viewerId: AccountId | undefined;
      }
    | { readonly list: 'friends'; readonly viewerId: AccountId }
  );

/**
 * Lists of who follows whom, newest first. Those of a private account are empty for people who do not follow it, and
 * people with a block between them and the viewer are left out before pages are cut.
 * Numbered pages end after some thousand rows, cursors go on to the end.
 */
@Injectable()
export class ListFollows {
  private readonly places: Record<FollowListQuery['list'], CursorCodec<TimePlace>>;

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

  /** Throws ACCOUNT_NOT_FOUND where the viewer may not know of the account, CURSOR_INVALID. */
  async execute(query: FollowListQuery): Promise<FollowList> {
    const { viewerId } = query;
    const accountId = query.list === 'friends' ? query.viewerId : query.accountId;
    if (!isId(accountId)) throw new AppError('ACCOUNT_NOT_FOUND');
    const places = this.places[query.list];
    const start = startOf(query, places);
    if (!(await this.mayList(viewerId, accountId)) || !start) return answerOf(emptyPage);
    const hiddenIds = viewerId ? await this.relations.blockedAround(viewerId) : [];
    const rows = await this.load(query.list, accountId, { ...start, hiddenIds });
    const encode = (place: TimePlace): string => places.encode(place);
    return answerOf(pageOf(rows, start.limit, { encode, placeOf }));
  }

  private load(
    list: FollowListQuery['list'],
    accountId: string,
    page: FollowPage,
  ): Promise<ListedFollow[]> {
    if (list === 'following') return this.relations.listFollowing(accountId, page);
    if (list === 'followers') return this.relations.listFollowers(accountId, page);
    return this.relations.listFriends(accountId, page);
  }

  private async mayList(viewerId: AccountId | undefined, accountId: string): Promise<boolean> {
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
