import type { Envelope, ListReply, Person, ProfileReply, Relation } from '../../lib/api-types.js';
import { baseApi, listCacheSeconds, unwrap } from '../../lib/base-api.js';
import { inOrder } from '../../lib/api/latest-intent.js';
import { firstPage, nextPageParam, pageQuery } from '../../lib/api/list-paging.js';
import type { PageParam } from '../../lib/api/list-paging.js';
import { leaveOutOf } from '../post/posts-api.js';

export type FollowAction = 'send' | 'cancel' | 'accept' | 'reject' | 'unfollow' | 'removeFollower';

export type FollowListName = 'following' | 'followers';

interface FollowListArg {
  list: FollowListName;
  userId: string;
}

const followListLimit = 50;

interface FollowArg {
  action: FollowAction;
  targetUserId: string;
  username: string;
  /** Of the person who asks. */
  ownUsername: string;
}

/** Removes a leading @, so that both spellings of an address share one cache entry. */
export function plainUsername(text: string): string {
  return text.replace(/^@/, '');
}

/** What a follow action does to the flags at once, before the server has answered. */
export function relationAfter(
  relation: Relation,
  action: FollowAction,
  privateAccount: boolean,
): Relation {
  switch (action) {
    case 'send':
      return privateAccount
        ? { ...relation, followRequestSent: true }
        : { ...relation, following: true };
    case 'cancel':
      return { ...relation, followRequestSent: false };
    case 'unfollow':
      return { ...relation, following: false };
    case 'accept':
    case 'reject':
      return { ...relation, followRequestReceived: false };
    case 'removeFollower':
      return { ...relation, follows: false };
  }
}

export const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query<ProfileReply, string>({
      query: (username) => `user/${encodeURIComponent(username)}`,
      transformResponse: unwrap<ProfileReply>,
      keepUnusedDataFor: listCacheSeconds,
      providesTags: (_result, _error, username) => [{ type: 'Profile', id: username }],
    }),
    follow: build.mutation<Relation, FollowArg>({
      queryFn: ({ action, targetUserId }, ...[, , ask]) =>
        inOrder(`follow:${targetUserId}`, async () => {
          const body = { action, targetUserId };
          const reply = await ask({ url: 'user/follow', method: 'POST', body });
          if (reply.error !== undefined) return { error: reply.error };
          return { data: (reply.data as Envelope<Relation>).data };
        }),
      async onQueryStarted({ action, username, targetUserId }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          peopleApi.util.updateQueryData('profile', username, (draft) => {
            const isPrivate = draft.targetUser.profileSettings.privateAccount;
            const before = draft.following;
            Object.assign(draft, relationAfter(draft, action, isPrivate));
            draft.targetUser.followers += Number(draft.following) - Number(before);
          }),
        );
        const done = await queryFulfilled.catch((error: unknown) => {
          console.warn('follow failed', error);
          patch.undo();
          return null;
        });
        // Reading the feed again would take it away under somebody who watches it.
        if (done !== null && action === 'unfollow') {
          dispatch(leaveOutOf({ type: 'short', list: 'followingfeed' }, targetUserId));
        }
      },
      invalidatesTags: (_result, _error, { action, username, ownUsername }) => [
        // Both sides count: the other's followers, and on the own profile who one follows.
        { type: 'Profile', id: username },
        { type: 'Profile', id: ownUsername },
        { type: 'FollowList', id: 'LIST' },
        ...(action === 'send' ? [{ type: 'Feed' as const, id: 'short:followingfeed' }] : []),
      ],
    }),
    followList: build.infiniteQuery<ListReply<Person>, FollowListArg, PageParam>({
      query: ({ queryArg: { list, userId }, pageParam }) => ({
        url: `user/${list}/${userId}`,
        params: pageQuery(pageParam, followListLimit),
      }),
      transformResponse: (reply: ListReply<Person | { following: Person }>) => ({
        ...reply,
        data: reply.data.map((row) => ('following' in row ? row.following : row)),
      }),
      infiniteQueryOptions: {
        initialPageParam: firstPage,
        getNextPageParam: (lastPage, pages) => nextPageParam(lastPage, pages.length),
      },
      providesTags: [{ type: 'FollowList', id: 'LIST' }],
    }),
    friends: build.query<ListReply<Person>, void>({
      query: () => 'user/friends',
      providesTags: [{ type: 'FollowList', id: 'LIST' }],
    }),
    searchPeople: build.query<ListReply<Person>, string>({
      query: (q) => ({ url: 'user/search', params: { q, page: 1, limit: 8 } }),
      keepUnusedDataFor: 60,
    }),
  }),
});

export const {
  useProfileQuery,
  useFollowMutation,
  useFollowListInfiniteQuery,
  useFriendsQuery,
  useSearchPeopleQuery,
} = peopleApi;
