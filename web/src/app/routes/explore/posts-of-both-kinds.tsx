import type { ReactNode } from 'react';
import { EmptyArt } from '../../../components/art/state-art.js';
import { StateView } from '../../../components/feedback/state-view.js';
import { usePostListInfiniteQuery } from '../../../entities/post/posts-api.js';
import type { PostListArg } from '../../../entities/post/posts-api.js';
import { PostGrid } from '../../../features/posts/post-grid.js';
import { t } from '../../../lib/i18n/t.js';
import { cardMore } from '../../more/more.js';

interface PostsOfBothKindsProps {
  list: PostListArg['list'];
  filter?: Record<string, string>;
  /** What is said where there are none. */
  nothing: string;
}

/** Shorts of a list, then its films; a kind without any says nothing, and both say it once. */
export function PostsOfBothKinds({ list, filter, nothing }: PostsOfBothKindsProps): ReactNode {
  const shorts = { type: 'short', list, ...(filter && { filter }) } as const;
  const videos = { ...shorts, type: 'video' } as const;
  const hasShorts = mayHold(usePostListInfiniteQuery(shorts));
  const hasVideos = holds(usePostListInfiniteQuery(videos));
  if (!hasShorts && !hasVideos)
    return <StateView art={<EmptyArt />} title={t('common.noData')} body={nothing} />;
  return (
    <>
      {hasShorts && <PostGrid arg={shorts} moreOf={cardMore} />}
      {hasVideos && (
        <>
          <h2>{t('studio.videos')}</h2>
          <PostGrid arg={videos} moreOf={cardMore} />
        </>
      )}
    </>
  );
}

interface ListState {
  isSuccess: boolean;
  hasNextPage: boolean;
  data?: { pages: readonly { data: readonly unknown[] }[] };
}

/** Whether a list has something to show. */
function holds({ hasNextPage, data }: ListState): boolean {
  return hasNextPage || data?.pages.some((page) => page.data.length > 0) === true;
}

/** The same, or that it is being read, or that it failed. */
function mayHold(list: ListState): boolean {
  return !list.isSuccess || holds(list);
}
