import type { Post } from '../../lib/api-types.js';
import { flattenPages } from '../../lib/api/list-paging.js';
import { baseApi } from '../../lib/base-api.js';
import type { AppDispatch } from '../../lib/state/hooks.js';
import type { RootState } from '../../lib/state/root-state.js';
import { postsApi, renewPost } from './posts-api.js';
import type { PostListArg } from './posts-api.js';

/**
 * Reads the posts again that are looked at, for what their numbers have become: where feeds stand, and whose comments are
 * held. Not those of a person who is gone; lists keep their rows and places.
 */
export function renewShown(
  goneId: string,
): (dispatch: AppDispatch, getState: () => unknown) => void {
  return (dispatch, getState) => {
    const state = getState() as RootState;
    const shown = new Map<string, Post>();
    const lookedAt = new Set([
      ...Object.values(state.shorts.activeIds),
      ...argsOf<Pick<Post, '_id'>>(state, 'Comments', 'comments').map(({ _id }) => _id),
    ]);
    for (const post of heldPosts(state)) {
      if (lookedAt.has(post._id) && post.user._id !== goneId) shown.set(post._id, post);
    }
    for (const post of shown.values()) void dispatch(renewPost(post));
  };
}

/** The posts of the lists and the details that are held. */
function heldPosts(state: RootState): Post[] {
  const { post, postList } = postsApi.endpoints;
  const details = argsOf<Parameters<typeof post.select>[0]>(state, 'Post', 'post');
  return [
    ...argsOf<PostListArg>(state, 'Feed', 'postList').flatMap((arg) =>
      flattenPages(postList.select(arg)(state).data?.pages),
    ),
    ...details.flatMap((arg) => post.select(arg)(state).data ?? []),
  ];
}

/** What was asked for by the calls whose replies are held under a tag. */
function argsOf<Arg>(state: RootState, tag: 'Comments' | 'Feed' | 'Post', endpoint: string): Arg[] {
  return baseApi.util
    .selectInvalidatedBy(state, [tag])
    .filter(({ endpointName }) => endpointName === endpoint)
    .map(({ originalArgs }) => originalArgs as Arg);
}
