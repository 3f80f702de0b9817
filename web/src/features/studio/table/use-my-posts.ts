import { useCallback, useEffect, useEffectEvent } from 'react';
import type { Post, PostType } from '../../../lib/api-types.js';
import { renewPost, usePostListInfiniteQuery } from '../../../entities/post/posts-api.js';
import { flattenPages } from '../../../lib/api/list-paging.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { useNearEnd } from '../../../lib/page/use-near-end.js';

const pollWhileWorkingMs = 4_000;

interface MyPosts {
  posts: Post[];
  isLoading: boolean;
  isError: boolean;
  refetch: () => void;
  /** Given while a further page did not load; nothing asks again by itself. */
  retryMore: (() => void) | null;
}

/** Own posts of one kind, as far as they are loaded. */
export function useMyPosts(type: PostType): Pick<MyPosts, 'posts' | 'isLoading' | 'isError'> {
  const { data, isLoading, isError } = usePostListInfiniteQuery({ type, list: 'my' });
  return { posts: flattenPages(data?.pages), isLoading, isError: isError && data === undefined };
}

/** Own posts of one kind, read anew, going on as the page is scrolled; posts that are being prepared stay current. What filters it is the API's. */
export function useMyPostsList(type: PostType, filter?: Record<string, string>): MyPosts {
  const list = usePostListInfiniteQuery(
    { type, list: 'my', ...(filter && { filter }) },
    { refetchOnMountOrArgChange: true },
  );
  const { fetchNextPage, isError } = list;
  const posts = flattenPages(list.data?.pages);
  useReadAgainWhileWorking(posts);
  useNearEnd(
    useCallback(() => void fetchNextPage(), [fetchNextPage]),
    { enabled: list.hasNextPage && !list.isFetching && !isError },
  );
  return {
    posts,
    isLoading: list.isLoading,
    isError: isError && posts.length === 0,
    refetch: () => void list.refetch(),
    retryMore: list.isFetchNextPageError ? () => void fetchNextPage() : null,
  };
}

/** Reads only the posts at work: reading the list again would fold it back to its first page. */
function useReadAgainWhileWorking(posts: readonly Post[]): void {
  const dispatch = useAppDispatch();
  const working = posts.filter(({ status }) => status === 'processing');
  const readAgain = useEffectEvent(() => {
    if (document.hidden) return;
    for (const post of working) void dispatch(renewPost(post));
  });
  const some = working.length > 0;
  useEffect(() => {
    if (!some) return;
    const timer = setInterval(() => readAgain(), pollWhileWorkingMs);
    return () => clearInterval(timer);
  }, [some]);
}
