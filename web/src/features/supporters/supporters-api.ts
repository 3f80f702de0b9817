import type { SupportersBoard } from '../../lib/api-types.js';
import { baseApi, unwrap } from '../../lib/base-api.js';

export type BoardPeriod = 'week' | 'all';

/** Whose supporters: of a post, or of a creator. */
export type Supported = { readonly postId: string } | { readonly creatorId: string };

interface BoardArg {
  of: Supported;
  /** Of a post there is all time alone. */
  period: BoardPeriod;
}

const supportersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    supporters: build.query<SupportersBoard, BoardArg>({
      query: ({ of, period }) =>
        'postId' in of
          ? `short/${of.postId}/supporters`
          : { url: `user/${of.creatorId}/supporters`, params: { period } },
      transformResponse: unwrap<SupportersBoard>,
      providesTags: ['Supporters'],
    }),
  }),
});

export const { useSupportersQuery } = supportersApi;
