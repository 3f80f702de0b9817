import { patchPost } from '../../../entities/post/posts-api.js';
import type { CaptionsTrack, Envelope, Post } from '../../../lib/api-types.js';
import { baseApi, unwrap } from '../../../lib/base-api.js';
import type { AppDispatch } from '../../../lib/state/hooks.js';

type PostRef = Pick<Post, '_id' | 'type'>;

const captionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    captions: build.query<CaptionsTrack[], PostRef>({
      query: pathOf,
      transformResponse: unwrap<CaptionsTrack[]>,
      serializeQueryArgs: ({ queryArgs }) => queryArgs._id,
      // They may have been changed from another device.
      keepUnusedDataFor: 0,
    }),
    /** Hands in the text of a file; it takes the place of what was there in its language. */
    putCaptions: build.mutation<CaptionsTrack[], { post: PostRef; language: string; file: string }>(
      {
        query: ({ post, ...body }) => ({ url: pathOf(post), method: 'PUT', body }),
        transformResponse: unwrap<CaptionsTrack[]>,
        onQueryStarted: ({ post }, api) => takeOver(post, api),
      },
    ),
    deleteCaptions: build.mutation<CaptionsTrack[], { post: PostRef; language: string }>({
      query: ({ post, language }) => ({
        url: `${pathOf(post)}/${encodeURIComponent(language)}`,
        method: 'DELETE',
      }),
      transformResponse: unwrap<CaptionsTrack[]>,
      onQueryStarted: ({ post }, api) => takeOver(post, api),
    }),
  }),
});

export const { useCaptionsQuery, usePutCaptionsMutation, useDeleteCaptionsMutation } = captionsApi;

function pathOf({ type, _id }: PostRef): string {
  return `${type}/${_id}/captions`;
}

interface Change {
  dispatch: AppDispatch;
  getState: () => unknown;
  queryFulfilled: Promise<Envelope<CaptionsTrack[]>>;
}

/** The list, and the post wherever it is held, have what there is now. */
async function takeOver(post: PostRef, api: Change): Promise<void> {
  const reply = await api.queryFulfilled.catch(() => null);
  if (reply === null) return;
  const { _id, type } = post;
  const tracks = reply.data;
  api.dispatch(captionsApi.util.updateQueryData('captions', { _id, type }, () => tracks));
  patchPost(api, post, (held) => {
    held.media.captions = tracks;
  });
}
