import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { EmptyArt } from '../../components/art/state-art.js';
import { Button, ButtonLink } from '../../components/controls/button.js';
import { Skeleton } from '../../components/feedback/skeleton.js';
import { FailedListView, StateView } from '../../components/feedback/state-view.js';
import { useHistoryInfiniteQuery } from '../../entities/post/history-api.js';
import { flattenPages } from '../../lib/api/list-paging.js';
import { formatDayNear } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { useKeptFocus } from '../../lib/page/use-kept-focus.js';
import { useNearEnd } from '../../lib/page/use-near-end.js';
import { paths } from '../../lib/paths.js';
import { daysOf } from './days.rules.js';
import { HistoryRowView } from './history-row.js';
import styles from './history.module.css';

const boneCount = 6;

/** What the person watched, by day, the last watched first. */
export function HistoryList(): ReactNode {
  const list = useHistoryInfiniteQuery();
  const { data, isLoading, isError, isFetching, hasNextPage, fetchNextPage, refetch } = list;
  const rows = flattenPages(data?.pages);
  const kept = useKeptFocus(rows.length);
  useNearEnd(
    useCallback(() => void fetchNextPage(), [fetchNextPage]),
    { enabled: hasNextPage && !isFetching && !isError },
  );
  if (isLoading) return <Bones />;
  if (isError && rows.length === 0) return <FailedListView onRetry={() => void refetch()} />;
  if (rows.length === 0 && !hasNextPage) {
    return (
      <div {...kept} tabIndex={-1}>
        <StateView
          art={<EmptyArt />}
          title={t('watched.emptyTitle')}
          body={t('watched.emptyBody')}
          action={<ButtonLink to={paths.explore}>{t('nav.explore')}</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <div {...kept} tabIndex={-1} className={styles.days}>
      {daysOf(rows).map((day) => (
        <section key={day.rows[0]?._id}>
          <h2 className={styles.day}>{formatDayNear(day.time)}</h2>
          <ul>
            {day.rows.map((row) => (
              <li key={row._id}>
                <HistoryRowView row={row} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isError && <p role="alert">{t('feed.failedTile')}</p>}
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
    <div role="status" aria-label={t('common.loading')}>
      {Array.from({ length: boneCount }, (_, index) => (
        <div key={index} className={styles.row} data-testid="skeleton-row">
          <Skeleton className={styles.thumb} />
          <span className={styles.bones}>
            <Skeleton style={{ inlineSize: '70%', blockSize: 16 }} />
            <Skeleton style={{ inlineSize: '40%', blockSize: 12 }} />
          </span>
        </div>
      ))}
    </div>
  );
}
