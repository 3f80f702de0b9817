import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Column } from '../../../components/data/column.js';
import type { RowShape } from '../../../components/data/data-table.js';
import { DayRangeFilter } from '../../../components/data/day-range-filter.js';
import { dayRangeOf, hasDays, momentsOf } from '../../../components/data/day-range.js';
import { FilterFold } from '../../../components/data/filter-fold.js';
import type { ListRow } from '../../../components/data/list-rows.js';
import { NoMatch } from '../../../components/data/no-match.js';
import { PagedTable } from '../../../components/data/paged-table.js';
import { useTablePages } from '../../../components/data/use-table-pages.js';
import { useTableState } from '../../../components/data/use-table-state.js';
import type { StatementLine } from '../../../lib/api-types.js';
import { formatDateTime } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { RefundBadge } from '../refunds/refund-words.js';
import { CsvButton } from './csv-button.js';
import {
  historyStatusOf,
  historyTypeOf,
  isOtherKind,
  KindFilter,
  StatusFilter,
  TypeFilter,
} from './history-filters.js';
import type { HistoryFilter } from './statements-api.js';
import { useTransactionsQuery } from './statements-api.js';
import styles from './statements.module.css';
import { failureOf, StatusBadge, TransactionAmount, TransactionArt } from './transaction-parts.js';
import { TransactionReceipt } from './transaction-receipt.js';
import { kindOf, noteOf, wordsOf } from './transaction-words.js';

const columns: readonly Column<StatementLine>[] = [
  {
    id: 'amountType',
    header: 'history.colAmountType',
    cell: ({ amountType }) => t(amountType === 'CASH' ? 'history.cash' : 'history.coin'),
  },
  {
    id: 'amount',
    header: 'history.colAmount',
    sortBy: 'amount',
    align: 'end',
    cell: (row) => <TransactionAmount row={row} />,
  },
  {
    id: 'status',
    header: 'history.colStatus',
    cell: (row) => <StatusCell row={row} />,
  },
  {
    id: 'type',
    header: 'history.colType',
    cell: (row) => <KindCell row={row} />,
  },
  {
    id: 'createdAt',
    header: 'history.colCreatedAt',
    sortBy: 'createdAt',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
];

const sortable = ['amount', 'createdAt'];
const shape: RowShape<StatementLine> = { columns, listRow, rowId: ({ _id }) => _id };

/** All that moved the own coins, newest change first. */
export function HistoryTable(): ReactNode {
  const table = useTableState(sortable);
  const { at, anew, limit, sort, setFilter } = table;
  const { type, status, range, filter } = useHistoryFilter(table);
  const isFolded = isOtherKind(type) || status !== null || hasDays(range);
  const [open, setOpen] = useState<StatementLine | null>(null);
  const reply = useTransactionsQuery({ at, limit, filter }, { refetchOnMountOrArgChange: anew });
  return (
    <>
      <PagedTable
        filters={
          <>
            <TypeFilter type={type} onChange={(next) => setFilter('type', next)} />
            <FilterFold inUse={isFolded}>
              <DayRangeFilter range={range} onChange={setFilter} />
              <KindFilter kind={type} onChange={(next) => setFilter('type', next)} />
              <StatusFilter status={status} onChange={(next) => setFilter('status', next)} />
            </FilterFold>
          </>
        }
        tools={<CsvButton file={{ of: 'payment/transaction', filter }} name="mate-transactions" />}
        pages={useTablePages(table, reply)}
        onRetry={() => void reply.refetch()}
        label={t('history.title')}
        shape={shape}
        loading={reply.isFetching && reply.currentData === undefined}
        sorting={{ sort, onSort: table.setSort }}
        onRowClick={setOpen}
        emptyNote={
          isFolded || type !== null ? (
            <NoMatch onClear={() => table.clearFilters(['type', 'status', 'from', 'to'])} />
          ) : (
            t('history.emptyNote')
          )
        }
      />
      {open !== null && <TransactionReceipt line={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function useHistoryFilter({
  filter,
  sort,
}: Pick<ReturnType<typeof useTableState>, 'filter' | 'sort'>) {
  const type = historyTypeOf(filter('type'));
  const status = historyStatusOf(filter('status'));
  const range = dayRangeOf(filter);
  const asked: HistoryFilter = {
    sort: sort?.by ?? 'updatedAt',
    order: sort?.order ?? 'desc',
    ...(type !== null && { type }),
    ...(status !== null && { status }),
    ...momentsOf(range),
  };
  return { type, status, range, filter: asked };
}

/** What a line is about; its kind and post below, where they say more. */
function KindCell({ row }: { row: StatementLine }): ReactNode {
  const words = wordsOf(row);
  const kind = kindOf(row);
  const notes = [kind === words ? null : kind, row.post?.title, noteOf(row)].filter(Boolean);
  return (
    <span className={styles.kind}>
      <span className={styles.art}>
        <TransactionArt row={row} size={24} />
      </span>
      <span className={styles.words}>
        <span>{words}</span>
        {notes.length > 0 && (
          <small>
            {notes.map((note, index) => (
              <span key={note}>
                {index > 0 && ' · '}
                <bdi>{note}</bdi>
              </span>
            ))}
          </small>
        )}
      </span>
    </span>
  );
}

function StatusCell({ row }: { row: StatementLine }): ReactNode {
  const failure = failureOf(row);
  return (
    <span className={styles.status}>
      <StatusBadge status={row.status} />
      {row.refund !== null && <RefundBadge status={row.refund.status} />}
      {failure !== null && <small>{failure}</small>}
    </span>
  );
}

function listRow(row: StatementLine): ListRow {
  const failure = failureOf(row);
  const words = wordsOf(row);
  const since = noteOf(row);
  return {
    lead: (
      <span className={styles.disc}>
        <TransactionArt row={row} size={24} />
      </span>
    ),
    title: words,
    note: (
      <>
        {row.post !== null && <bdi className={styles.noteLine}>{row.post.title}</bdi>}
        <time className={styles.noteLine} dateTime={row.createdAt}>
          {formatDateTime(row.createdAt)}
        </time>
        {since !== null && <span className={styles.noteLine}>{since}</span>}
        {failure !== null && <span className={styles.noteLine}>{failure}</span>}
      </>
    ),
    end: <TransactionAmount row={row} />,
    endNote: standingOf(row),
    label: t('receipt.of', { what: words }),
  };
}

/** Where a line stands, where there is more to say than that it is done. */
function standingOf({ refund, status }: StatementLine): ReactNode {
  if (refund !== null) return <RefundBadge status={refund.status} />;
  return status === 'COMPLETED' ? undefined : <StatusBadge status={status} />;
}
