import type { Envelope, FeedPreferences, FeedWhy, Post } from '../../lib/api-types.js';
import { baseApi, unwrap } from '../../lib/base-api.js';

const HOME = ['short:homefeed', 'video:homefeed'].map((id) => ({ type: 'Feed' as const, id }));

const feedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Why a post is in the own home feed. */
    feedWhy: build.query<FeedWhy, Pick<Post, '_id' | 'type'>>({
      query: ({ _id, type }) => `${type}/${encodeURIComponent(_id)}/why`,
      transformResponse: unwrap<FeedWhy>,
      keepUnusedDataFor: 0,
    }),
    /** How the own home feed is made. */
    feedPreferences: build.query<FeedPreferences, void>({
      query: () => 'feed/preferences',
      transformResponse: unwrap<FeedPreferences>,
      keepUnusedDataFor: 0,
    }),
    setFeedPreferences: build.mutation<FeedPreferences, Pick<FeedPreferences, 'personal'>>({
      query: (body) => ({ url: 'feed/preferences', method: 'PUT', body }),
      transformResponse: (reply: Envelope<FeedPreferences>) => reply.data,
      invalidatesTags: HOME,
    }),
    resetFeed: build.mutation<FeedPreferences, void>({
      query: () => ({ url: 'feed/reset', method: 'POST' }),
      transformResponse: (reply: Envelope<FeedPreferences>) => reply.data,
      invalidatesTags: HOME,
    }),
  }),
});

export const {
  useFeedWhyQuery,
  useFeedPreferencesQuery,
  useSetFeedPreferencesMutation,
  useResetFeedMutation,
} = feedApi;
