import type { Comment, Envelope, ListReply, Post } from '../../lib/api-types.js';
import { countOnPost } from '../../entities/post/posts-api.js';
import { baseApi, unwrap } from '../../lib/base-api.js';
import { firstPage, leaveOut, nextPageParam, pageQuery } from '../../lib/api/list-paging.js';
import type { PageParam } from '../../lib/api/list-paging.js';

type PostRef = Pick<Post, '_id' | 'type'>;

const commentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    comments: build.infiniteQuery<ListReply<Comment>, PostRef, PageParam>({
      query: ({ queryArg, pageParam }) => ({
        url: `${queryArg.type}/${queryArg._id}/comments`,
        params: pageQuery(pageParam),
      }),
      infiniteQueryOptions: {
        initialPageParam: firstPage,
        getNextPageParam: (lastPage, pages) => nextPageParam(lastPage, pages.length),
        refetchCachedPages: false,
      },
      keepUnusedDataFor: 60,
      providesTags: (_result, _error, { _id }) => [{ type: 'Comments', id: _id }],
    }),
    addComment: build.mutation<Comment, { post: PostRef; text: string; parentId?: string }>({
      query: ({ post, text, parentId }) => ({
        url: `${post.type}/${post._id}/comments`,
        method: 'POST',
        body: parentId === undefined ? { text } : { text, parentId },
      }),
      transformResponse: (reply: Envelope<Comment>) => unwrap(reply),
      async onQueryStarted({ post }, api) {
        const reply = await api.queryFulfilled.catch(() => null);
        if (reply === null) return;
        countOnPost(api, post, { count: 'comments', by: 1 });
        const arg = { _id: post._id, type: post.type };
        api.dispatch(
          commentsApi.util.updateQueryData('comments', arg, (draft) => {
            draft.pages[0]?.data.unshift(reply.data);
          }),
        );
      },
    }),
    deleteComment: build.mutation<unknown, { post: PostRef; commentId: string }>({
      query: ({ post, commentId }) => ({
        url: `${post.type}/${post._id}/comments/${commentId}`,
        method: 'DELETE',
      }),
      async onQueryStarted({ post, commentId }, api) {
        const done = await api.queryFulfilled.catch(() => null);
        if (done === null) return;
        // @NOTE taken out only now: the dialog waits for the answer and says when it was no.
        countOnPost(api, post, { count: 'comments', by: -1 });
        const arg = { _id: post._id, type: post.type };
        api.dispatch(
          commentsApi.util.updateQueryData('comments', arg, (draft) => {
            leaveOut(draft.pages, ({ _id }) => _id === commentId);
          }),
        );
      },
    }),
  }),
});

export const { useCommentsInfiniteQuery, useAddCommentMutation, useDeleteCommentMutation } =
  commentsApi;
