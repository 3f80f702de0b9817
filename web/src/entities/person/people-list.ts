import type {
  Envelope,
  FollowRequest,
  ListedPerson,
  ListReply,
  Pagination,
  Relation,
  SuggestedPerson,
} from '../../lib/api-types.js';
import { pageQuery } from '../../lib/api/list-paging.js';
import type { PageParam } from '../../lib/api/list-paging.js';

export type RequestStatus = FollowRequest['status'];

/** Somebody in a list, with how the reader stands to them; requests and suggestions say more. */
export type PersonRow = ListedPerson &
  Partial<Pick<FollowRequest, 'status'>> &
  Partial<Pick<SuggestedPerson, 'mutuals' | 'sharedFollows' | 'reason'>>;

/** Whom somebody follows and who follows them; the others are the same for nobody else. */
export type FollowListName = 'following' | 'followers';
export type OwnListName =
  'friends' | 'sent' | 'received' | 'blocked' | 'hidden' | 'suggestions' | 'rising' | 'search';

/** One list of people; `q` searches in it. */
export type PeopleListArg =
  | { list: FollowListName; userId: string; q?: string; limit?: number }
  | { list: OwnListName; q?: string; limit?: number };

const listLimit = 30;

interface ListCall {
  url: string;
  params?: Record<string, string>;
  /** It comes in one piece, so that no page of it can be asked for. */
  whole?: true;
}

const ownLists: Record<OwnListName, ListCall> = {
  friends: { url: 'user/friends' },
  sent: { url: 'user/follow/requests', params: { type: 'sent' } },
  received: { url: 'user/follow/requests', params: { type: 'received' } },
  blocked: { url: 'user/blocked' },
  hidden: { url: 'user/hidden-creators' },
  suggestions: { url: 'user/suggestions', whole: true },
  rising: { url: 'explore/creators', whole: true },
  search: { url: 'user/search' },
};

/** The call for one page of a list. */
export function pageCall(
  arg: PeopleListArg,
  page: PageParam,
): { url: string; params: Record<string, string | number> } {
  const call: ListCall =
    'userId' in arg ? { url: `user/${arg.list}/${arg.userId}` } : ownLists[arg.list];
  const { q = '', limit = listLimit } = arg;
  const place = call.whole === true ? { limit } : pageQuery(page, limit);
  return { url: call.url, params: { ...call.params, ...place, ...(q !== '' && { q }) } };
}

const onlyPage: Pagination = { page: 1, limit: listLimit, hasNextPage: false, nextCursor: null };

type FollowedRow = { following: Omit<ListedPerson, 'relation'>; relation?: Relation };

/** Whom somebody follows comes one level deeper than other rows; a list without pages is whole. */
export function rowsOf(
  reply: Envelope<(PersonRow | FollowedRow)[]> & { pagination?: Pagination },
): ListReply<PersonRow> {
  return {
    pagination: onlyPage,
    ...reply,
    data: reply.data.map((row) =>
      'following' in row ? { ...row.following, relation: row.relation } : row,
    ),
  };
}
