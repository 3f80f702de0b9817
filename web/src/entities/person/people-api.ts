import type { FollowRequestCount, ListReply, ProfileReply } from '../../lib/api-types.js';
import { baseApi, listCacheSeconds, unwrap } from '../../lib/base-api.js';
import { firstPage, nextCursorParam, nextPageParam } from '../../lib/api/list-paging.js';
import type { PageParam } from '../../lib/api/list-paging.js';
import { pageCall, rowsOf } from './people-list.js';
import type { PeopleListArg, PersonRow } from './people-list.js';

/** Removes a leading @, so that both spellings of an address share one cache entry. */
export function plainUsername(text: string): string {
  return text.replace(/^@/, '');
}

export const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query<ProfileReply, string>({
      query: (username) => `user/${encodeURIComponent(username)}`,
      transformResponse: unwrap<ProfileReply>,
      keepUnusedDataFor: listCacheSeconds,
      providesTags: (_result, _error, username) => [{ type: 'Profile', id: username }],
    }),
    peopleList: build.infiniteQuery<ListReply<PersonRow>, PeopleListArg, PageParam>({
      query: ({ queryArg, pageParam }) => pageCall(queryArg, pageParam),
      transformResponse: rowsOf,
      infiniteQueryOptions: {
        initialPageParam: firstPage,
        // A page may be short of people who are gone: here the cursor alone says whether more come.
        getNextPageParam: (lastPage, pages) =>
          nextCursorParam(lastPage) ?? nextPageParam(lastPage, pages.length),
        refetchCachedPages: false,
      },
      // An open list is changed in place; only the handful beside the navigation is read again.
      providesTags: (_result, _error, { list, limit }) => [
        { type: 'PeopleList', id: list === 'following' && limit !== undefined ? 'HANDFUL' : list },
      ],
    }),
    requestCount: build.query<FollowRequestCount, void>({
      query: () => 'user/follow/requests/count',
      transformResponse: unwrap<FollowRequestCount>,
      providesTags: ['RequestCount'],
    }),
  }),
});

export const {
  useProfileQuery,
  useLazyProfileQuery,
  usePeopleListInfiniteQuery,
  useRequestCountQuery,
} = peopleApi;
