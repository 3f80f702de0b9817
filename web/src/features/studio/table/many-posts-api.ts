import { sentAway } from '../../../entities/post/shorts-slice.js';
import type { ChangedPost, ManyPostsChange, PostType } from '../../../lib/api-types.js';
import { baseApi, unwrap } from '../../../lib/base-api.js';

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
    changePosts: build.mutation<ChangedPost[], ManyArg>({
      query: ({ ids, change }) =>
        change === 'delete'
          ? { url: 'studio/posts/delete', method: 'POST', body: { ids } }
          : { url: 'studio/posts/update', method: 'POST', body: { ids, change } },
      transformResponse: unwrap<ChangedPost[]>,
      async onQueryStarted({ change }, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => null);
        if (reply === null || change !== 'delete') return;
        for (const { _id, error } of reply.data)
          if (error === undefined) dispatch(sentAway({ id: _id, from: 'everywhere' }));
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
