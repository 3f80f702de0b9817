import { useCallback } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../components/controls/button.js';
import { Skeleton } from '../../../components/feedback/skeleton.js';
import { usePeopleListInfiniteQuery } from '../../../entities/person/people-api.js';
import type { PeopleListArg, PersonRow as Row } from '../../../entities/person/people-list.js';
import { flattenPages } from '../../../lib/api/list-paging.js';
import { cx } from '../../../lib/cx.js';
import { t } from '../../../lib/i18n/t.js';
import { useKeptFocus } from '../../../lib/page/use-kept-focus.js';
import { useNearEnd } from '../../../lib/page/use-near-end.js';
import styles from './people-list.module.css';
import { PersonRow } from './person-row.js';
import type { RowParts } from './person-row.js';

/** What a list does with its rows. */
export interface RowRules {
  /** Whether a row still belongs here, after what was pressed in it. */
  stays?: (person: Row) => boolean;
  partsOf?: (person: Row, describedBy: string) => RowParts;
}

interface PeopleListProps {
  arg: PeopleListArg;
  /** What stands in place of an empty list. */
  empty: ReactNode;
  rows?: RowRules;
  /** What scrolls; the page without one. */
  box?: RefObject<HTMLElement | null>;
  /** Goes on by a button alone: something else stands below. */
  byButton?: boolean;
  /** Rows stand beside each other where a page has room for it. */
  columns?: boolean;
  onNavigate?: () => void;
}

const boneCount = 5;

/** A list of people that goes on as it is scrolled. A failed one is told to the log and shows as empty. */
export function PeopleList(props: PeopleListProps): ReactNode {
  const { arg, empty, rows = {}, box, onNavigate, byButton = false, columns = false } = props;
  const { stays = () => true, partsOf } = rows;
  const list = usePeopleListInfiniteQuery(arg, { refetchOnMountOrArgChange: true });
  const { currentData, isError, isFetching, hasNextPage, fetchNextPage, refetch } = list;
  const people = flattenPages(currentData?.pages).filter(stays);
  const kept = useKeptFocus(people.length);
  useNearEnd(
    useCallback(() => void fetchNextPage(), [fetchNextPage]),
    { enabled: hasNextPage && !isFetching && !isError && !byButton, ...(box && { box }) },
  );
  if (currentData === undefined && isFetching) return <Bones />;
  if (people.length === 0 && !hasNextPage) {
    return (
      <div {...kept} tabIndex={-1} className={styles.state}>
        {empty}
        {isError && <Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
      </div>
    );
  }
  return (
    <div {...kept} tabIndex={-1} className={styles.box}>
      <ul className={cx(columns && styles.columns)}>
        {people.map((person) => (
          <li key={person._id}>
            <PersonRow {...{ person, partsOf, onNavigate }} />
          </li>
        ))}
      </ul>
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
    <div className={styles.bones} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: boneCount }, (_, index) => (
        <div key={index} className={styles.bone} data-testid="skeleton-row">
          <Skeleton style={{ inlineSize: 44, blockSize: 44, borderRadius: 999 }} />
          <span className={styles.boneWords}>
            <Skeleton style={{ inlineSize: 140, blockSize: 14 }} />
            <Skeleton style={{ inlineSize: 90, blockSize: 12 }} />
          </span>
        </div>
      ))}
    </div>
  );
}
