import type { Envelope, HistoryChoice, ListReply, Post, WatchedPost } from '../../lib/api-types.js';
import { firstPage, leaveOut, nextCursorParam, pageQuery } from '../../lib/api/list-paging.js';
import type { PageParam } from '../../lib/api/list-paging.js';
import { baseApi, unwrap } from '../../lib/base-api.js';
import { postsApi } from './posts-api.js';

/** One row of the history, known by its post. */
export interface HistoryRow extends WatchedPost {
  _id: string;
}

const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the person watched, the last watched first. */
    history: build.infiniteQuery<ListReply<HistoryRow>, void, PageParam>({
      query: ({ pageParam }) => ({ url: 'history', params: pageQuery(pageParam) }),
      transformResponse: ({ data, ...rest }: ListReply<WatchedPost>) => ({
        ...rest,
        data: data.map((row) => ({ ...row, _id: row.post._id })),
      }),
      infiniteQueryOptions: {
        initialPageParam: firstPage,
        getNextPageParam: nextCursorParam,
        refetchCachedPages: false,
      },
      // Each video that was watched changes it.
      keepUnusedDataFor: 0,
    }),
    historyChoice: build.query<HistoryChoice, void>({
      query: () => 'history/choice',
      transformResponse: unwrap<HistoryChoice>,
      keepUnusedDataFor: 0,
    }),
    setHistoryChoice: build.mutation<HistoryChoice, HistoryChoice>({
      query: (body) => ({ url: 'history/choice', method: 'PUT', body }),
      transformResponse: (reply: Envelope<HistoryChoice>) => reply.data,
      async onQueryStarted(_choice, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => null);
        if (reply === null) return;
        void dispatch(historyApi.util.upsertQueryData('historyChoice', undefined, reply.data));
      },
    }),
    /** The row leaves once the server has forgotten it. */
    forgetWatched: build.mutation<unknown, string>({
      query: (id) => ({ url: `history/${encodeURIComponent(id)}`, method: 'DELETE' }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => null);
        if (reply === null) return;
        dispatch(
          historyApi.util.updateQueryData('history', undefined, ({ pages }) =>
            leaveOut(pages, ({ _id }) => _id === id),
          ),
        );
      },
    }),
    clearHistory: build.mutation<unknown, void>({
      query: () => ({ url: 'history', method: 'DELETE' }),
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => null);
        if (reply === null) return;
        dispatch(
          historyApi.util.updateQueryData('history', undefined, (draft) => {
            for (const page of draft.pages) {
              page.data = [];
              page.pagination = { ...page.pagination, hasNextPage: false, nextCursor: null };
            }
          }),
        );
      },
      invalidatesTags: ['Feed'],
    }),
    /** Where the person is in a post; what the page shows of it goes on from there, too. */
    keepPosition: build.mutation<unknown, { post: Pick<Post, '_id' | 'type'>; seconds: number }>({
      query: ({ post, seconds }) => ({
        url: `${post.type}/${encodeURIComponent(post._id)}/position`,
        method: 'PUT',
        body: { seconds },
        // Told while the page is left.
        keepalive: true,
      }),
      onQueryStarted({ post, seconds }, { dispatch }) {
        dispatch(
          postsApi.util.updateQueryData('post', { type: post.type, id: post._id }, (draft) => {
            draft.resumeSeconds = seconds;
          }),
        );
      },
    }),
  }),
});

export const {
  useHistoryInfiniteQuery,
  useHistoryChoiceQuery,
  useSetHistoryChoiceMutation,
  useForgetWatchedMutation,
  useClearHistoryMutation,
  useKeepPositionMutation,
} = historyApi;
