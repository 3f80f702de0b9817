import { usePostListInfiniteQuery } from '../../../entities/post/posts-api.js';
import { useAway } from '../../../entities/post/use-away.js';
import type { Post } from '../../../lib/api-types.js';
import { flattenPages } from '../../../lib/api/list-paging.js';
import { listCacheSeconds } from '../../../lib/base-api.js';

/** What comes after a long video, as far as it was read. */
export interface UpNextPosts {
  posts: readonly Post[];
  isLoading: boolean;
  /** It, or its next page, did not load. */
  isError: boolean;
  hasMore: boolean;
  isFetching: boolean;
  /** Reads on, or again where that failed. */
  readOn: () => void;
}

/** Reads what comes after a long video, without what the person sent away. */
export function useUpNext(post: Pick<Post, '_id'>): UpNextPosts {
  const arg = { type: 'video', list: `${post._id}/related` } as const;
  const query = usePostListInfiniteQuery(arg, { refetchOnMountOrArgChange: listCacheSeconds });
  const { data, isLoading, isError, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const isAway = useAway(arg);
  return {
    posts: flattenPages(data?.pages).filter((row) => !isAway(row)),
    ...{ isLoading, isError, isFetching, hasMore: hasNextPage },
    readOn: () => void (data === undefined ? refetch() : fetchNextPage()),
  };
}
