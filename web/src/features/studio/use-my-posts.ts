import { useCallback } from 'react';
import type { Post, PostType } from '../../lib/api-types.js';
import { usePostListInfiniteQuery } from '../../lib/api/posts-api.js';
import { flattenPages } from '../../lib/list-paging.js';
import { useNearEnd } from '../../lib/use-near-end.js';

const pollWhileWorkingMs = 4_000;

interface MyPosts {
  posts: Post[];
  isLoading: boolean;
  isError: boolean;
  refetch: () => void;
}

/** Own posts of one kind; while one is being prepared the list looks again every few seconds. */
export function useMyPosts(type: PostType): MyPosts {
  const arg = { type, list: 'my' };
  const cached = usePostListInfiniteQuery(arg, { refetchOnMountOrArgChange: true });
  const posts = flattenPages(cached.data?.pages);
  const working = posts.some(({ status }) => status === 'processing');
  usePostListInfiniteQuery(arg, {
    pollingInterval: working ? pollWhileWorkingMs : 0,
    skipPollingIfUnfocused: true,
  });
  useNearEnd(
    useCallback(() => void cached.fetchNextPage(), [cached]),
    { enabled: cached.hasNextPage && !cached.isFetching },
  );
  return {
    posts,
    isLoading: cached.isLoading,
    isError: cached.isError && posts.length === 0,
    refetch: () => void cached.refetch(),
  };
}
