import type { ListReply, SearchRow, SearchSuggestion } from '../../lib/api-types.js';
import { baseApi, unwrap } from '../../lib/base-api.js';
import { cursorQuery, firstPage, nextCursorParam } from '../../lib/api/list-paging.js';
import type { PageParam } from '../../lib/api/list-paging.js';

/** A tag or a place, with how many posts have it. */
export type Topic = Extract<SearchRow, { kind: 'tag' | 'place' }>;

/** Tags or places that words find. */
export interface TopicListArg {
  kind: 'tags' | 'places';
  q: string;
  limit?: number;
}

const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    suggestions: build.query<SearchSuggestion[], string>({
      query: (q) => ({ url: 'search/suggest', params: { q } }),
      transformResponse: unwrap<SearchSuggestion[]>,
      keepUnusedDataFor: 60,
    }),
    topicList: build.infiniteQuery<ListReply<Topic>, TopicListArg, PageParam>({
      query: ({ queryArg: { kind, q, limit }, pageParam }) => ({
        url: 'search',
        params: { ...cursorQuery(pageParam, limit), kind, q },
      }),
      transformResponse: (reply: ListReply<SearchRow>) => ({
        ...reply,
        data: reply.data.filter((row) => row.kind === 'tag' || row.kind === 'place'),
      }),
      infiniteQueryOptions: {
        initialPageParam: firstPage,
        getNextPageParam: nextCursorParam,
        refetchCachedPages: false,
      },
    }),
  }),
});

export const { useLazySuggestionsQuery, useTopicListInfiniteQuery } = searchApi;
