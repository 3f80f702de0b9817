import type { Post, PostChange } from '../../lib/api-types.js';
import { baseApi, unwrap } from '../../lib/base-api.js';
import { patchPost } from './posts-api.js';

interface UpdateArg {
  post: Pick<Post, '_id' | 'type'>;
  change: PostChange;
}

const postChangeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Changes what is sent of an own post; then it reads so wherever it is held. */
    updatePost: build.mutation<Post, UpdateArg>({
      query: ({ post, change }) => ({
        url: `${post.type}/${post._id}`,
        method: 'PUT',
        body: change,
      }),
      transformResponse: unwrap<Post>,
      async onQueryStarted({ post }, api) {
        const reply = await api.queryFulfilled.catch(() => null);
        if (reply === null) return;
        const { title, description, tags, place, visibility } = reply.data;
        patchPost(api, post, (held) => {
          Object.assign(held, { title, description, tags, place, visibility });
        });
      },
    }),
  }),
});

export const { useUpdatePostMutation } = postChangeApi;
