import { sentAway } from '../../../entities/post/shorts-slice.js';
import type { ChangedPost, Envelope, ManyPostsChange, PostType } from '../../../lib/api-types.js';
import { baseApi } from '../../../lib/base-api.js';

/** What became of one of them. */
export type Outcome = ChangedPost & { _id: string };

/** What is done with many posts. */
export type ManyChange = ManyPostsChange['change'] | 'delete';

interface ManyArg {
  type: PostType;
  ids: readonly string[];
  change: ManyChange;
}

const manyPostsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The same change of many own posts; answers what became of each. */
    changePosts: build.mutation<Outcome[], ManyArg>({
      query: ({ ids, change }) =>
        change === 'delete'
          ? { url: 'studio/posts/delete', method: 'POST', body: { ids } }
          : { url: 'studio/posts/update', method: 'POST', body: { ids, change } },
      // In the order in which they were named.
      transformResponse: ({ data }: Envelope<ChangedPost[]>, _meta, { ids }) =>
        data.map((one, index) => ({ ...one, _id: ids[index] ?? '' })),
      async onQueryStarted({ change }, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => null);
        if (reply === null || change !== 'delete') return;
        for (const { _id, changed } of reply.data)
          if (changed) dispatch(sentAway({ id: _id, from: 'everywhere' }));
      },
      // Also where the answer did not come: some may be changed.
      invalidatesTags: (_result, _error, { type, ids }) => [
        { type: 'Feed', id: `${type}:my` },
        ...ids.map((id) => ({ type: 'Post' as const, id })),
      ],
    }),
  }),
});

export const { useChangePostsMutation } = manyPostsApi;
