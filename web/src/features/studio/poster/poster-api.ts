import { patchPost } from '../../../entities/post/posts-api.js';
import type {
  Envelope,
  PictureTicket,
  Post,
  PosterBody,
  PosterChoice,
} from '../../../lib/api-types.js';
import { baseApi, unwrap } from '../../../lib/base-api.js';
import type { AppDispatch } from '../../../lib/state/hooks.js';

type PostRef = Pick<Post, '_id' | 'type'>;

const posterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    posterChoice: build.query<PosterChoice, PostRef>({
      query: pathOf,
      transformResponse: unwrap<PosterChoice>,
      // Captions of the post are known by its id alone.
      serializeQueryArgs: ({ queryArgs }) => `poster:${queryArgs._id}`,
      // Addresses end, and it may have been changed from another device.
      keepUnusedDataFor: 0,
      onQueryStarted: (post, api) => takeOver(post, api),
    }),
    choosePoster: build.mutation<PosterChoice, { post: PostRef; poster: PosterBody }>({
      query: ({ post, poster }) => ({ url: pathOf(post), method: 'PUT', body: poster }),
      transformResponse: unwrap<PosterChoice>,
      onQueryStarted: ({ post }, api) => takeOver(post, api),
    }),
    pictureTicket: build.mutation<
      PictureTicket,
      { post: PostRef; picture: { contentType: string; size: number } }
    >({
      query: ({ post, picture }) => ({
        url: `${pathOf(post)}/upload`,
        method: 'POST',
        body: picture,
      }),
      transformResponse: unwrap<PictureTicket>,
    }),
  }),
});

export const { usePosterChoiceQuery, useChoosePosterMutation, usePictureTicketMutation } =
  posterApi;

function pathOf({ type, _id }: PostRef): string {
  return `${type}/${_id}/poster`;
}

interface Change {
  dispatch: AppDispatch;
  getState: () => unknown;
  queryFulfilled: Promise<Envelope<PosterChoice>>;
}

/** What is offered, and the post wherever it is held, show what shows now. */
async function takeOver(post: PostRef, api: Change): Promise<void> {
  const reply = await api.queryFulfilled.catch(() => null);
  if (reply === null) return;
  const choice = reply.data;
  const { _id, type } = post;
  api.dispatch(posterApi.util.updateQueryData('posterChoice', { _id, type }, () => choice));
  patchPost(api, post, ({ media }) => {
    if (choice.url === null || fileOf(choice.url) === fileOf(media.thumbnailUrl)) return;
    media.thumbnailUrl = choice.url;
    // That of the picture before.
    media.blurhash = null;
  });
}

/** An address without what signs it, which changes every few minutes. */
function fileOf(url: string | null): string | undefined {
  return url?.split('?')[0];
}
