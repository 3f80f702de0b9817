import type { Envelope, TrendingTag } from '../../lib/api-types.js';
import { baseApi, listCacheSeconds } from '../../lib/base-api.js';

const exploreApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The tags that more people than usual turn to, the one that rises most first. */
    trendingTags: build.query<TrendingTag[], void>({
      query: () => 'explore/tags',
      transformResponse: (reply: Envelope<TrendingTag[]>) => reply.data,
      keepUnusedDataFor: listCacheSeconds,
      providesTags: ['Feed'],
    }),
  }),
});

export const { useTrendingTagsQuery } = exploreApi;
