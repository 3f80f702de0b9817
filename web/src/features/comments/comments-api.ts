import { REPLIES_LIMIT_DEFAULT } from '@mate/contracts/limits';
import type { Comment, Envelope, ListReply, Post } from '../../lib/api-types.js';
import { countOnPost } from '../../entities/post/posts-api.js';
import { inOrder } from '../../lib/api/latest-intent.js';
import { baseApi, unwrap } from '../../lib/base-api.js';
import {
  firstPage,
  leaveOut,
  nextCursorParam,
  nextPageParam,
  pageQuery,
} from '../../lib/api/list-paging.js';
import type { PageParam } from '../../lib/api/list-paging.js';
import type { AppDispatch } from '../../lib/state/hooks.js';

export type PostRef = Pick<Post, '_id' | 'type'>;

/** How the comments under a post are ordered. */
export const commentSorts = ['best', 'newest'] as const;
export type CommentSort = (typeof commentSorts)[number];

/** What the maker of a post puts on a comment, as its address is called. */
export type OwnerMark = 'pin' | 'heart' | 'hide';

type CommentsArg = PostRef & { sort: CommentSort };
type RepliesArg = PostRef & { parentId: string };

interface OfComment {
  post: PostRef;
  comment: Pick<Comment, '_id' | 'parentId'>;
}

const commentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    comments: build.infiniteQuery<ListReply<Comment>, CommentsArg, PageParam>({
      query: ({ queryArg, pageParam }) => ({
        url: `${queryArg.type}/${queryArg._id}/comments`,
        params: { ...pageQuery(pageParam), sort: queryArg.sort },
      }),
      infiniteQueryOptions: {
        initialPageParam: firstPage,
        getNextPageParam: (lastPage, pages) => nextPageParam(lastPage, pages.length),
        refetchCachedPages: false,
      },
      keepUnusedDataFor: 60,
      providesTags: (_result, _error, { _id }) => [{ type: 'Comments', id: _id }],
    }),
    replies: build.infiniteQuery<ListReply<Comment>, RepliesArg, PageParam>({
      query: ({ queryArg, pageParam }) => ({
        url: `${queryArg.type}/${queryArg._id}/comments`,
        params: { ...pageQuery(pageParam, REPLIES_LIMIT_DEFAULT), parentId: queryArg.parentId },
      }),
      infiniteQueryOptions: {
        initialPageParam: firstPage,
        getNextPageParam: (lastPage) => nextCursorParam(lastPage),
        refetchCachedPages: false,
      },
      keepUnusedDataFor: 60,
      providesTags: (_result, _error, { _id }) => [{ type: 'Comments', id: _id }],
    }),
    addComment: build.mutation<Comment, { post: PostRef; text: string; parentId?: string }>({
      query: ({ post, text, parentId }) => ({
        url: pathOf(post),
        method: 'POST',
        body: parentId === undefined ? { text } : { text, parentId },
      }),
      transformResponse: (reply: Envelope<Comment>) => unwrap(reply),
      async onQueryStarted({ post }, api) {
        const reply = await api.queryFulfilled.catch(() => null);
        if (reply === null) return;
        // What waits to be let in is in no number.
        if (!reply.data.hidden) countOnPost(api, post, { count: 'comments', by: 1 });
        takeIn(api, post, reply.data);
      },
    }),
    editComment: build.mutation<Comment, OfComment & { text: string }>({
      query: ({ post, comment, text }) => ({
        url: pathOf(post, comment),
        method: 'PUT',
        body: { text },
      }),
      transformResponse: (reply: Envelope<Comment>) => unwrap(reply),
      async onQueryStarted(of, api) {
        const reply = await api.queryFulfilled.catch(() => null);
        if (reply !== null) patchComment(api, of, (draft) => Object.assign(draft, reply.data));
      },
    }),
    markComment: build.mutation<Comment, OfComment & { mark: OwnerMark; on: boolean }>({
      query: ({ post, comment, mark, on }) => ({
        url: `${pathOf(post, comment)}/${mark}`,
        method: on ? 'POST' : 'DELETE',
      }),
      transformResponse: (reply: Envelope<Comment>) => unwrap(reply),
      // What is pinned stands first and what is hidden is out of the numbers: the server says how it is now.
      invalidatesTags: (result, _error, { post }) =>
        result
          ? [
              { type: 'Comments', id: post._id },
              { type: 'Post', id: post._id },
            ]
          : [],
    }),
    likeComment: build.mutation<{ liked: boolean; likes: number }, OfComment & { on: boolean }>({
      queryFn: ({ post, comment, on }, ...[, , ask]) =>
        inOrder(`like:${comment._id}`, async () => {
          const url = `${pathOf(post, comment)}/like`;
          const reply = await ask({ url, method: on ? 'POST' : 'DELETE' });
          if (reply.error !== undefined) return { error: reply.error };
          return { data: (reply.data as Envelope<{ liked: boolean; likes: number }>).data };
        }),
      async onQueryStarted({ on, ...of }, api) {
        const set = (liked: boolean): void =>
          patchComment(api, of, (draft) => {
            if (draft.liked === liked) return;
            draft.liked = liked;
            draft.likes = Math.max(0, draft.likes + (liked ? 1 : -1));
          });
        set(on);
        const reply = await api.queryFulfilled.catch(() => null);
        if (reply === null) set(!on);
        else patchComment(api, of, (draft) => Object.assign(draft, reply.data));
      },
    }),
    deleteComment: build.mutation<unknown, OfComment>({
      query: ({ post, comment }) => ({ url: pathOf(post, comment), method: 'DELETE' }),
      async onQueryStarted({ post, comment }, api) {
        const done = await api.queryFulfilled.catch(() => null);
        if (done === null) return;
        // @NOTE taken out only now: the dialog waits for the answer and says when it was no.
        countOnPost(api, post, { count: 'comments', by: -1 });
        takeOut(api, post, comment);
      },
    }),
  }),
});

export const {
  useCommentsInfiniteQuery,
  useRepliesInfiniteQuery,
  useAddCommentMutation,
  useEditCommentMutation,
  useMarkCommentMutation,
  useLikeCommentMutation,
  useDeleteCommentMutation,
} = commentsApi;

function pathOf({ type, _id }: PostRef, comment?: Pick<Comment, '_id'>): string {
  const list = `${type}/${_id}/comments`;
  return comment === undefined ? list : `${list}/${comment._id}`;
}

interface PatchApi {
  dispatch: AppDispatch;
}

type Pages = { pages: ListReply<Comment>[] };

/** Changes the lists that a comment may stand in, as far as they are held. */
function changeLists(
  api: PatchApi,
  post: PostRef,
  { parentId, change }: { parentId: string | null; change: (draft: Pages) => void },
): void {
  const { _id, type } = post;
  if (parentId !== null) {
    const arg = { _id, type, parentId };
    api.dispatch(commentsApi.util.updateQueryData('replies', arg, change));
    return;
  }
  for (const sort of commentSorts)
    api.dispatch(commentsApi.util.updateQueryData('comments', { _id, type, sort }, change));
}

function patchComment(
  api: PatchApi,
  { post, comment }: OfComment,
  change: (draft: Comment) => void,
): void {
  changeLists(api, post, {
    parentId: comment.parentId,
    change: ({ pages }) => {
      for (const { data } of pages)
        for (const row of data) if (row._id === comment._id) change(row);
    },
  });
}

/** Shows a new comment at once: on top, or at the end of its thread. */
function takeIn(api: PatchApi, post: PostRef, added: Comment): void {
  const { parentId } = added;
  changeLists(api, post, {
    parentId,
    change: ({ pages }) => {
      if (parentId === null) pages[0]?.data.unshift(added);
      else pages.at(-1)?.data.push(added);
    },
  });
  if (parentId !== null && !added.hidden) countReplies(api, post, { parentId, by: 1 });
}

/** Takes a deleted comment away; where others answered, its place stays. */
function takeOut(api: PatchApi, post: PostRef, comment: OfComment['comment']): void {
  const { _id, parentId } = comment;
  const isGone = (row: Comment): boolean => row._id === _id && row.replies === 0;
  changeLists(api, post, {
    parentId,
    change: ({ pages }) => {
      leaveOut(pages, isGone);
      for (const { data } of pages)
        for (const row of data)
          if (row._id === _id)
            Object.assign(row, { deleted: true, text: '', mentions: [], pinned: false });
    },
  });
  if (parentId !== null) countReplies(api, post, { parentId, by: -1 });
}

/** A place without a comment goes with the last answer below it. */
function countReplies(
  api: PatchApi,
  post: PostRef,
  { parentId, by }: { parentId: string; by: number },
): void {
  changeLists(api, post, {
    parentId: null,
    change: ({ pages }) => {
      for (const { data } of pages)
        for (const row of data)
          if (row._id === parentId) row.replies = Math.max(0, row.replies + by);
      leaveOut(pages, (row) => row._id === parentId && row.deleted && row.replies === 0);
    },
  });
}
