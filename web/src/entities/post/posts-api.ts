import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { Envelope, ListReply, Post, PostType, SearchRow } from '../../lib/api-types.js';
import { baseApi, listCacheSeconds, unwrap } from '../../lib/base-api.js';
import {
  cursorQuery,
  firstPage,
  leaveOut,
  nextCursorParam,
  nextPageParam,
  pageQuery,
} from '../../lib/api/list-paging.js';
import type { PageParam } from '../../lib/api/list-paging.js';
import { inOrder } from '../../lib/api/latest-intent.js';
import type { AppDispatch } from '../../lib/state/hooks.js';
import { sentAway } from './shorts-slice.js';
import { whereabouts } from '../../lib/whereabouts.js';

/** One list of posts: which kind (of what the search finds: as which they are laid out), which call, which filter. */
export interface PostListArg {
  type: PostType;
  list: string;
  filter?: Record<string, string>;
}

/** The list of posts of both kinds that words find; its filter is `q`. */
const searchList = 'search';

/** What finds posts by words, as a list. */
export function postsFound(q: string): PostListArg {
  return { type: 'short', list: searchList, filter: { q } };
}

/** What is near where the person said to be; its filter tells one asking from another. */
const nearbyList = 'nearby';

function pageCall({ type, list, filter }: PostListArg, page: PageParam): FetchArgs {
  if (list === nearbyList)
    return {
      ...{ url: `${type}/${list}`, method: 'POST', params: cursorQuery(page) },
      // Nobody is near what nobody said.
      body: whereabouts() ?? {},
    };
  return list === searchList
    ? { url: 'search', params: { ...cursorQuery(page), kind: 'posts', ...filter } }
    : { url: `${type}/${list}`, params: { ...pageQuery(page), ...filter } };
}

/** Rows of the search say of which kind they are; other lists hold nothing but posts. */
function postsOf(reply: ListReply<Post | SearchRow>): ListReply<Post> {
  const data = reply.data.flatMap((row): Post[] => {
    if (!('kind' in row)) return [row];
    return row.kind === 'post' ? [row.post] : [];
  });
  return { ...reply, data };
}

interface Mark {
  post: Pick<Post, '_id' | 'type'>;
  on: boolean;
}

export const postsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    postList: build.infiniteQuery<ListReply<Post>, PostListArg, PageParam>({
      query: ({ queryArg, pageParam }) => pageCall(queryArg, pageParam),
      transformResponse: postsOf,
      infiniteQueryOptions: {
        initialPageParam: firstPage,
        getNextPageParam: (lastPage, pages, ...[, , { list }]) =>
          // A page of the search may be short, or empty, before the last one.
          list === searchList ? nextCursorParam(lastPage) : nextPageParam(lastPage, pages.length),
        refetchCachedPages: false,
      },
      keepUnusedDataFor: listCacheSeconds,
      providesTags: (_result, _error, arg) => [{ type: 'Feed', id: `${arg.type}:${arg.list}` }],
    }),
    post: build.query<Post, { type: PostType; id: string }>({
      query: ({ type, id }) => `${type}/${encodeURIComponent(id)}/details`,
      transformResponse: unwrap<Post>,
      providesTags: (_result, _error, { id }) => [{ type: 'Post', id }],
      async onQueryStarted(_arg, api) {
        const reply = await api.queryFulfilled.catch(() => null);
        // The lists take over what changes by itself: the state, the numbers, and media addresses, which expire.
        if (reply !== null) patchInLists(api, reply.data, (row) => takeOver(row, reply.data));
      },
    }),
    setLike: build.mutation<{ liked: boolean; likes: number }, Mark>({
      queryFn: ({ post, on }, ...[, , ask]) =>
        inOrder(`like:${post._id}`, async () => {
          const reply = await ask({ url: pathOf(post, 'like'), method: on ? 'POST' : 'DELETE' });
          if (reply.error !== undefined) return { error: reply.error };
          return { data: (reply.data as Envelope<{ liked: boolean; likes: number }>).data };
        }),
      async onQueryStarted({ post, on }, api) {
        const patches = patchPost(api, post, (draft) => {
          if (draft.liked === on) return;
          draft.liked = on;
          draft.counts.likes = Math.max(0, draft.counts.likes + (on ? 1 : -1));
        });
        await settle(api, { patches, target: `like:${post._id}` }, ({ liked, likes }) => {
          patchPost(api, post, (draft) => {
            draft.liked = liked;
            draft.counts.likes = likes;
          });
        });
      },
    }),
    setBookmark: build.mutation<{ bookmarked: boolean }, Mark>({
      queryFn: ({ post, on }, ...[, , ask]) =>
        inOrder(`bookmark:${post._id}`, async () => {
          const url = pathOf(post, 'bookmark');
          const reply = await ask({ url, method: on ? 'POST' : 'DELETE' });
          if (reply.error !== undefined) return { error: reply.error };
          return { data: (reply.data as Envelope<{ bookmarked: boolean }>).data };
        }),
      async onQueryStarted({ post, on }, api) {
        const patches = patchPost(api, post, (draft) => {
          draft.bookmarked = on;
        });
        await settle(api, { patches, target: `bookmark:${post._id}` }, ({ bookmarked }) => {
          patchPost(api, post, (draft) => {
            draft.bookmarked = bookmarked;
          });
        });
      },
    }),
    deletePost: build.mutation<unknown, Pick<Post, '_id' | 'type'>>({
      query: (post) => ({ url: `${post.type}/${post._id}`, method: 'DELETE' }),
      async onQueryStarted(post, api) {
        const done = await api.queryFulfilled.catch(() => null);
        if (done === null) return;
        api.dispatch(sentAway({ id: post._id, from: 'everywhere' }));
        // @NOTE taken out of the lists only now: a refused deletion must not look done.
        for (const arg of cachedLists(api.getState())) {
          api.dispatch(
            postsApi.util.updateQueryData('postList', arg, (draft) => {
              leaveOut(draft.pages, ({ _id }) => _id === post._id);
            }),
          );
        }
      },
    }),
  }),
});

export const {
  usePostListInfiniteQuery,
  usePostQuery,
  useSetLikeMutation,
  useSetBookmarkMutation,
  useDeletePostMutation,
} = postsApi;

/** Takes a person's posts out of a list that is held, without reading it again. */
export function leaveOutOf(list: PostListArg, personId: string): (dispatch: AppDispatch) => void {
  return (dispatch) => {
    dispatch(
      postsApi.util.updateQueryData('postList', list, (draft) => {
        leaveOut(draft.pages, ({ user }) => user._id === personId);
      }),
    );
  };
}

/** Takes a person's posts out of every list that is held. */
export function leaveOutEverywhere(
  personId: string,
): (dispatch: AppDispatch, getState: () => unknown) => void {
  return (dispatch, getState) => {
    // A feed that shows one of them goes on to the next.
    dispatch(sentAway({ id: personId, from: 'everywhere' }));
    for (const list of cachedLists(getState())) dispatch(leaveOutOf(list, personId));
  };
}

/** Adds to a count of a post wherever it is cached, after the server has taken the change. */
export function countOnPost(
  api: PatchApi,
  post: Pick<Post, '_id' | 'type'>,
  change: { count: keyof Post['counts']; by: number },
): void {
  patchPost(api, post, (draft) => {
    draft.counts[change.count] = Math.max(0, (draft.counts[change.count] ?? 0) + change.by);
  });
}

/**
 * Reads the details of a post again, past every cache, and gives every list that shows it the fresh state and
 * media addresses. Null where the server did not answer or the post is gone.
 */
export function renewPost(
  post: Pick<Post, '_id' | 'type'>,
): (dispatch: AppDispatch) => Promise<Post | null> {
  return async (dispatch) => {
    const arg = { type: post.type, id: post._id };
    const options = { subscribe: false, forceRefetch: true };
    const { data } = await dispatch(postsApi.endpoints.post.initiate(arg, options));
    return data ?? null;
  };
}

interface PatchApi {
  dispatch: AppDispatch;
  getState: () => unknown;
}

interface CachedQuery {
  endpointName?: string;
  originalArgs?: unknown;
  status: string;
}

type Undo = { undo: () => void };

/** Changes a post wherever it is held. */
export function patchPost(
  api: PatchApi,
  post: Pick<Post, '_id' | 'type'>,
  change: (draft: Post) => void,
): Undo[] {
  const detailsArg = { type: post.type, id: post._id };
  return [
    ...patchInLists(api, post, change),
    api.dispatch(postsApi.util.updateQueryData('post', detailsArg, change)),
  ];
}

function patchInLists(
  { dispatch, getState }: PatchApi,
  post: Pick<Post, '_id' | 'type'>,
  change: (draft: Post) => void,
): Undo[] {
  return cachedLists(getState()).map((arg) =>
    dispatch(
      postsApi.util.updateQueryData('postList', arg, (draft) => {
        for (const page of draft.pages) {
          for (const row of page.data) if (row._id === post._id) change(row);
        }
      }),
    ),
  );
}

function takeOver(row: Post, fresh: Post): void {
  row.status = fresh.status;
  row.failureReason = fresh.failureReason;
  row.failureCode = fresh.failureCode;
  row.media = fresh.media;
  row.videoDetails = fresh.videoDetails;
  // A press on "like" is shown before the server has counted it.
  const likes = newestMark.has(`like:${row._id}`) ? row.counts.likes : fresh.counts.likes;
  row.counts = { ...fresh.counts, likes };
}

function cachedLists(state: unknown): PostListArg[] {
  const { queries } = (state as { api: { queries: Record<string, CachedQuery | undefined> } }).api;
  return Object.values(queries).flatMap((query) =>
    query?.endpointName === 'postList' ? [query.originalArgs as PostListArg] : [],
  );
}

/** The marks that wait for their reply, by target, the newest press last. */
const newestMark = new Map<string, symbol>();

/** Takes over what the server says, unless the person has pressed again meanwhile; a refusal is undone. */
async function settle<Reply>(
  api: { queryFulfilled: Promise<{ data: Reply }> },
  mark: { patches: Undo[]; target: string },
  takeReply: (reply: Reply) => void,
): Promise<void> {
  const me = Symbol(mark.target);
  newestMark.set(mark.target, me);
  const reply = await api.queryFulfilled.catch(() => null);
  const newest = newestMark.get(mark.target) === me;
  if (newest) newestMark.delete(mark.target);
  if (reply === null) for (const patch of mark.patches) patch.undo();
  else if (newest) takeReply(reply.data);
}

function pathOf(post: Pick<Post, '_id' | 'type'>, call: string): string {
  return `${post.type}/${post._id}/${call}`;
}
