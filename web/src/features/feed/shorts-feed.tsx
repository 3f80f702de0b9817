import { useState } from 'react';
import type { ReactNode } from 'react';
import { EmptyArt } from '../../components/art/state-art.js';
import { FailedListView, StateView } from '../../components/feedback/state-view.js';
import type { Post } from '../../lib/api-types.js';
import { usePostListInfiniteQuery, usePostQuery } from '../../entities/post/posts-api.js';
import type { PostListArg } from '../../entities/post/posts-api.js';
import { listCacheSeconds } from '../../lib/base-api.js';
import { t } from '../../lib/i18n/t.js';
import { flattenPages } from '../../lib/api/list-paging.js';
import { useAppSelector } from '../../lib/state/hooks.js';
import { watchSourceOf } from '../../entities/post/player/watch-source.rules.js';
import { useAway } from '../../entities/post/use-away.js';
import { useEmptyStage } from '../../entities/post/use-empty-stage.js';
import type { PostActions } from './action-rail.js';
import { FeedScroller } from './feed-scroller.js';
import { FeedSkeleton } from './feed-skeleton.js';
import styles from './shorts-feed.module.css';

interface ShortsFeedProps {
  arg: PostListArg;
  /** Under which name the place in this feed is remembered while the page lives. */
  place: string;
  /** The short to begin with; in front of the list where the list does not have it. */
  lead?: Post;
  emptyText: string;
  actions: PostActions;
  onActive: (post: Post | undefined, upNext: Post[]) => void;
}

/** The snap feed: one short per swipe, key or click; the next one is ready before it is seen. */
export function ShortsFeed(props: ShortsFeedProps): ReactNode {
  const { arg, place, lead, emptyText, actions, onActive } = props;
  const list = usePostListInfiniteQuery(arg, { refetchOnMountOrArgChange: listCacheSeconds });
  // The search finds films among the shorts.
  const rows = flattenPages(list.data?.pages).filter(({ type }) => type === 'short');
  const isAway = useAway(arg);
  const left = useLeftShort(place, rows, lead);
  const leadIsFirst = lead !== undefined && (left.id === undefined || left.id === lead._id);
  if ((list.isLoading && !leadIsFirst) || left.pending) return <FeedSkeleton />;
  const first = left.post !== undefined && !isAway(left.post) ? left.post : lead;
  if (first === undefined && rows.every(isAway) && !list.hasNextPage) {
    return (
      <EmptyStage>
        {list.isError ? (
          <FailedListView onRetry={() => void list.refetch()} />
        ) : (
          <StateView art={<EmptyArt />} title={t('feed.empty')} body={emptyText} />
        )}
      </EmptyStage>
    );
  }
  return (
    <FeedScroller
      place={place}
      start={{ id: left.id, lead: first, source: watchSourceOf(arg) }}
      rows={rows}
      isAway={isAway}
      actions={actions}
      onActive={onActive}
      more={{
        hasNext: list.hasNextPage,
        fetching: list.isFetching,
        failed: list.isFetchNextPageError || (list.isError && rows.length === 0),
        onMore: () => void (rows.length === 0 ? list.refetch() : list.fetchNextPage()),
      }}
    />
  );
}

function EmptyStage({ children }: { children: ReactNode }): ReactNode {
  useEmptyStage();
  return <div className={styles.state}>{children}</div>;
}

interface LeftShort {
  id: string | undefined;
  /** Read by itself, because the list no longer has it. */
  post: Post | undefined;
  pending: boolean;
}

/** Where the person left this feed; decided once, when its first rows are there. */
function useLeftShort(place: string, rows: readonly Post[], lead: Post | undefined): LeftShort {
  const stored = useAppSelector((state) => state.shorts.activeIds[place]);
  const [id] = useState(stored);
  const [absent, setAbsent] = useState<boolean | null>(null);
  if (absent === null && rows.length > 0) {
    setAbsent(id !== undefined && id !== lead?._id && !rows.some(({ _id }) => _id === id));
  }
  const { data, isLoading } = usePostQuery(
    { type: 'short', id: id ?? '' },
    { skip: absent !== true },
  );
  return { id, post: absent === true ? data : undefined, pending: isLoading };
}
