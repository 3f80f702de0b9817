import type { HeldWords, InboxComment, ListReply } from '../../../lib/api-types.js';
import { firstPage, leaveOut, nextCursorParam, cursorQuery } from '../../../lib/api/list-paging.js';
import type { ListPage, PageParam } from '../../../lib/api/list-paging.js';
import { baseApi, unwrap } from '../../../lib/base-api.js';
import type { AppDispatch } from '../../../lib/state/hooks.js';

/** Which comments the inbox shows. */
export const inboxFilters = ['all', 'unanswered', 'held'] as const;
export type InboxFilter = (typeof inboxFilters)[number];

/** A row of the inbox, known by its comment. */
export interface InboxRow extends InboxComment {
  _id: string;
}

const inboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    inbox: build.infiniteQuery<ListReply<InboxRow>, InboxFilter, PageParam>({
      query: ({ queryArg, pageParam }) => ({
        url: 'studio/comments',
        params: { ...cursorQuery(pageParam), filter: queryArg },
      }),
      transformResponse: ({ data, ...rest }: ListReply<InboxComment>) => ({
        ...rest,
        data: data.map((row) => ({ ...row, _id: row.comment._id })),
      }),
      infiniteQueryOptions: {
        initialPageParam: firstPage,
        getNextPageParam: nextCursorParam,
        refetchCachedPages: false,
      },
      // Others write on.
      keepUnusedDataFor: 0,
    }),
    heldWords: build.query<HeldWords, void>({
      query: () => 'studio/words',
      transformResponse: unwrap<HeldWords>,
      keepUnusedDataFor: 0,
    }),
    setHeldWords: build.mutation<HeldWords, HeldWords>({
      query: (body) => ({ url: 'studio/words', method: 'PUT', body }),
      transformResponse: unwrap<HeldWords>,
    }),
  }),
});

export const { useInboxInfiniteQuery, useHeldWordsQuery, useSetHeldWordsMutation } = inboxApi;

/** Changes what the inbox holds of a comment, after the server has; undefined takes it out. */
export function changeInbox(
  id: string,
  change: ((row: InboxRow) => void) | undefined,
): (dispatch: AppDispatch) => void {
  return (dispatch) => {
    for (const filter of inboxFilters)
      dispatch(
        inboxApi.util.updateQueryData('inbox', filter, ({ pages }) => {
          if (change === undefined)
            leaveOut(pages as ListPage<InboxRow>[], ({ _id }) => _id === id);
          else for (const { data } of pages) data.filter(({ _id }) => _id === id).forEach(change);
          if (filter === 'held')
            leaveOut(pages as ListPage<InboxRow>[], ({ comment }) => !comment.held);
        }),
      );
  };
}
