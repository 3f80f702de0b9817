import type { EarnedGift, EarnedGiftState, Earnings, ListReply } from '../../lib/api-types.js';
import type { PageParam } from '../../lib/api/list-paging.js';
import { baseApi, unwrap } from '../../lib/base-api.js';

interface EarnedGiftsQuery {
  at: PageParam;
  limit: number;
  state?: EarnedGiftState;
  from?: string;
  to?: string;
}

const earningsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    earnings: build.query<Earnings, void>({
      query: () => 'payment/earnings',
      transformResponse: unwrap<Earnings>,
      keepUnusedDataFor: 30,
      providesTags: ['Transaction'],
    }),
    earnedGifts: build.query<ListReply<EarnedGift>, EarnedGiftsQuery>({
      // This list goes on by cursors alone.
      query: ({ at, ...list }) => ({
        url: 'payment/earnings/gifts',
        params: { ...('cursor' in at && at), ...list },
      }),
      keepUnusedDataFor: 30,
      providesTags: ['Transaction'],
    }),
  }),
});

export const { useEarningsQuery, useEarnedGiftsQuery } = earningsApi;
