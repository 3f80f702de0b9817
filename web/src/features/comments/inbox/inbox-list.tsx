import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyArt } from '../../../components/art/state-art.js';
import { Button } from '../../../components/controls/button.js';
import { ChoiceChips } from '../../../components/controls/choice-chips.js';
import { FailedLine } from '../../../components/feedback/failed-line.js';
import { Skeleton } from '../../../components/feedback/skeleton.js';
import { FailedView, StateView } from '../../../components/feedback/state-view.js';
import { flattenPages } from '../../../lib/api/list-paging.js';
import { t } from '../../../lib/i18n/t.js';
import { useNearEnd } from '../../../lib/page/use-near-end.js';
import { HeldWordsDialog } from './held-words-dialog.js';
import { inboxFilters, useInboxInfiniteQuery } from './inbox-api.js';
import type { InboxFilter } from './inbox-api.js';
import { InboxRowView } from './inbox-row.js';
import styles from './inbox.module.css';

const choices = [
  { value: 'all', label: 'inbox.all' },
  { value: 'unanswered', label: 'inbox.unanswered' },
  { value: 'held', label: 'inbox.held' },
] as const;

const nothing = {
  all: ['inbox.empty', 'inbox.emptyBody'],
  unanswered: ['inbox.noneUnanswered', 'inbox.noneUnansweredBody'],
  held: ['inbox.noneHeld', 'inbox.noneHeldBody'],
} as const;

/** Comments under all own posts, newest first, narrowed by the address. */
export function InboxList(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const filter = inboxFilters.find((one) => one === search.get('filter')) ?? 'all';
  const choose = (next: InboxFilter): void =>
    setSearch(next === 'all' ? {} : { filter: next }, { replace: true, preventScrollReset: true });
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className={styles.inbox}>
      <div className={styles.head}>
        <ChoiceChips
          name="inbox-filter"
          label={t('inbox.filter')}
          choices={choices}
          chosen={filter}
          onChoose={choose}
        />
        <Button look="secondary" onClick={() => setChoosing(true)}>
          {t('inbox.words')}
        </Button>
      </div>
      {isChoosing && <HeldWordsDialog onClose={() => setChoosing(false)} />}
      <Rows key={filter} filter={filter} />
    </div>
  );
}

function Rows({ filter }: { filter: InboxFilter }): ReactNode {
  const list = useInboxInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const { fetchNextPage, isError, isLoading } = list;
  const rows = flattenPages(list.data?.pages);
  useNearEnd(
    useCallback(() => void fetchNextPage(), [fetchNextPage]),
    { enabled: list.hasNextPage && !list.isFetching && !isError },
  );
  if (isLoading)
    return (
      <div className={styles.inbox} aria-busy>
        {[0, 1, 2].map((bone) => (
          <Skeleton key={bone} className={styles.bone} />
        ))}
      </div>
    );
  if (isError && rows.length === 0) return <FailedView onRetry={() => void list.refetch()} />;
  if (rows.length === 0) {
    const [title, body] = nothing[filter];
    return <StateView art={<EmptyArt />} title={t(title)} body={t(body)} />;
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('inbox.title')}>
        {rows.map((row) => (
          <InboxRowView key={row._id} row={row} />
        ))}
      </ul>
      {isError && <FailedLine onRetry={() => void fetchNextPage()} />}
    </>
  );
}
