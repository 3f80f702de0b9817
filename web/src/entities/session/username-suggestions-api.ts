import { baseApi, unwrap } from '../../lib/base-api.js';

const suggestionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Names that fit the own ones and are free right now. */
    usernameSuggestions: build.query<string[], void>({
      query: () => 'user/username/suggestions',
      transformResponse: unwrap<string[]>,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useUsernameSuggestionsQuery } = suggestionsApi;
