import type { StudioOverview } from '../../../lib/api-types.js';
import { baseApi, unwrap } from '../../../lib/base-api.js';

const overviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    studioOverview: build.query<StudioOverview, void>({
      query: () => 'studio/overview',
      transformResponse: unwrap<StudioOverview>,
      // It changes by itself while one looks elsewhere.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useStudioOverviewQuery } = overviewApi;
