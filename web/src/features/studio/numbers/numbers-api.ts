import type { PostType, StudioNumbers } from '../../../lib/api-types.js';
import { baseApi, unwrap } from '../../../lib/base-api.js';

/** Over how many days numbers are told. */
export type NumbersSpan = '7' | '28' | '90';

/** Whose numbers: of one post, or of all own ones together. */
export interface NumbersArg {
  days: NumbersSpan;
  post?: { type: PostType; id: string };
}

const numbersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    studioNumbers: build.query<StudioNumbers, NumbersArg>({
      query: ({ days, post }) => ({
        url: post ? `${post.type}/${encodeURIComponent(post.id)}/numbers` : 'studio/numbers',
        params: { days },
      }),
      transformResponse: unwrap<StudioNumbers>,
      // They grow while one looks elsewhere.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useStudioNumbersQuery } = numbersApi;
