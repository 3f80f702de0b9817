import { firstPage, nextCursorParam } from '../../lib/api/list-paging.js';
import type { PageParam } from '../../lib/api/list-paging.js';
import type { ListReply, Report, ReportReason, Sanction, Standing } from '../../lib/api-types.js';
import { baseApi, unwrap } from '../../lib/base-api.js';

/** What is reported: a person, a post, or a comment under a post. */
export type ReportSubject =
  | { kind: 'person'; id: string }
  | { kind: 'post'; type: 'short' | 'video'; id: string }
  | { kind: 'comment'; type: 'short' | 'video'; postId: string; id: string };

interface ReportArg {
  subject: ReportSubject;
  reason: ReportReason;
  text: string;
}

const reportsLimit = 10;

const safetyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    report: build.mutation<Report, ReportArg>({
      query: ({ subject, reason, text }) => ({
        url: pathOf(subject),
        method: 'POST',
        body: { reason, text },
      }),
      transformResponse: unwrap<Report>,
      invalidatesTags: (report) => (report === undefined ? [] : ['Reports']),
    }),
    ownReports: build.infiniteQuery<ListReply<Report>, void, PageParam>({
      query: ({ pageParam }) => ({
        url: 'user/reports',
        params: { limit: reportsLimit, ...('cursor' in pageParam && pageParam) },
      }),
      infiniteQueryOptions: {
        initialPageParam: firstPage,
        getNextPageParam: nextCursorParam,
        refetchCachedPages: false,
      },
      providesTags: ['Reports'],
    }),
    standing: build.query<Standing, void>({
      query: () => 'user/standing',
      transformResponse: unwrap<Standing>,
      providesTags: ['Standing'],
    }),
    appeal: build.mutation<Sanction, string>({
      query: (text) => ({ url: 'user/appeal', method: 'POST', body: { text } }),
      transformResponse: unwrap<Sanction>,
      async onQueryStarted(_text, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => null);
        if (reply === null) return;
        dispatch(
          safetyApi.util.updateQueryData('standing', undefined, (draft) => {
            draft.appeal = reply.data.appeal;
          }),
        );
      },
    }),
  }),
});

function pathOf(subject: ReportSubject): string {
  if (subject.kind === 'person') return `user/${subject.id}/report`;
  if (subject.kind === 'post') return `${subject.type}/${subject.id}/report`;
  return `${subject.type}/${subject.postId}/comments/${subject.id}/report`;
}

export const {
  useReportMutation,
  useOwnReportsInfiniteQuery,
  useStandingQuery,
  useAppealMutation,
} = safetyApi;
