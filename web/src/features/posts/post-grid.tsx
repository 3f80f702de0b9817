import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { EmptyArt } from '../../components/art/state-art.js';
import { Button } from '../../components/controls/button.js';
import { Skeleton } from '../../components/feedback/skeleton.js';
import { FailedListView, StateView } from '../../components/feedback/state-view.js';
import type { Post } from '../../lib/api-types.js';
import { usePostListInfiniteQuery } from '../../entities/post/posts-api.js';
import type { PostListArg } from '../../entities/post/posts-api.js';
import { useAway } from '../../entities/post/use-away.js';
import { listCacheSeconds } from '../../lib/base-api.js';
import { cx } from '../../lib/cx.js';
import { t } from '../../lib/i18n/t.js';
import { flattenPages } from '../../lib/api/list-paging.js';
import { useKeptFocus } from '../../lib/page/use-kept-focus.js';
import { useNearEnd } from '../../lib/page/use-near-end.js';
import { ShortCard, VideoCard } from './post-card.js';
import styles from './post-grid.module.css';

/** A card in the box of a grid, and what of it the keyboard goes on at. */
const cards = { rows: ':scope > * > *', target: 'a:not([tabindex="-1"])' };
const skeletonCounts = { short: 12, video: 15 } as const;

interface PostGridProps {
  arg: PostListArg;
  hideAuthor?: boolean;
  /** The menu of what can be done with a card. */
  moreOf?: (post: Post, list: PostListArg) => ReactNode;
  /** What stands in place of an empty grid, where the page says more below. */
  empty?: ReactNode;
}

/** A list of posts as a grid that goes on as it is scrolled. */
export function PostGrid(props: PostGridProps): ReactNode {
  const { arg, hideAuthor = false, moreOf, empty } = props;
  const list = usePostListInfiniteQuery(arg, { refetchOnMountOrArgChange: listCacheSeconds });
  const { data, isLoading, isError, isFetching, fetchNextPage, refetch } = list;
  const { hasNextPage, isFetchNextPageError } = list;
  const isAway = useAway(arg);
  const posts = flattenPages(data?.pages).filter((post) => !isAway(post));
  const kept = useKeptFocus(posts.length, cards);
  useNearEnd(
    useCallback(() => void fetchNextPage(), [fetchNextPage]),
    { enabled: hasNextPage && !isFetching && !isError },
  );
  if (isLoading) return <GridSkeleton type={arg.type} />;
  if (isError && posts.length === 0) return <FailedListView onRetry={() => void refetch()} />;
  if (posts.length === 0 && !hasNextPage)
    return empty ?? <StateView art={<EmptyArt />} title={t('common.noData')} />;
  return (
    <div {...kept} tabIndex={-1} className={styles.box}>
      <div className={cx(styles.grid, styles[arg.type])}>
        {posts.map((post) => (
          <PostCell key={post._id} {...{ post, arg, hideAuthor, moreOf }} />
        ))}
      </div>
      {isFetchNextPageError && <p role="alert">{t('feed.failedTile')}</p>}
      {hasNextPage && (
        <Button look="quiet" block busy={isFetching} onClick={() => void fetchNextPage()}>
          {t(isFetchNextPageError ? 'common.retry' : 'common.more')}
        </Button>
      )}
    </div>
  );
}

function PostCell({ post, arg, hideAuthor, moreOf }: PostGridProps & { post: Post }): ReactNode {
  const more = moreOf?.(post, arg);
  return post.type === 'video' ? (
    <VideoCard post={post} hideAuthor={hideAuthor} more={more} />
  ) : (
    <ShortCard post={post} list={arg} hideAuthor={hideAuthor} more={more} />
  );
}

/** The grid's own shape while it loads. */
export function GridSkeleton({ type }: { type: 'short' | 'video' }): ReactNode {
  return (
    <div className={cx(styles.grid, styles[type])} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: skeletonCounts[type] }, (_, index) => (
        <div key={index} data-testid={`skeleton-${type}`} className={styles.bone}>
          <Skeleton
            style={{ aspectRatio: type === 'video' ? '16 / 9' : '9 / 16', borderRadius: 12 }}
          />
          {type === 'video' && <Skeleton style={{ inlineSize: '80%', blockSize: 16 }} />}
          {type === 'video' && <Skeleton style={{ inlineSize: '50%', blockSize: 12 }} />}
        </div>
      ))}
    </div>
  );
}
