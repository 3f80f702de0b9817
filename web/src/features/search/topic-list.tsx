import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { Skeleton } from '../../components/feedback/skeleton.js';
import { FailedListView } from '../../components/feedback/state-view.js';
import { listCacheSeconds } from '../../lib/base-api.js';
import { t } from '../../lib/i18n/t.js';
import { useNearEnd } from '../../lib/page/use-near-end.js';
import { useTopicListInfiniteQuery } from './search-api.js';
import type { TopicListArg } from './search-api.js';
import { TopicLinks } from './topic-links.js';
import styles from './topics.module.css';

const boneCount = 5;

interface TopicListProps {
  arg: TopicListArg;
  /** What stands in place of an empty list. */
  empty: ReactNode;
}

/** Tags or places that words find, those of most posts first; it goes on as it is scrolled. */
export function TopicList({ arg, empty }: TopicListProps): ReactNode {
  const list = useTopicListInfiniteQuery(arg, { refetchOnMountOrArgChange: listCacheSeconds });
  const { data, isLoading, isError, isFetching, hasNextPage, fetchNextPage, refetch } = list;
  const topics = data?.pages.flatMap((page) => page.data) ?? [];
  useNearEnd(
    useCallback(() => void fetchNextPage(), [fetchNextPage]),
    { enabled: hasNextPage && !isFetching && !isError },
  );
  if (isLoading) return <Bones />;
  if (topics.length === 0 && isError) return <FailedListView onRetry={() => void refetch()} />;
  if (topics.length === 0 && !hasNextPage) return empty;
  return (
    <div className={styles.list}>
      <TopicLinks look="rows" topics={topics} />
      {hasNextPage && (
        <Button look="quiet" block busy={isFetching} onClick={() => void fetchNextPage()}>
          {t(isError ? 'common.retry' : 'common.more')}
        </Button>
      )}
    </div>
  );
}

function Bones(): ReactNode {
  return (
    <div className={styles.rows} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: boneCount }, (_, index) => (
        <div key={index} className={styles.bone} data-testid="skeleton-row">
          <Skeleton style={{ inlineSize: 44, blockSize: 44, borderRadius: 999 }} />
          <Skeleton style={{ inlineSize: 140, blockSize: 14 }} />
        </div>
      ))}
    </div>
  );
}
